//! Map of zones as a graph: distances, components, spanning tree, order of tasks.
use petgraph::algo::{
    astar, connected_components, dijkstra, is_cyclic_directed, kosaraju_scc, min_spanning_tree,
    toposort,
};
use petgraph::data::FromElements;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use petgraph::graphmap::UnGraphMap;
use petgraph::stable_graph::StableDiGraph;
use petgraph::unionfind::UnionFind;
use petgraph::visit::{Bfs, Dfs, EdgeRef};
use petgraph::Direction;

#[derive(Clone, Debug)]
struct Zone {
    name: String,
    x: i32,
    y: i32,
}

fn zones() -> UnGraph<Zone, u32> {
    let mut graph = UnGraph::new_undirected();
    let nodes: Vec<NodeIndex> = (0..8)
        .map(|i| graph.add_node(Zone { name: format!("z{i}"), x: i * 3 % 8, y: i * 5 % 7 }))
        .collect();
    for i in 0..7usize {
        for j in [i + 1, i * 2 + 1] {
            if j < 7 && i != j {
                let (a, b) = (&graph[nodes[i]], &graph[nodes[j]]);
                let cost = ((a.x - b.x).abs() + (a.y - b.y).abs()) as u32;
                graph.update_edge(nodes[i], nodes[j], cost);
            }
        }
    }
    graph
}

fn main() {
    let graph = zones();
    let start = NodeIndex::new(0);
    println!("{} {} {}", graph.node_count(), graph.edge_count(), connected_components(&graph));
    let mut distances: Vec<(usize, u32)> = dijkstra(&graph, start, None, |e| *e.weight())
        .into_iter()
        .map(|(n, d)| (n.index(), d))
        .collect();
    distances.sort_unstable();
    println!("{distances:?}");
    let goal = NodeIndex::new(6);
    let target = graph[goal].clone();
    let path = astar(
        &graph,
        start,
        |n| n == goal,
        |e| *e.weight(),
        |n| ((graph[n].x - target.x).abs() + (graph[n].y - target.y).abs()) as u32,
    );
    if let Some((cost, nodes)) = path {
        println!(
            "{cost} {}",
            nodes.iter().map(|n| graph[*n].name.as_str()).collect::<Vec<_>>().join(">")
        );
    }
    let tree = UnGraph::<Zone, u32>::from_elements(min_spanning_tree(&graph));
    println!("{} {}", tree.edge_count(), tree.edge_weights().sum::<u32>());
    let mut bfs = Bfs::new(&graph, start);
    let mut order = Vec::new();
    while let Some(node) = bfs.next(&graph) {
        order.push(node.index());
    }
    println!("{order:?}");
    let mut tasks = DiGraph::<&str, ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]);
    println!("{:?} {}", toposort(&tasks, None).map(|v| v.len()), is_cyclic_directed(&tasks));
    tasks.add_edge(NodeIndex::new(4), NodeIndex::new(1), ());
    println!(
        "{:?}",
        toposort(&tasks, None)
            .map_err(|c| tasks.contains_edge(c.node_id(), NodeIndex::new(3)) || true)
    );
    let mut sizes: Vec<usize> = kosaraju_scc(&tasks).iter().map(Vec::len).collect();
    sizes.sort_unstable();
    println!(
        "{sizes:?} {:?}",
        tasks.neighbors_directed(NodeIndex::new(3), Direction::Incoming).count()
    );
    let mut map = UnGraphMap::<u8, i32>::new();
    for (a, b, w) in [(1, 2, 5), (2, 3, 7), (1, 4, 1)] {
        map.add_edge(a, b, w);
    }
    map.remove_edge(2, 3);
    let mut edges: Vec<_> = map.all_edges().map(|(a, b, w)| (a, b, *w)).collect();
    edges.sort_unstable();
    println!("{edges:?} {:?}", map.contains_edge(4, 1));
    let mut stable = StableDiGraph::<char, u8>::new();
    let ids: Vec<_> = "abcd".chars().map(|c| stable.add_node(c)).collect();
    stable.extend_with_edges(ids.windows(2).map(|w| (w[0], w[1], 1)));
    stable.remove_node(ids[1]);
    let mut dfs = Dfs::new(&stable, ids[2]);
    let mut seen = String::new();
    while let Some(node) = dfs.next(&stable) {
        seen.push(stable[node]);
    }
    println!(
        "{seen} {} {:?}",
        stable.edge_count(),
        stable.edges(ids[2]).map(|e| e.target().index()).collect::<Vec<_>>()
    );
    let mut sets = UnionFind::<usize>::new(5);
    println!("{} {} {}", sets.union(0, 3), sets.union(3, 0), sets.equiv(0, 3));
}
