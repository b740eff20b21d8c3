use ac_library::{lazysegtree::MapMonoid, segtree::{Max, Monoid}, LazySegtree, ModInt998244353 as Mint};
use proconio::source::{Readable, Source};
use std::io::BufRead;
pub struct AffineSum;
#[derive(Clone, Copy, Debug)]
pub struct Seg { pub sum: Mint, pub len: u32 }
pub struct SegMonoid;
impl Monoid for SegMonoid {
    type S = Seg;
    fn identity() -> Seg { Seg { sum: Mint::new(0), len: 0 } }
    fn binary_operation(a: &Seg, b: &Seg) -> Seg { Seg { sum: a.sum + b.sum, len: a.len + b.len } }
}
impl MapMonoid for AffineSum {
    type M = SegMonoid;
    type F = (Mint, Mint);
    fn identity_map() -> Self::F { (1.into(), 0.into()) }
    fn mapping(&(a, b): &Self::F, s: &Seg) -> Seg { Seg { sum: a * s.sum + b * Mint::new(s.len), len: s.len } }
    fn composition(&(a, b): &Self::F, &(c, d): &Self::F) -> Self::F { (a * c, a * d + b) }
}
pub type Lazy = LazySegtree<AffineSum>;
pub fn build(a: &[u32]) -> Lazy { a.iter().map(|&x| Seg { sum: x.into(), len: 1 }).collect::<Vec<_>>().into() }
pub type MaxI = Max<i64>;
/// A query read by proconio
#[derive(Debug)]
pub enum Query { Affine { l: usize, r: usize, f: (Mint, Mint) }, Sum(std::ops::Range<usize>), Max(usize, i64) }
impl Readable for Query {
    type Output = Self;
    fn read<R: BufRead, S: Source<R>>(s: &mut S) -> Self {
        match u8::read(s) {
            0 => { let (l, r, b, c) = (usize::read(s), usize::read(s), u32::read(s), u32::read(s)); Query::Affine { l, r, f: (b.into(), c.into()) } }
            1 => Query::Sum(usize::read(s)..usize::read(s)),
            _ => { let (i, v) = (proconio::marker::Usize1::read(s), i64::read(s)); Query::Max(i, v) }
        }
    }
}
