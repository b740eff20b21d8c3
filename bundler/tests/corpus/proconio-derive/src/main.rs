//! Reads a graph with its own readable types and answers queries.
use proconio::marker::{Chars, Usize1};
use proconio::{derive_readable, fastout, input};

#[derive_readable]
#[derive(Debug, Clone, Copy, PartialEq)]
struct Edge {
    from: Usize1,
    to: Usize1,
    cost: i64,
}

#[derive_readable]
#[derive(Debug)]
struct Board {
    name: String,
    rows: Chars,
}

#[derive_readable]
struct Pair(u32, i32, i32);

#[fastout]
fn main() {
    input! {
        n: usize,
        m: usize,
        edges: [Edge; m],
        board: Board,
        pairs: [Pair; 2],
        queries: [(Usize1, Usize1)],
    }
    let mut dist = vec![vec![i64::MAX / 4; n]; n];
    for (i, row) in dist.iter_mut().enumerate() {
        row[i] = 0;
    }
    for e in &edges {
        dist[e.from][e.to] = dist[e.from][e.to].min(e.cost);
    }
    for k in 0..n {
        for i in 0..n {
            for j in 0..n {
                dist[i][j] = dist[i][j].min(dist[i][k] + dist[k][j]);
            }
        }
    }
    print!("{} ", edges.len());
    println!("{:?}", edges[0]);
    println!("{} {:?} {}", board.name, board.rows, board.rows.len());
    for Pair(a, b, c) in &pairs {
        println!("{a} {b} {c}");
    }
    for (from, to) in queries {
        match dist[from][to] {
            d if d >= i64::MAX / 8 => println!("-"),
            d => println!("{d}"),
        }
    }
}
