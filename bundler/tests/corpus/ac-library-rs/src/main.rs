//! One round of small tasks, each solved with a structure of the library.
use ac_library::{
    convolution, crt, floor_sum, lcp_array, suffix_array, z_algorithm, Dsu, FenwickTree,
    LazySegtree, MapMonoid, Max, MfGraph, MinCostFlowGraph, ModInt998244353, Monoid, SccGraph,
    Segtree, TwoSat,
};

type Mint = ModInt998244353;

/// Sum and count, so that an addition can be applied to a range.
struct Sum;

impl Monoid for Sum {
    type S = (i64, i64);
    fn identity() -> Self::S {
        (0, 0)
    }
    fn binary_operation(a: &Self::S, b: &Self::S) -> Self::S {
        (a.0 + b.0, a.1 + b.1)
    }
}

struct Add;

impl MapMonoid for Add {
    type M = Sum;
    type F = i64;
    fn identity_map() -> i64 {
        0
    }
    fn mapping(f: &i64, x: &(i64, i64)) -> (i64, i64) {
        (x.0 + f * x.1, x.1)
    }
    fn composition(f: &i64, g: &i64) -> i64 {
        f + g
    }
}

fn main() {
    let mut dsu = Dsu::new(6);
    for (a, b) in [(0, 1), (2, 3), (1, 3)] {
        dsu.merge(a, b);
    }
    println!("{} {:?}", dsu.same(0, 2), dsu.groups());
    let mut fenwick = FenwickTree::new(8, 0i64);
    (0..8).for_each(|i| fenwick.add(i, (i * i) as i64));
    println!("{} {}", fenwick.sum(2..5), fenwick.accum(8));
    let mut tree: Segtree<Max<i32>> = vec![3, 1, 4, 1, 5, 9, 2, 6].into();
    tree.set(5, 0);
    println!("{} {} {}", tree.prod(2..7), tree.all_prod(), tree.max_right(0, |&m| m < 5));
    let mut lazy: LazySegtree<Add> = vec![(0, 1); 10].into();
    lazy.apply_range(2..8, 5);
    lazy.apply_range(5.., -2);
    println!("{:?} {:?}", lazy.prod(0..10), lazy.get(6));
    let x = Mint::new(3);
    println!("{} {} {}", x.pow(1000), x.inv() * 3, (Mint::new(1) - 2) / Mint::from(7u8));
    let product: Vec<Mint> = convolution(&[1, 2, 3].map(Mint::new), &[4, 5, 6, 7].map(Mint::new));
    println!("{}", product.iter().map(|m| m.val().to_string()).collect::<Vec<_>>().join(" "));
    println!("{:?} {}", crt(&[2, 3, 2], &[3, 5, 7]), floor_sum(10, 7, 3, 4));
    let text = "mississippi";
    let suffixes = suffix_array(text);
    println!("{suffixes:?} {:?}", lcp_array(text, &suffixes));
    println!("{:?}", z_algorithm("abacaba"));
    let mut flow = MfGraph::new(5);
    for (a, b, c) in [(0, 1, 4), (0, 2, 3), (1, 3, 2), (2, 3, 5), (1, 2, 2), (3, 4, 6)] {
        flow.add_edge(a, b, c);
    }
    println!("{} {:?}", flow.flow(0, 4), flow.min_cut(0));
    let mut costs = MinCostFlowGraph::new(4);
    for (a, b, capacity, cost) in
        [(0, 1, 2, 1), (0, 2, 2, 4), (1, 3, 1, 3), (1, 2, 2, 1), (2, 3, 3, 1)]
    {
        costs.add_edge(a, b, capacity, cost);
    }
    println!("{:?} {:?}", costs.slope(0, 3, 4), costs.edges().len());
    let mut components = SccGraph::new(6);
    for (a, b) in [(1, 4), (5, 2), (3, 0), (5, 5), (4, 1), (0, 3), (4, 2)] {
        components.add_edge(a, b);
    }
    println!("{:?}", components.scc());
    let mut sat = TwoSat::new(3);
    sat.add_clause(0, true, 1, false);
    sat.add_clause(1, true, 2, true);
    sat.add_clause(0, false, 2, false);
    println!("{} {:?}", sat.satisfiable(), sat.answer());
}
