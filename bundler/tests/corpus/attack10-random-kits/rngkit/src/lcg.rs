use rand_core::{block::{BlockRng, BlockRngCore}, impls, le, CryptoRng, Error, RngCore, SeedableRng};
#[derive(Clone)]
pub struct Lcg(u32);
impl RngCore for Lcg {
    fn next_u32(&mut self) -> u32 { self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223); self.0.rotate_left(7) }
    fn next_u64(&mut self) -> u64 { impls::next_u64_via_u32(self) }
    fn fill_bytes(&mut self, d: &mut [u8]) { impls::fill_bytes_via_next(self, d) }
    fn try_fill_bytes(&mut self, d: &mut [u8]) -> Result<(), Error> { Ok(self.fill_bytes(d)) }
}
impl SeedableRng for Lcg { type Seed = [u8; 4]; fn from_seed(s: Self::Seed) -> Self { let mut o = [0]; le::read_u32_into(&s, &mut o); Lcg(o[0]) } }
#[derive(Clone)]
pub struct Core { ctr: u32, key: u32 }
impl BlockRngCore for Core {
    type Item = u32;
    type Results = [u32; 4];
    fn generate(&mut self, r: &mut [u32; 4]) { for x in r { self.ctr += 1; *x = (self.ctr ^ self.key).wrapping_mul(0x9E37_79B1).swap_bytes(); } }
}
impl SeedableRng for Core { type Seed = [u8; 4]; fn from_seed(s: [u8; 4]) -> Self { Core { ctr: 0, key: u32::from_be_bytes(s) } } }
impl CryptoRng for Core {}
pub type Block = BlockRng<Core>;
