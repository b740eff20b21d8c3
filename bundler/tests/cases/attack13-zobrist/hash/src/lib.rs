#![no_std]
#![allow(non_camel_case_types)]
extern crate std;
use core::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};
#[derive(Clone, Copy, Default)]
pub struct hash { state: u64 }
impl Hasher for hash {
    fn finish(&self) -> u64 { self.state ^ (self.state >> 29) }
    fn write(&mut self, b: &[u8]) { for c in b.chunks(8) { let mut a = [0; 8]; a[..c.len()].copy_from_slice(c); self.write_u64(u64::from_le_bytes(a)); } }
    fn write_u64(&mut self, n: u64) { self.state = (self.state.rotate_left(5) ^ n).wrapping_mul(MUL); }
    fn write_u8(&mut self, n: u8) { self.write_u64(n as u64 | 1 << 40) }
    fn write_usize(&mut self, n: usize) { self.write_u64(!(n as u64)) }
}
const MUL: u64 = 0x517c_c1b7_2722_0a95;
pub type Build = BuildHasherDefault<hash>;
pub type Map<K, V> = std::collections::HashMap<K, V, Build>;
pub fn hash<T: Hash + ?Sized>(t: &T) -> u64 { Build::default().hash_one(t) }
pub const fn splitmix(mut z: u64) -> u64 { z = z.wrapping_add(0x9E3779B97F4A7C15); z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9); z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB); z ^ (z >> 31) }
pub struct Table<const N: usize, const M: usize>;
impl<const N: usize, const M: usize> Table<N, M> {
    pub const KEYS: [[u64; M]; N] = {
        let (mut t, mut i) = ([[0; M]; N], 0);
        while i < N { let mut j = 0; while j < M { t[i][j] = splitmix((i * M + j) as u64); j += 1; } i += 1; }
        t
    };
    pub const FOLD: u128 = Self::fold();
    const fn fold() -> u128 { let (mut a, mut i) = (0u128, 0); while i < N { a = a.rotate_left(7) ^ ((Self::KEYS[i][0] as u128) << 64 | Self::KEYS[i][M - 1] as u128); i += 1; } a }
}
