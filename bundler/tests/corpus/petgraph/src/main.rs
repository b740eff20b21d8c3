use petgraph::algo::dijkstra;
use petgraph::graph::UnGraph;

fn main() {
    let g = UnGraph::<(), u32>::from_edges([(0, 1, 4), (1, 2, 3), (0, 2, 9)]);
    let d = dijkstra(&g, 0.into(), None, |e| *e.weight());
    println!("{}", d[&2.into()]);
}
