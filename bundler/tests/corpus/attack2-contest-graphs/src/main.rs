use ordered_float::{NotNan, OrderedFloat};
use petgraph::algo::{astar, dijkstra, is_cyclic_directed, kosaraju_scc, min_spanning_tree, toposort};
use petgraph::data::FromElements;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use petgraph::unionfind::UnionFind;
use petgraph::visit::{Bfs, Dfs, EdgeRef};
use petgraph::Direction;
use std::collections::BTreeMap;
fn main() {
    let mut g: DiGraph<&str, u32> = DiGraph::new();
    let n: Vec<NodeIndex> = ["a", "b", "c", "d", "e"].iter().map(|s| g.add_node(*s)).collect();
    for &(a, b, w) in &[(0, 1, 4), (0, 2, 1), (2, 1, 2), (1, 3, 5), (3, 4, 3)] { g.add_edge(n[a], n[b], w); }
    let d: BTreeMap<_, _> = dijkstra(&g, n[0], None, |e| *e.weight()).into_iter().map(|(k, v)| (g[k], v)).collect();
    println!("{:?}", d);
    println!("{:?}", toposort(&g, None).unwrap().iter().map(|&i| g[i]).collect::<Vec<_>>());
    println!("{:?}", astar(&g, n[0], |x| x == n[4], |e| *e.weight(), |_| 0).map(|(c, p)| (c, p.len())));
    g.add_edge(n[4], n[1], 1);
    println!("{} {:?}", is_cyclic_directed(&g), kosaraju_scc(&g).iter().map(|c| c.len()).collect::<Vec<_>>());
    println!("{:?}", g.edges_directed(n[1], Direction::Incoming).map(|e| g[e.source()]).collect::<Vec<_>>());
    let u = UnGraph::<(), OrderedFloat<f64>>::from_edges(&[(0, 1, OrderedFloat(2.5)), (1, 2, OrderedFloat(0.5)), (0, 2, OrderedFloat(1.0))]);
    let t = UnGraph::<_, _>::from_elements(min_spanning_tree(&u));
    println!("{:?}", t.edge_weights().map(|w| w.0).sum::<f64>());
    let mut uf = UnionFind::<usize>::new(5);
    println!("{} {} {}", uf.union(0, 3), uf.union(3, 0), uf.equiv(0, 3));
    let mut bfs = Bfs::new(&g, n[2]);
    while let Some(x) = bfs.next(&g) { print!("{} ", g[x]); }
    let mut dfs = Dfs::new(&g, n[0]);
    while let Some(x) = dfs.next(&g) { print!("{} ", g[x]); }
    println!();
    println!("{:?} {:?}", NotNan::new(1.5f64).map(|x| x.into_inner()), NotNan::new(f64::NAN).is_err());
    println!("{:?}", kit::best(vec![0.3, 2.0, 1.0]));
}
