pub use fnv::*;
pub use wyhash::*;
use std::hash::{BuildHasher, Hash, Hasher};
pub mod gens { pub use wyhash::WyRng; }
/// Zobrist keys by const evaluation
pub const fn split(mut x: u64) -> u64 { x = x.wrapping_add(0x9e3779b97f4a7c15); x = (x ^ (x >> 30)).wrapping_mul(0xbf58476d1ce4e5b9); x = (x ^ (x >> 27)).wrapping_mul(0x94d049bb133111eb); x ^ (x >> 31) }
pub static KEYS: [[u64; 3]; 9] = { let mut k = [[0; 3]; 9]; let mut i = 0; while i < 27 { k[i / 3][i % 3] = split(i as u64); i += 1; } k };
pub trait Digest { fn digest<T: Hash + ?Sized>(&self, t: &T) -> u64; }
impl<B: BuildHasher> Digest for B { fn digest<T: Hash + ?Sized>(&self, t: &T) -> u64 { let mut h = self.build_hasher(); t.hash(&mut h); h.finish() } }
#[derive(Default, Clone)]
pub struct Tee<A, B>(pub A, pub B);
impl<A: Hasher, B: Hasher> Hasher for Tee<A, B> { fn write(&mut self, b: &[u8]) { self.0.write(b); self.1.write(b) } fn finish(&self) -> u64 { self.0.finish() ^ self.1.finish().rotate_left(32) } fn write_u8(&mut self, i: u8) { self.0.write_u8(i); self.1.write(&[i, i]) } }
#[macro_export] macro_rules! digests { ($v:expr; $($h:ty),+) => { vec![$( (stringify!($h), { let b = ::std::hash::BuildHasherDefault::<$h>::default(); $crate::Digest::digest(&b, &$v) }) ),+] } }
