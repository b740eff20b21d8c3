use rand::{Error, Rng, RngCore, SeedableRng};
pub struct Xor(u64);
impl RngCore for Xor {
    fn next_u32(&mut self) -> u32 { (self.next_u64() >> 32) as u32 }
    fn next_u64(&mut self) -> u64 { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; self.0 }
    fn fill_bytes(&mut self, d: &mut [u8]) { for b in d { *b = self.next_u32() as u8 } }
    fn try_fill_bytes(&mut self, d: &mut [u8]) -> Result<(), Error> { self.fill_bytes(d); Ok(()) }
}
impl SeedableRng for Xor { type Seed = [u8; 8]; fn from_seed(s: [u8; 8]) -> Xor { Xor(u64::from_le_bytes(s) | 1) } }
pub fn anneal(rng: &mut impl Rng, steps: u32) -> f64 {
    let cost = |x: f64| (x - 3.0) * (x - 3.0) + (5.0 * x).sin();
    let (mut x, mut t) = (0.0, 1.0);
    for _ in 0..steps { let y = x + rng.gen_range(-0.5..0.5); if cost(y) < cost(x) || rng.gen::<f64>() < ((cost(x) - cost(y)) / t).exp() { x = y; } t *= 0.998; }
    cost(x)
}
