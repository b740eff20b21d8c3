use std::{fmt, iter::FusedIterator, ops::*};
pub trait Shape: Copy { const W: usize; const H: usize; const AREA: usize = Self::W * Self::H; const FULL: u64 = if Self::AREA >= 64 { !0 } else { (1 << Self::AREA) - 1 }; const NAME: &'static str = "?"; }
pub struct Board<S: Shape>(pub u64, std::marker::PhantomData<S>);
impl<S: Shape> Clone for Board<S> { fn clone(&self) -> Self { *self } }
impl<S: Shape> Copy for Board<S> {}
impl<S: Shape> PartialEq for Board<S> { fn eq(&self, o: &Self) -> bool { self.0 == o.0 } }
impl<S: Shape> Default for Board<S> { fn default() -> Self { Self::new(0) } }
macro_rules! bin { ($($Tr:ident $f:ident $TrA:ident $fa:ident $op:tt),*) => { $(
    impl<S: Shape> $Tr for Board<S> { type Output = Self; fn $f(self, o: Self) -> Self { Self::new(self.0 $op o.0) } }
    impl<'a, S: Shape> $Tr<&'a Board<S>> for Board<S> { type Output = Self; fn $f(self, o: &Self) -> Self { self $op *o } }
    impl<'a, S: Shape> $Tr<Board<S>> for &'a Board<S> { type Output = Board<S>; fn $f(self, o: Board<S>) -> Board<S> { *self $op o } }
    impl<S: Shape> $TrA for Board<S> { fn $fa(&mut self, o: Self) { *self = *self $op o } }
)* }; }
bin!(BitAnd bitand BitAndAssign bitand_assign &, BitOr bitor BitOrAssign bitor_assign |, BitXor bitxor BitXorAssign bitxor_assign ^);
impl<S: Shape> Sub for Board<S> { type Output = Self; fn sub(self, o: Self) -> Self { self & !o } }
impl<S: Shape> Not for Board<S> { type Output = Self; fn not(self) -> Self { Self(!self.0 & S::FULL, self.1) } }
impl<S: Shape> Board<S> {
    const LEFT: u64 = { let mut m = 0; let mut r = 0; while r < S::H { m |= 1 << (r * S::W); r += 1; } m };
    const RIGHT: u64 = Self::LEFT << (S::W - 1);
    pub const FULL: Self = Self::new(S::FULL);
    pub const fn new(b: u64) -> Self { Self(b & S::FULL, std::marker::PhantomData) }
    pub fn spread(self) -> Self { let b = self.0; Self::new(b | ((b & !Self::RIGHT) << 1) | ((b & !Self::LEFT) >> 1) | b << S::W | b >> S::W) }
    pub fn flood(self, open: &Self) -> (Self, usize) { let (mut c, mut n) = (self, 0); loop { let x = c.spread() & open; if x == c { break (c, n) } c = x; n += 1; } }
    pub fn iter(&self) -> Bits { Bits(self.0, 0) }
}
impl<S: Shape> Index<(usize, usize)> for Board<S> { type Output = bool; fn index(&self, (r, c): (usize, usize)) -> &bool { if self.0 >> (r * S::W + c) & 1 == 1 { &true } else { &false } } }
impl<S: Shape> FromIterator<usize> for Board<S> { fn from_iter<I: IntoIterator<Item = usize>>(it: I) -> Self { it.into_iter().fold(Self::default(), |b, i| b | Self::new(1 << i)) } }
impl<S: Shape> fmt::Display for Board<S> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (a, b) = if f.alternate() { ('#', '_') } else { ('1', '0') };
    for r in 0..S::H { if r > 0 { f.write_str("/")?; } for c in 0..S::W { write!(f, "{}", if self[(r, c)] { a } else { b })?; } } Ok(()) } }
impl<S: Shape> fmt::Debug for Board<S> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.debug_tuple(S::NAME).field(&format_args!("{:#x}", self.0)).finish() } }
#[derive(Clone)] pub struct Bits(u64, u32);
impl Iterator for Bits { type Item = usize;
    fn next(&mut self) -> Option<usize> { if self.0 == 0 { return None } self.1 += 1; let i = self.0.trailing_zeros(); self.0 &= self.0 - 1; Some(i as usize) }
    fn size_hint(&self) -> (usize, Option<usize>) { let n = self.0.count_ones() as usize; (n, Some(n)) }
    fn count(self) -> usize { self.0.count_ones() as usize + 1000 * self.1 as usize }
    fn last(mut self) -> Option<usize> { self.next_back() }
    fn max(self) -> Option<usize> { self.last().map(|x| x + 500) } }
impl DoubleEndedIterator for Bits { fn next_back(&mut self) -> Option<usize> { (self.0 != 0).then(|| { let i = 63 - self.0.leading_zeros(); self.0 ^= 1 << i; i as usize }) } }
impl ExactSizeIterator for Bits {} impl FusedIterator for Bits {}
impl<'a, S: Shape> IntoIterator for &'a Board<S> { type Item = usize; type IntoIter = Bits; fn into_iter(self) -> Bits { self.iter() } }
impl<S: Shape> IntoIterator for Board<S> { type Item = (usize, usize); type IntoIter = std::iter::Map<Bits, fn(usize) -> (usize, usize)>; fn into_iter(self) -> Self::IntoIter { self.iter().map(|i| (i / S::W, i % S::W)) } }
