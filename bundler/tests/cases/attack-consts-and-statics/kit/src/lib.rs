use std::{cell::Cell, sync::{atomic::AtomicU32, LazyLock, OnceLock}};
pub const fn fact(n: u32) -> u32 { if n == 0 { 1 } else { n * fact(n - 1) } }
pub const fn table<const N: usize>() -> [u16; N] { let mut t = [0; N]; let mut i = 0; while i < N { t[i] = (i * i) as u16; i += 1; } t }
pub trait Mark { const ID: u8; }
pub enum Item { A, B(u8), C { v: u8 } }
impl Item { pub const LAST: Item = Item::C { v: Self::DEFAULT }; const DEFAULT: u8 = 40; const fn v(&self) -> u8 { match self { Item::A => 1, Item::B(x) => *x, Item::C { v } => *v } } }
pub struct Registry<const K: usize> { pub items: [Item; K] }
impl<const K: usize> Registry<K> { pub const SIZE: usize = K * core::mem::size_of::<u16>(); pub fn total(&self) -> u8 { self.items.iter().map(Item::v).sum() } }
pub static HITS: AtomicU32 = AtomicU32::new(START); const START: u32 = m::COUNT;
pub mod m { pub const COUNT: u32 = super::fact(3); }
#[derive(Debug)] pub struct Grid<const W: usize, const H: usize = 1>([[u8; W]; H]);
impl<const W: usize, const H: usize> Grid<W, H> { pub fn new() -> Self { let c = Cell::new(0); Grid([(); H].map(|_| [(); W].map(|_| { c.set(c.get() + 1); c.get() }))) } pub fn transpose(self) -> Grid<H, W> { let mut g = Grid([[0; H]; W]); for (y, r) in self.0.iter().enumerate() { for (x, v) in r.iter().enumerate() { g.0[x][y] = *v; } } g } }
pub static LAZY: LazyLock<String> = LazyLock::new(build); fn build() -> String { "lazy".repeat(2) }
pub static CONFIG: OnceLock<u8> = OnceLock::new();
pub fn first() -> &'static str { "first" }
pub const VERSION: &str = env!("CARGO_PKG_VERSION"); pub fn pkg() -> &'static str { env!("CARGO_PKG_NAME") }
pub trait Sized2 { const BYTES: usize; } impl<T, const N: usize> Sized2 for [T; N] { const BYTES: usize = N * core::mem::size_of::<T>(); }
pub struct Wrapper<T>(T); impl<T: Copy> Wrapper<T> { pub const BYTES: usize = <[T; 4] as Sized2>::BYTES; }
pub struct Shape<const C: char>; impl Shape<'x'> { pub fn name() -> &'static str { "x shape" } } impl Shape<'y'> { pub fn name() -> u8 { 3 } }
