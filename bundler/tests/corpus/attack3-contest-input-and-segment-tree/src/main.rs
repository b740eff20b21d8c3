use kit::{convolution, crt, floor_sum, suffix_array, z_algorithm, Apply, Dsu, FenwickTree, LazySegtree, MfGraph, ModInt998244353 as M, SccGraph, TwoSat};
use proconio::{input, marker::{Bytes, Chars, Usize1}, source::auto::AutoSource};
use smallvec::{smallvec, SmallVec};
use superslice::Ext;
fn main() {
    let source = AutoSource::from("3 4\n1 2 5\n2 3 7\n3 1 -2\n#..\n.#. ab 2 1 9 3 4 5 6\n");
    input! { from source, n: usize, _m: u8, e: [(Usize1, Usize1, i64); n], rows: [Chars; 2], word: Bytes, mut lists: [[u32]; 2] }
    println!("{} {:?} {:?} {:?}", n, e, rows, word); lists[1].sort(); println!("{:?}", lists);
    let mut d = Dsu::new(4); for &(a, b, _) in &e { d.merge(a, b); } println!("{} {:?}", d.same(0, 2), d.groups());
    let mut t: LazySegtree<Apply> = (1..=5).map(|x| (M::new(x), 1)).collect::<Vec<_>>().into(); t.apply_range(1..4, (2.into(), 1.into())); println!("{} {}", t.prod(0..3).0, t.all_prod().0);
    let mut f = FenwickTree::new(5, 0i64); f.add(2, 7); f.add(4, 1); println!("{} {}", f.sum(..3), f.sum(2..));
    println!("{:?} {:?}", convolution(&[M::new(1), M::new(2)], &[M::new(3), M::new(4)]).iter().map(|x| x.val()).collect::<Vec<_>>(), crt(&[2, 3], &[5, 7]));
    println!("{} {:?} {:?}", floor_sum(4, 10, 6, 3), suffix_array("banana"), z_algorithm("aabaab"));
    let mut g = MfGraph::new(4); g.add_edge(0, 1, 3); g.add_edge(0, 2, 2); g.add_edge(1, 3, 2); g.add_edge(2, 3, 4); println!("{}", g.flow(0, 3));
    let mut s = SccGraph::new(3); s.add_edge(0, 1); s.add_edge(1, 0); s.add_edge(1, 2); println!("{:?}", s.scc());
    let mut w = TwoSat::new(2); w.add_clause(0, true, 1, false); w.add_clause(0, false, 1, false); println!("{} {}", w.satisfiable(), w.answer()[1]);
    let v: SmallVec<[u32; 4]> = smallvec![1, 3, 3, 8]; println!("{} {} {:?} {}", v.lower_bound(&3), v.upper_bound(&3), v.equal_range(&9), v.spilled());
    println!("{}", M::new(3).pow(10) / M::new(7));
}
