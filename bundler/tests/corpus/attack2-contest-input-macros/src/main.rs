use ac_library::{Additive, Dsu, FenwickTree, LazySegtree, MapMonoid, Max, ModInt1000000007 as Mint, Monoid, Segtree, StaticModInt, Mod998244353};
use proconio::marker::{Bytes, Chars, Usize1};
use proconio::{input, source::once::OnceSource};
use superslice::Ext;
struct AddMax;
impl MapMonoid for AddMax {
    type M = Max<i64>;
    type F = i64;
    fn identity_map() -> i64 { 0 }
    fn mapping(f: &i64, x: &i64) -> i64 { f + x }
    fn composition(f: &i64, g: &i64) -> i64 { f + g }
}
struct Cat;
impl Monoid for Cat { type S = String; fn identity() -> String { String::new() } fn binary_operation(a: &String, b: &String) -> String { format!("{a}{b}") } }
fn main() {
    let source = OnceSource::from("3 4\n1 2\n2 3\n3 1\nabc 10.5 x1\n2 7 1 1 9\n");
    input! {
        from source,
        n: usize, m: i64,
        edges: [(Usize1, Usize1); n],
        word: Chars, f: f64, raw: Bytes,
        mut lists: [[u32]; 2],
    }
    println!("{n} {m} {edges:?} {word:?} {f} {raw:?}");
    lists.sort();
    println!("{lists:?}");
    let v = [1, 3, 3, 5, 8];
    println!("{} {} {:?}", v.lower_bound(&3), v.upper_bound(&3), v.equal_range(&3));
    let mut p = [1, 2, 3];
    while p.next_permutation() { print!("{p:?} "); }
    println!();
    let mut dsu = Dsu::new(4);
    dsu.merge(0, 1); dsu.merge(2, 3);
    println!("{} {} {:?}", dsu.same(0, 1), dsu.same(1, 2), dsu.groups());
    let mut seg = Segtree::<Additive<i64>>::from(vec![1, 2, 3, 4]);
    seg.set(1, 10);
    println!("{} {} {}", seg.prod(1..3), seg.all_prod(), seg.max_right(0, |x| *x < 12));
    println!("{}", Segtree::<Cat>::from(vec!["x".to_string(), "y".into(), "z".into()]).prod(..2));
    let mut lazy = LazySegtree::<AddMax>::from(vec![1, 5, 2]);
    lazy.apply_range(0..2, 3);
    println!("{} {}", lazy.all_prod(), lazy.prod(2..));
    let mut fw = FenwickTree::new(5, 0i64);
    fw.add(2, 7);
    println!("{} {}", fw.sum(0..3), fw.accum(2));
    println!("{} {} {}", Mint::new(2).pow(100), Mint::new(3).inv(), (Mint::new(5) / 2) * 2);
    println!("{}", kit::convolve(&[1, 2, 3], &[4, 5]));
    println!("{}", [1u32, 2, 3].iter().map(|&x| StaticModInt::<Mod998244353>::new(x)).sum::<StaticModInt<Mod998244353>>());
}
