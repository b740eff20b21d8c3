//! Crate named like a word that 2024 takes.
pub struct Rng(pub u64);
impl Rng {
    pub fn gen(&mut self) -> u64 { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; self.0 }
    pub fn gen_range(&mut self, r: std::ops::Range<i64>) -> i64 { let gen = self.gen(); r.start + (gen % (r.end - r.start) as u64) as i64 }
}
pub mod gen { pub fn gen<T>(f: impl Fn(usize) -> T, n: usize) -> Vec<T> { (0..n).map(f).collect() } }
#[macro_export]
macro_rules! gen { ($gen:ident; $n:expr) => { (0..$n).map(|_| $gen.gen_range(0..100)).collect::<Vec<_>>() }; (gen $e:expr) => { $e }; }
