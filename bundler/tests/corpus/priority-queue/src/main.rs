use priority_queue::{DoublePriorityQueue, PriorityQueue};
use std::cmp::Reverse;

fn dijkstra(edges: &[(usize, usize, u32)], from: usize, n: usize) -> Vec<Option<u32>> {
    let mut done = vec![None; n];
    let mut open = PriorityQueue::new();
    open.push(from, Reverse(0));
    while let Some((at, Reverse(cost))) = open.pop() {
        done[at] = Some(cost);
        for &(a, b, w) in edges {
            if a == at && done[b].is_none() {
                open.push_increase(b, Reverse(cost + w));
            }
        }
    }
    done
}

fn main() {
    let edges = [(0, 1, 7), (0, 2, 3), (2, 1, 1), (1, 3, 2), (2, 3, 8), (4, 0, 1)];
    println!("{:?}", dijkstra(&edges, 0, 5));
    let mut q: PriorityQueue<&str, i32> =
        [("low", 1), ("high", 9), ("mid", 5)].into_iter().collect();
    println!("{:?} {:?}", q.change_priority("low", 10), q.peek());
    q.change_priority_by("mid", |p| *p *= -1);
    println!("{:?}", q.get("mid"));
    println!("{:?} {}", q.remove("high"), q.len());
    for (_, p) in q.iter_mut() {
        *p += 1;
    }
    println!("{:?}", q.clone().into_sorted_vec());
    println!("{:?}", q.into_sorted_iter().map(|(_, p)| p).collect::<Vec<_>>());
    let mut d = DoublePriorityQueue::new();
    for n in [5u32, 3, 8, 1, 9, 2] {
        d.push(n, n * n % 10);
    }
    println!("{:?}", d.peek_min().map(|(_, p)| p));
    println!("{:?}", (d.pop_max().map(|(_, p)| p), d.pop_min().map(|(_, p)| p)));
    println!("{} {:?}", d.len(), d.into_ascending_sorted_vec().len());
}
