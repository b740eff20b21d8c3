#![no_std]
use core::ops::{Index, Mul};
pub const fn pow(b: u64, e: u32) -> u64 { let mut r = 1; let mut i = 0; while i < e { r *= b; i += 1; } r }
pub const N: usize = { enum E { _A = 3, B = 5 } const fn f(e: E) -> usize { e as usize } f(E::B) };
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mat<T = u64, const R: usize = 2, const C: usize = R>(pub [[T; C]; R]) ;
impl<const R: usize, const C: usize> Mat<u64, R, C> { pub const ZERO: Self = Mat([[0; C]; R]); pub const CELLS: usize = R * C; pub const fn t(&self) -> Mat<u64, C, R> { let mut o = Mat::<u64, C, R>::ZERO; let mut i = 0; while i < R { let mut j = 0; while j < C { o.0[j][i] = self.0[i][j]; j += 1; } i += 1; } o } }
impl<const N: usize> Mat<u64, N, N> { pub const ID: Self = { let mut m = Self::ZERO; let mut i = 0; while i < N { m.0[i][i] = 1; i += 1; } m }; }
impl<const A: usize, const B: usize, const D: usize> Mul<Mat<u64, B, D>> for Mat<u64, A, B> { type Output = Mat<u64, A, D>; fn mul(self, o: Mat<u64, B, D>) -> Self::Output { let mut r = Mat::ZERO; for i in 0..A { for j in 0..D { for k in 0..B { r.0[i][j] += self.0[i][k] * o.0[k][j]; } } } r } }
impl<T, const R: usize, const C: usize> Index<(usize, usize)> for Mat<T, R, C> { type Output = T; fn index(&self, (i, j): (usize, usize)) -> &T { &self.0[i][j] } }
pub trait Layout { const SIZE: usize; const NAME: &'static str = "default"; const TABLE: &'static [usize] = &[Self::SIZE, Self::SIZE * 2]; type Arr: AsRef<[u8]> + Default; fn arr() -> Self::Arr { Default::default() } }
pub struct Hash<const SEED: u64, const ASCII: char = 'z', const FLAG: bool = { 1 < 2 }>;
impl<const SEED: u64, const ASCII: char> Hash<SEED, ASCII, true> { pub const fn of(s: &str) -> u64 { let b = s.as_bytes(); let mut h = SEED; let mut i = 0; while i < b.len() { h = (h ^ b[i] as u64 ^ ASCII as u64).wrapping_mul(0x100000001b3); i += 1; } h } }
impl<const SEED: u64, const ASCII: char> Hash<SEED, ASCII, false> { pub const fn of(_: &str) -> u64 { SEED } }
#[macro_export]
macro_rules! table { ($($v:vis $n:ident [$len:expr] = |$i:ident| $b:expr;)*) => { $($v const $n: [u64; $len] = { const LEN: usize = $len; let mut t = [0u64; LEN]; let mut $i = 0; while $i < LEN { t[$i] = $b; $i += 1; } t };)* } }
table! { pub POWERS[N] = |i| pow(3, i as u32); pub(crate) SQ[POWERS.len() + 1] = |k| (k * k) as u64; }
pub fn sq_sum() -> u64 { SQ.iter().sum() }
pub struct Assert<const B: bool>; pub trait True {} impl True for Assert<true> {}
pub fn only_if<const X: bool>() -> &'static str where Assert<X>: True { "holds" }
