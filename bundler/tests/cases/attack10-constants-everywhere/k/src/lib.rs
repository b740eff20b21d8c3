#![deny(warnings)]
pub trait Shape { const DIM: usize; const NAMES: &'static [&'static str] = &["dflt"]; const AREA: usize = Self::DIM * Self::DIM; const F: fn(usize) -> usize = |x| x + 1; fn arr() -> [u8; 4] where Self: Sized { [Self::DIM as u8; 4] } }
pub struct A; pub struct B; impl Shape for A { const DIM: usize = 3; } impl Shape for B { const DIM: usize = 4; const NAMES: &'static [&'static str] = &["b1", "b2"]; const AREA: usize = <A as Shape>::AREA + 1; const F: fn(usize) -> usize = A::twice; }
impl A { pub const LEN: usize = 2 + Self::OTHER; const OTHER: usize = 1; pub const TABLE: [u32; Self::LEN] = { let mut t = [0; A::LEN]; let mut i = 0; while i < t.len() { t[i] = sq(i as u32 + 1); i += 1; } t }; pub const fn twice(x: usize) -> usize { x * 2 } pub const MIN: i32 = -5; pub const MAX: i32 = 5; }
const fn sq(x: u32) -> u32 { x * x }
pub struct Buf<T, const N: usize = 4> { pub d: [T; N] }
impl<T: Copy, const N: usize> Buf<T, N> { pub const CAP: usize = N * 2; pub const HALF: usize = { assert!(N > 0); N / 2 }; pub fn new(t: T) -> Self { Self { d: [t; N] } } pub fn pair(&self) -> [[T; N]; 2] { [self.d; 2] } pub fn split<const M: usize>(&self) -> ([T; M], usize) { let _c = const { assert!(M <= N); M }; (std::array::from_fn(|i| self.d[i]), _c) } }
impl<const N: usize> Buf<char, N> { pub const WORD: &'static str = "char"; } impl<T> Buf<T, 0> { pub const EMPTY: Self = Buf { d: [] }; }
pub struct Flag<const B: bool, const C: char = 'x'>; impl Flag<true> { pub fn s(&self) -> &'static str { "T" } } impl Flag<false, 'y'> { pub fn s(&self) -> &'static str { "Fy" } } impl<const C: char> Flag<false, C> { pub fn c(&self) -> char { C } }
#[repr(i16)] #[derive(Clone, Copy, Debug, PartialEq, Eq)] pub enum Disc { Z = -10, Y, X = 0x7F, W, #[doc(hidden)] Unused = A::MAX as i16 * 100, Last }
impl Disc { pub const ALL: [Disc; 6] = { use Disc::*; [Z, Y, X, W, Unused, Last] }; pub const BEST: Disc = Disc::W; }
#[repr(C, u8)] pub enum Mixed { P(u32) = 3, Q { x: u8 } = 9, R } impl Mixed { pub fn tag(&self) -> u8 { unsafe { *(self as *const Self as *const u8) } } }
#[repr(C)] pub union Un { pub i: u32, pub f: f32, pub b: [u8; 4] }
pub static GREETING: &str = { const G: &str = "hi"; G }; pub static mut COUNTER: u32 = 0; pub static TBL: [fn(i32) -> i32; 3] = [|x| x, neg, { const fn inner(x: i32) -> i32 { x << 1 } inner }]; const fn neg(x: i32) -> i32 { -x }
pub const fn fib(n: usize) -> usize { match n { 0 | 1 => n, _ => fib(n - 1) + fib(n - 2) } }
#[repr(C, align(16))] pub struct Al(pub u8); #[repr(C, packed(2))] pub struct Pk { pub a: u8, pub b: u32, pub _pad: u8 } #[allow(dead_code)] pub struct Never { a: u64, b: u8, c: u8 } pub enum Void {}
#[derive(PartialEq, Eq)] pub struct Key { pub a: &'static str, pub b: Option<u8> } impl Key { pub const ONE: Key = Key { a: "one", b: Some(1) }; pub const TWO: Self = Self { a: "two", ..Self::ONE }; }
pub mod limits { pub const A: char = 'a'; pub const Z: char = 'z'; pub const N: &[u8] = b"GET"; pub const LO: std::ops::RangeInclusive<u8> = 1..=3; }
