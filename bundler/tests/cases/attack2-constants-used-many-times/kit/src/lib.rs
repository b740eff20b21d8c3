use std::sync::atomic::AtomicUsize;
pub struct Loud(pub &'static str);
impl Drop for Loud { fn drop(&mut self) { println!("drop {}", self.0); } }
#[allow(clippy::declare_interior_mutable_const)]
pub const ATOMIC: AtomicUsize = AtomicUsize::new(0);
pub static SHARED: AtomicUsize = ATOMIC;
pub trait Sized2: Sized { const BITS2: usize = std::mem::size_of::<Self>() * 8 + Self::EXTRA; const EXTRA: usize = 0; }
impl Sized2 for u8 { const EXTRA: usize = 1; }
pub struct Pack<const N: usize>;
impl<const N: usize> Pack<N> { pub const LEN: usize = N; pub const TWICE: usize = Self::LEN * 2; const CHECK: () = assert!(N < 10); pub fn table() -> [usize; N] { #[allow(clippy::let_unit_value)] let _ = Self::CHECK; let mut t = [0; N]; let mut i = 0; while i < N { t[i] = i * Self::TWICE; i += 1 } t } }
pub trait Parent { const NAME: &'static str = "parent"; fn describe() -> String { const PREFIX: &str = "is "; [PREFIX, Self::NAME].concat() } }
pub struct Child;
impl Parent for Child { const NAME: &'static str = { const INNER: &str = "child"; INNER }; }
pub const FOUR: usize = { mod deep { pub const fn four() -> usize { 2 * HALF } const HALF: usize = 2; } deep::four() };
pub const fn build() -> [u8; 4] { let mut t = [0; 4]; let mut i = 0; while i < 4 { t[i] = (i * i) as u8; i += 1 } t }
pub static TABLE: [u8; 4] = build();
pub fn nested() -> usize { const FOUR: usize = super_four(); const fn super_four() -> usize { crate::FOUR + 40 } FOUR }
pub const EMPTY: Vec<u8> = Vec::new();
