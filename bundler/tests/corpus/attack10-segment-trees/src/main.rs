use ac_library::{convolution, convolution_i64, crt, floor_sum, inv_mod, lcp_array, pow_mod, suffix_array, z_algorithm, modint::ModIntBase, Additive, Dsu, DynamicModInt, FenwickTree, MfGraph, MinCostFlowGraph, ModInt1000000007, Modulus, SccGraph, Segtree, StaticModInt, TwoSat};
mod lazy;
mod shop;
use lazy::{build, MaxI, Query};
use proconio::{input, marker::{Bytes, Chars, Isize1, Usize1}, source::{auto::AutoSource, once::OnceSource}};
use std::{fmt::Display, ops::{Mul, Not}};
use superslice::Ext;
#[derive(Copy, Clone, Eq, PartialEq)]
enum Mod97 {}
impl Modulus for Mod97 { const VALUE: u32 = 97; const HINT_VALUE_IS_PRIME: bool = true; fn butterfly_cache() -> &'static std::thread::LocalKey<std::cell::RefCell<Option<ac_library::modint::ButterflyCache<Self>>>> { thread_local! { static C: std::cell::RefCell<Option<ac_library::modint::ButterflyCache<Mod97>>> = Default::default(); } &C } }
fn fact<M: ModIntBase>(n: u32) -> M { (1..=n).map(M::new).fold(M::new(1), Mul::mul) }
fn join<T: Display>(v: impl IntoIterator<Item = T>) -> String { v.into_iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ") }
fn main() {
    input! {
        n: usize, q: usize,
        mut a: [u32; n],
        qs: [Query; q],
        grid: [Chars; 3],
        es: [(Usize1, Usize1, i64)],
        s: Bytes, name: String,
        jag: [[Isize1]; 2],
    }
    let mut seg = build(&a);
    let mut mx = Segtree::<MaxI>::from(vec![i64::MIN; n]);
    for q in &qs {
        match q {
            Query::Affine { l, r, f } => seg.apply_range(*l..*r, *f),
            Query::Sum(r) => println!("sum {} all {:?}", seg.prod(r.clone()).sum, seg.all_prod().len),
            &Query::Max(i, v) => { mx.set(i, v); println!("max {} right {}", mx.prod(..=i), mx.max_right(0, |&x| x < 5)) }
        }
    }
    let g = &grid;
    let mut uf = Dsu::new(9);
    for (y, x) in (0..3).flat_map(|y| (0..3).map(move |x| (y, x))) { for (dy, dx) in [(0, 1), (1, 0)] { if y + dy < 3 && x + dx < 3 && g[y][x] == g[y + dy][x + dx] { uf.merge(y * 3 + x, (y + dy) * 3 + x + dx); } } }
    println!("{:?} {}", uf.groups(), uf.size(0));
    let nv = es.iter().map(|e| e.0.max(e.1)).max().map_or(0, |m| m + 1);
    let (mut mf, mut mc, mut sc) = (MfGraph::<i64>::new(nv), MinCostFlowGraph::<i64>::new(nv), SccGraph::new(nv));
    for &(u, v, c) in &es { mf.add_edge(u, v, c); mc.add_edge(u, v, c, c * c); sc.add_edge(u, v); }
    println!("{} {:?}", mf.flow(0, nv - 1), mf.min_cut(0));
    println!("{}", join(mf.edges().iter().map(|e| format!("{}>{}:{}/{}", e.from, e.to, e.flow, e.cap))));
    println!("{:?} {:?}", mc.slope(0, nv - 1, 3), mc.get_edge(0).flow);
    println!("{:?}", sc.scc());
    let sa = suffix_array(std::str::from_utf8(&s).unwrap());
    println!("{:?} {:?} {:?}", sa, ac_library::lcp_array_arbitrary(&s, &sa), z_algorithm("abaab"));
    println!("{} {:?} {:?}", name, jag, lcp_array("aab", &[0, 1, 2]));
    a.sort_unstable();
    println!("{:?} {} {} {:?}", a, a.lower_bound(&4), a.upper_bound(&4), a.equal_range_by(|x| (x / 3).cmp(&1)));
    println!("{:?} {:?}", a.next_permutation(), { a.apply_permutation(&mut (0..n as isize).map(|i| (i + 1) % n as isize).collect::<Vec<_>>()); &a });
    println!("{} {} {}", fact::<ModInt1000000007>(30), fact::<StaticModInt<Mod97>>(50).inv() + 1, { DynamicModInt::<ac_library::modint::DefaultId>::set_modulus(1009); fact::<DynamicModInt<ac_library::modint::DefaultId>>(20) });
    println!("{:?} {:?}", join(convolution::<ac_library::modint::Mod998244353>(&[1, 2, 3].map(Into::into), &[4, 5].map(Into::into))), convolution_i64(&[1, -1], &[1, 1, 1]));
    println!("{} {} {} {:?}", floor_sum(4, 10, 6, 3), pow_mod(3, 200, 13), inv_mod(7, 31), crt(&[2, 3], &[3, 5]));
    let mut fw = FenwickTree::new(8, 0i64);
    (0..8).for_each(|i| fw.add(i, (i * i) as i64));
    println!("{} {} {}", fw.sum(2..5), fw.accum(3), Segtree::<Additive<i32>>::from((0..5).collect::<Vec<_>>()).min_left(5, |&x| x <= 7));
    let mut ts = TwoSat::new(3);
    for (i, f, j, g) in [(0, true, 1, false), (1, true, 2, true), (2, false, 0, false)] { ts.add_clause(i, f, j, g); }
    println!("{} {:?}", ts.satisfiable().not(), ts.answer());
    input! { from OnceSource::from("3 1.5 x"), k: u8, f: f32, c: char }
    input! { from AutoSource::from("2 7 8"), v: [i16] }
    println!("{k} {f} {c} {v:?}");
    println!("{}", shop::best(&[(60, 10), (100, 20), (120, 30)], 50));
}
