pub mod rng { #[allow(non_camel_case_types)] #[derive(Clone, Debug)] pub struct rng(pub(super) u64); impl rng { pub fn rng(&mut self) -> u64 { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; self.0 } } }
#[allow(non_camel_case_types)] pub type Rng = rng::rng;
pub fn rng(rng: u64) -> rng::rng { rng::rng(rng) }
pub trait RngExt { fn below(&mut self, n: u64) -> u64; fn pick<'t, T>(&mut self, t: &'t [T]) -> Option<&'t T> { if t.is_empty() { return None; } let i = self.below(t.len() as u64) as usize; t.get(i) } fn shuffle<T>(&mut self, t: &mut [T]) { for i in (1..t.len()).rev() { let j = self.below(i as u64 + 1) as usize; t.swap(i, j) } } }
impl RngExt for Rng { fn below(&mut self, n: u64) -> u64 { self.rng() % n } }
impl<R: RngExt + ?Sized> RngExt for &mut R { fn below(&mut self, n: u64) -> u64 { (**self).below(n) } }
impl<F> RngExt for Option<F> where F: FnMut() -> u64 { fn below(&mut self, n: u64) -> u64 { self.as_mut().map_or(n - 1, |f| f() % n) } }
