use std::{fmt, ops::{BitAnd, BitOr, Not, Shl}};
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bits(pub u128);
pub const N: usize = 9;
const FULL: u128 = (1 << (N * N)) - 1;
const fn col(c: usize) -> Bits { let mut b = 0; let mut r = 0; while r < N { b |= 1u128 << (r * N + c); r += 1 } Bits(b) }
pub const LINES: [Bits; 2 * N + 1] = { let mut t = [Bits(0); 2 * N + 1]; let mut i = 0; loop { if i == N { break t } t[i] = Bits(((1 << N) - 1) << (i * N)); t[N + i] = col(i); t[2 * N].0 |= 1 << (i * (N + 1)); i += 1; } };
impl Bits { pub const FULL: Self = Bits(FULL); pub fn set(&mut self, i: usize) -> &mut Self { self.0 |= 1 << i; self }
    pub fn grow(self) -> Self { const L: Bits = col(0); const R: Bits = col(N - 1); self | (self & !R) << 1 | Bits((self & !L).0 >> 1) | self << N | Bits(self.0 >> N) } }
impl BitAnd for Bits { type Output = Self; fn bitand(self, o: Self) -> Self { Self(self.0 & o.0) } }
impl BitOr for Bits { type Output = Self; fn bitor(self, o: Self) -> Self { Self(self.0 | o.0) } }
impl Not for Bits { type Output = Self; fn not(self) -> Self { Self(!self.0 & FULL) } }
impl Shl<usize> for Bits { type Output = Self; fn shl(self, n: usize) -> Self { Self(self.0 << n & FULL) } }
impl IntoIterator for Bits { type Item = usize; type IntoIter = Iter; fn into_iter(self) -> Iter { Iter(self.0) } }
pub struct Iter(u128);
impl Iterator for Iter { type Item = usize; fn next(&mut self) -> Option<usize> { (self.0 != 0).then(|| { let i = self.0.trailing_zeros(); self.0 &= self.0 - 1; i as usize }) } }
impl fmt::Debug for Bits { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { if f.alternate() { for r in 0..N { writeln!(f, "{:09b}", (self.0 >> (r * N)) as u16 & 0x1ff)?; } Ok(()) } else { f.debug_set().entries(*self).finish() } } }
