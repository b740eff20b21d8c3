use pathfinding::prelude::*;

const MAP: [&str; 5] = ["S..#....", ".#.#.##.", ".#...#..", ".####.#.", "......#E"];

fn open(x: i32, y: i32) -> bool {
    usize::try_from(y)
        .ok()
        .and_then(|y| MAP.get(y))
        .and_then(|r| r.as_bytes().get(usize::try_from(x).ok()?))
        .is_some_and(|&c| c != b'#')
}

fn around(&(x, y): &(i32, i32)) -> Vec<(i32, i32)> {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .iter()
        .map(|d| (x + d.0, y + d.1))
        .filter(|p| open(p.0, p.1))
        .collect()
}

fn main() {
    let (start, end) = ((0, 0), (7, 4));
    let path = bfs(&start, around, |p| *p == end).unwrap();
    println!("{} {:?}", path.len(), &path[..4]);
    let a = astar(
        &start,
        |p| around(p).into_iter().map(|q| (q, 1 + (q.0 % 2) as u32)),
        |p| p.0.abs_diff(end.0) + p.1.abs_diff(end.1),
        |p| *p == end,
    );
    println!("{:?}", a.map(|(p, cost)| (p.len(), cost)));
    let reach = dijkstra_all(&start, |p| around(p).into_iter().map(|q| (q, 1u32)));
    println!("{} {:?}", reach.len(), reach.values().map(|v| v.1).max());
    println!(
        "{:?}",
        fringe(
            &1u32,
            |&n| [(n * 2, 3u32), (n + 7, 2)].into_iter().filter(|e| e.0 < 90).collect::<Vec<_>>(),
            |&n| n.abs_diff(40) / 8,
            |&n| n == 40
        )
        .map(|r| r.1)
    );
    println!("{:?}", dfs(1u32, |&n| [n * 3, n + 4].into_iter().filter(|&m| m < 60), |&n| n == 31));
    let weights = Matrix::from_rows([[3, 8, 2], [4, 7, 5], [6, 1, 9]]).unwrap();
    println!("{:?}", kuhn_munkres(&weights));
    let order = topological_sort(&[1, 2, 3], |n| if *n < 3 { vec![n + 1] } else { vec![] });
    println!("{order:?}");
    let mut groups: Vec<usize> =
        connected_components(&[(0, 0), (7, 0)], around).iter().map(|g| g.len()).collect();
    groups.sort();
    println!(
        "{groups:?} {:?}",
        kruskal(&[('a', 'b', 3), ('b', 'c', 1), ('a', 'c', 2)]).map(|e| e.2).sum::<i32>()
    );
    println!("{:?}", strongly_connected_components(&[1, 2, 3], |n| vec![n % 3 + 1]).len());
    println!(
        "{:?}",
        iddfs(0u8, |n| [n + 1, n * 2 + 1].into_iter().filter(|m| *m < 30), |n| *n == 11)
    );
}
