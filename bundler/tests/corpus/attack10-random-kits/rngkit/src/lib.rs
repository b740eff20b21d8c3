pub use rand_xoshiro::{SplitMix64, Xoroshiro64StarStar as Xs64, Xoshiro256PlusPlus as X256};
pub use rand_core::{Error, RngCore, SeedableRng};
#[cfg(feature = "lcg")]
pub mod lcg;
#[cfg(not(feature = "lcg"))]
pub mod lcg { compile_error!("need lcg"); }
#[cfg(feature = "log")]
pub fn log(s: &str) { eprintln!("{s}") }

/// counts how many words are drawn
#[derive(Clone, Debug)]
pub struct Counted<R> { pub inner: R, pub words: u64 }
impl<R: RngCore> RngCore for Counted<R> {
    fn next_u32(&mut self) -> u32 { self.words += 1; self.inner.next_u32() }
    fn next_u64(&mut self) -> u64 { self.words += if cfg!(feature = "log") { 0 } else { 2 }; self.inner.next_u64() }
    fn fill_bytes(&mut self, d: &mut [u8]) { self.words += (d.len() as u64).div_ceil(4); self.inner.fill_bytes(d) }
    fn try_fill_bytes(&mut self, d: &mut [u8]) -> Result<(), Error> { self.fill_bytes(d); Ok(()) }
}
impl<R: SeedableRng> SeedableRng for Counted<R> { type Seed = R::Seed; fn from_seed(s: R::Seed) -> Self { Counted { inner: R::from_seed(s), words: 0 } } }
pub fn family<R: SeedableRng + RngCore>(n: u64) -> impl Iterator<Item = R> { (0..n).map(R::seed_from_u64) }
