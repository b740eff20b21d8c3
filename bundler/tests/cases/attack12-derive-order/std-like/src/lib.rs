use std::hash::{BuildHasher, Hasher};
#[derive(Default, Clone, Debug)]
pub struct Trace(pub Vec<String>);
impl Hasher for Trace { fn finish(&self) -> u64 { self.0.len() as u64 } fn write(&mut self, b: &[u8]) { self.0.push(format!("b{}", b.len())) } fn write_u8(&mut self, x: u8) { self.0.push(format!("u8:{x}", x = x)) } fn write_u32(&mut self, x: u32) { self.0.push(format!("u32:{}", x)) } fn write_isize(&mut self, x: isize) { self.0.push(format!("disc:{}", x)) } fn write_usize(&mut self, x: usize) { self.0.push(format!("len:{}", x)) } }
#[derive(Default, Clone, Copy)] pub struct Fnv(pub u64);
impl Hasher for Fnv { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { for x in b { self.0 = (self.0 ^ *x as u64).wrapping_mul(0x100000001b3).rotate_left(7); } } }
impl BuildHasher for Fnv { type Hasher = Fnv; fn build_hasher(&self) -> Fnv { *self } }
pub type Map<K, V, S = Fnv> = std::collections::HashMap<K, V, S>;
pub fn trace<T: std::hash::Hash + ?Sized>(t: &T) -> String { let mut h = Trace::default(); t.hash(&mut h); h.0.join(" ") }
