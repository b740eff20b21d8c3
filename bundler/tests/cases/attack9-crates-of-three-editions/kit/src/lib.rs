pub mod prelude { pub use crate::num::*; pub use crate::log::{self, Level}; pub use crate::{bag, counter}; }
pub mod num {
    pub trait Squared: Copy + std::ops::Mul<Output = Self> { const ONE: Self; fn squared(self) -> Self { self * self } fn cubed(self) -> Self where Self: Sized { self.squared() * self } }
    macro_rules! squared { ($($t:ty = $one:literal),+) => { $(impl Squared for $t { const ONE: Self = $one; })+ } }
    squared!(i32 = 1, i64 = 1, f64 = 1.0, u8 = 1);
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    pub struct Fixed<const BITS: u32>(pub i64);
    impl<const B: u32> std::ops::Mul for Fixed<B> { type Output = Self; fn mul(self, o: Self) -> Self { Fixed((self.0 * o.0) >> B) } }
    impl<const B: u32> Squared for Fixed<B> { const ONE: Self = Fixed(1 << B); fn cubed(self) -> Self { println!("own cubed"); self * self * self } }
    impl<const B: u32> From<i64> for Fixed<B> { fn from(v: i64) -> Self { Fixed(v << B) } }
    impl<const B: u32> std::fmt::Display for Fixed<B> { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.pad(&format!("{:.2}", self.0 as f64 / (1u64 << B) as f64)) } }
    impl<const B: u32> std::fmt::Debug for Fixed<B> { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "Fixed<{B}>({self})") } }
    impl<const B: u32> std::iter::Sum for Fixed<B> { fn sum<I: Iterator<Item = Self>>(it: I) -> Self { it.fold(Fixed(0), |a, b| Fixed(a.0 + b.0)) } }
    impl<'a, const B: u32> std::iter::Sum<&'a Fixed<B>> for Fixed<B> { fn sum<I: Iterator<Item = &'a Self>>(it: I) -> Self { it.copied().sum() } }
}
pub mod log {
    use std::cell::RefCell;
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] pub enum Level { Low = 1, Mid = 5, High = 10 }
    thread_local! { static LINES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) }; pub static DEPTH: std::cell::Cell<usize> = const { std::cell::Cell::new(0) } }
    pub fn write(level: Level, text: impl Into<String>) { if cfg!(feature = "log") { LINES.with_borrow_mut(|l| l.push(format!("{level:?}{}{}", "-".repeat(DEPTH.get()), text.into()))) } }
    pub fn take() -> Vec<String> { LINES.take() }
    pub struct Scope(&'static str); impl Scope { pub fn new(name: &'static str) -> Scope { write(Level::Low, format!(">{name}")); DEPTH.set(DEPTH.get() + 1); Scope(name) } pub fn id(&self) -> usize { self.0.len() } pub fn maybe(&self) -> Option<usize> { (self.0.len() % 2 == 0).then(|| self.0.len()) } }
    impl Drop for Scope { fn drop(&mut self) { DEPTH.set(DEPTH.get() - 1); write(Level::Mid, format!("<{}", self.0)) } }
}
#[macro_export] macro_rules! bag { ($($k:ident : $v:expr),* $(,)?) => {{ #[allow(unused_mut)] let mut b = $crate::Bag::new(); $( b.put(stringify!($k), $v); )* b }}; (@count $($t:tt)*) => { 0usize $(+ { let _ = stringify!($t); 1 })* } }
#[macro_export] macro_rules! counter { ($vis:vis $name:ident $(: $t:ty = $start:expr)?) => { $vis mod $name { #[allow(unused_mut, unused_assignments)] pub fn next() -> i64 { use std::sync::atomic::{AtomicI64, Ordering::*}; static N: AtomicI64 = AtomicI64::new({ let mut s = 0; $( s = { let v: $t = $start; v as i64 }; )? s }); N.fetch_add(1, Relaxed) } } } }
#[derive(Default)] pub struct Bag<'k, V>(Vec<(&'k str, V)>);
impl<'k, V> Bag<'k, V> { pub fn new() -> Self { Bag(vec![]) } pub fn put(&mut self, k: &'k str, v: V) -> &mut Self { self.0.push((k, v)); self } pub fn keys(&self) -> impl Iterator<Item = &'k str> + '_ { self.0.iter().map(|(k, _)| *k) } }
impl<'b, 'k, V> IntoIterator for &'b Bag<'k, V> { type Item = (&'k str, &'b V); type IntoIter = Box<dyn Iterator<Item = (&'k str, &'b V)> + 'b>; fn into_iter(self) -> Self::IntoIter { Box::new(self.0.iter().map(|(k, v)| (*k, v))) } }
impl<V> std::ops::Index<&str> for Bag<'_, V> { type Output = V; fn index(&self, k: &str) -> &V { &self.0.iter().find(|(n, _)| *n == k).unwrap_or_else(|| panic!("no {k}")).1 } }
impl<'k, V> Extend<(&'k str, V)> for Bag<'k, V> { fn extend<I: IntoIterator<Item = (&'k str, V)>>(&mut self, i: I) { for (k, v) in i { self.put(k, v); } } }
