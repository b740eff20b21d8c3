//! Graph work on bit sets: reachability, greedy colouring, maximal independent set.
use fixedbitset::FixedBitSet;

struct Graph {
    rows: Vec<FixedBitSet>,
}

impl Graph {
    fn new(nodes: usize, edges: &[(usize, usize)]) -> Self {
        let mut rows = vec![FixedBitSet::with_capacity(nodes); nodes];
        for &(a, b) in edges {
            rows[a].insert(b);
            rows[b].insert(a);
        }
        Graph { rows }
    }

    fn reachable(&self, from: usize) -> FixedBitSet {
        let mut seen = FixedBitSet::with_capacity(self.rows.len());
        let mut open = seen.clone();
        open.insert(from);
        while !open.is_clear() {
            seen |= &open;
            let mut next = FixedBitSet::with_capacity(self.rows.len());
            for node in open.ones() {
                next.union_with(&self.rows[node]);
            }
            next.difference_with(&seen);
            open = next;
        }
        seen
    }

    fn colour(&self) -> Vec<usize> {
        let mut classes: Vec<FixedBitSet> = Vec::new();
        let mut out = Vec::new();
        for row in &self.rows {
            let node = out.len();
            let class = classes.iter().position(|c| c.is_disjoint(row)).unwrap_or_else(|| {
                classes.push(FixedBitSet::with_capacity(self.rows.len()));
                classes.len() - 1
            });
            classes[class].insert(node);
            out.push(class);
        }
        out
    }

    fn independent(&self) -> FixedBitSet {
        let mut free = FixedBitSet::with_capacity(self.rows.len());
        free.insert_range(..);
        let mut chosen = FixedBitSet::with_capacity(self.rows.len());
        while let Some(node) =
            free.ones().min_by_key(|&n| (self.rows[n].intersection(&free).count(), n))
        {
            chosen.set(node, true);
            free.set(node, false);
            let mut inverse = self.rows[node].clone();
            inverse.toggle_range(..);
            free.intersect_with(&inverse);
        }
        chosen
    }
}

fn main() {
    let mut edges = Vec::new();
    for i in 0..80usize {
        if i % 7 != 6 {
            edges.push((i, (i * 3 + 1) % 40));
        }
    }
    let graph = Graph::new(90, &edges);
    let seen = graph.reachable(0);
    println!("{} {:?}", seen.count_ones(..), seen.ones().take(8).collect::<Vec<_>>());
    println!("{:?}", graph.colour());
    let chosen = graph.independent();
    println!("{} {:?}", chosen.count_ones(..), chosen.zeroes().take(5).collect::<Vec<_>>());
    let small: FixedBitSet = [1usize, 3, 5, 64, 65].into_iter().collect();
    let mut other = small.clone();
    other.grow(70);
    other.toggle(3);
    println!("{} {} {}", other.is_subset(&small), other.contains(65), small.len());
    println!(
        "{:?} {:?}",
        (&small & &other).ones().collect::<Vec<_>>(),
        small.symmetric_difference(&other).collect::<Vec<_>>()
    );
    println!(
        "{} {:b}",
        small.as_slice().len(),
        FixedBitSet::with_capacity_and_blocks(6, [0b10_1101])
    );
    println!("{:?} {:?} {:?}", small.minimum(), small.maximum(), other.put(2));
}
