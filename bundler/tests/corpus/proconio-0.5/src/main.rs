//! Contest solution whose whole input is read by the crate's macro.
use proconio::input;
use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::source::auto::AutoSource;
use proconio::source::{Readable, Source};
use std::collections::BinaryHeap;
use std::io::BufRead;

/// A readable type of the solution's own.
#[derive(Debug)]
struct Query {
    kind: char,
    node: usize,
}

impl Readable for Query {
    type Output = Query;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Query {
        let kind = char::read(source);
        let node = Usize1::read(source);
        Query { kind, node }
    }
}

struct Graph {
    edges: Vec<Vec<(usize, u64)>>,
}

impl Graph {
    fn distances(&self, from: usize) -> Vec<Option<u64>> {
        let mut best = vec![None; self.edges.len()];
        let mut heap = BinaryHeap::from([(std::cmp::Reverse(0), from)]);
        while let Some((std::cmp::Reverse(cost), node)) = heap.pop() {
            if best[node].is_some_and(|b| b <= cost) {
                continue;
            }
            best[node] = Some(cost);
            for &(next, length) in &self.edges[node] {
                heap.push((std::cmp::Reverse(cost + length), next));
            }
        }
        best
    }
}

fn read_header() -> (usize, usize, usize) {
    input! { n: usize, m: usize, q: usize }
    (n, m, q)
}

fn main() {
    let (n, m, q) = read_header();
    input! {
        roads: [(Usize1, Usize1, u64); m],
        queries: [Query; q],
        (height, width): (usize, usize),
        map: [Chars; height],
        label: Bytes,
        mut shifts: [Isize1; 3],
        ragged: [[i32]; 2],
        name: String,
        ratio: f64,
    }
    let mut graph = Graph { edges: vec![Vec::new(); n] };
    for &(a, b, length) in &roads {
        graph.edges[a].push((b, length));
        graph.edges[b].push((a, length));
    }
    let distances = graph.distances(0);
    for query in &queries {
        match query.kind {
            'd' => println!("{:?}", distances[query.node]),
            'n' => println!("{}", graph.edges[query.node].len()),
            _ => println!("? {query:?}"),
        }
    }
    let walls = map.iter().flatten().filter(|&&c| c == '#').count();
    println!("{walls} {} {}", height * width, String::from_utf8_lossy(&label));
    shifts.sort_unstable();
    println!("{shifts:?} {ragged:?} {name} {ratio:.2}");
    let source = AutoSource::from("3 1 2 3 end");
    input! { from source, list: [u8], last: String }
    println!("{list:?} {last}");
}
