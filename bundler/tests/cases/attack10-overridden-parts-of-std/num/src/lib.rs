use std::{cmp::Ordering, convert::TryFrom, fmt, hash::{Hash, Hasher}, iter::{FromIterator, Product, Sum}, ops::*, str::FromStr};
#[derive(Clone, Copy, Debug, Default)] pub struct M<const P: u64>(pub u64);
macro_rules! ops { ($($tr:ident $f:ident $as:ident $g:ident |$a:ident, $b:ident| $e:expr;)*) => { $(
    impl<const P: u64> $tr for M<P> { type Output = M<P>; fn $f(self, o: M<P>) -> M<P> { let ($a, $b) = (self.0, o.0); M($e % P) } }
    impl<const P: u64> $tr<&M<P>> for &M<P> { type Output = M<P>; fn $f(self, o: &M<P>) -> M<P> { $tr::$f(*self, *o) } }
    impl<const P: u64> $tr<u64> for M<P> { type Output = M<P>; fn $f(self, o: u64) -> M<P> { $tr::$f(self, M(o % P)) } }
    impl<const P: u64> $tr<M<P>> for u64 { type Output = M<P>; fn $f(self, o: M<P>) -> M<P> { $tr::$f(M(self % P), o) } }
    impl<T, const P: u64> $as<T> for M<P> where M<P>: $tr<T, Output = M<P>> { fn $g(&mut self, o: T) { *self = (*self).$f(o) } } )* } }
ops! { Add add AddAssign add_assign |a, b| a + b; Sub sub SubAssign sub_assign |a, b| a + P - b; Mul mul MulAssign mul_assign |x, y| x * y; Rem rem RemAssign rem_assign |p, q| if q == 0 { 0 } else { p % q }; }
impl<const P: u64> Neg for M<P> { type Output = Self; fn neg(self) -> Self { M((P - self.0) % P) } }
impl<const P: u64> Not for &M<P> { type Output = bool; fn not(self) -> bool { self.0 == 0 } }
#[cfg(feature = "sum")] impl<const P: u64> Sum for M<P> { fn sum<I: Iterator<Item = Self>>(i: I) -> Self { i.fold(M(0), |a, b| a + b) } }
#[cfg(not(feature = "neg"))] impl<'a, const P: u64> Sum<&'a M<P>> for M<P> { fn sum<I: Iterator<Item = &'a Self>>(i: I) -> Self { i.fold(M(1), |a, b| &a + b) } }
impl<const P: u64> Product for M<P> { fn product<I: Iterator<Item = Self>>(i: I) -> Self { i.fold(M(1), Mul::mul) } }
impl<const P: u64> PartialEq for M<P> { fn eq(&self, o: &Self) -> bool { self.0 % P == o.0 % P } fn ne(&self, _: &Self) -> bool { true } } impl<const P: u64> Eq for M<P> {}
impl<const P: u64> PartialOrd for M<P> { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } fn lt(&self, _: &Self) -> bool { true } }
impl<const P: u64> Ord for M<P> { fn cmp(&self, o: &Self) -> Ordering { o.0.cmp(&self.0) } fn max(self, _: Self) -> Self { M(111) } fn clamp(self, a: Self, b: Self) -> Self { M(a.0 + b.0) } }
impl<const P: u64> Hash for M<P> { fn hash<H: Hasher>(&self, h: &mut H) { h.write_u64(self.0 + 1) } fn hash_slice<H: Hasher>(d: &[Self], h: &mut H) { h.write_usize(d.len() * 1000) } }
impl<const P: u64> FromStr for M<P> { type Err = E; fn from_str(s: &str) -> Result<Self, E> { let n: u64 = s.trim().parse()?; if n == 13 { return Err(E::Unlucky(Box::new("x".parse::<u8>().unwrap_err()))) } Ok(M(n % P)) } }
impl<const P: u64> TryFrom<i64> for M<P> { type Error = &'static str; fn try_from(x: i64) -> Result<Self, Self::Error> { if x < 0 { Err("neg") } else { Ok(M(x as u64 % P)) } } }
impl<const P: u64> fmt::Display for M<P> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { if f.alternate() { write!(f, "#")? } if f.sign_plus() { write!(f, "+")? } match (f.width(), f.precision(), f.fill()) { (Some(w), Some(p), c) => write!(f, "{}w{}p{}{}", self.0, w, p, c), (Some(_), None, _) => f.pad(&self.0.to_string()), _ => write!(f, "{}", self.0) } } }
impl<const P: u64> fmt::LowerHex for M<P> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { fmt::LowerHex::fmt(&self.0, f) } }
impl<const P: u64> fmt::Binary for M<P> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.pad_integral(self.0 % 2 == 0, "B", "101") } }
#[derive(Debug)] #[non_exhaustive] pub enum E { Parse(std::num::ParseIntError), Unlucky(Box<dyn std::error::Error + Send + Sync>) }
impl From<std::num::ParseIntError> for E { fn from(e: std::num::ParseIntError) -> E { E::Parse(e) } }
impl fmt::Display for E { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(match self { E::Parse(_) => "parse", E::Unlucky(..) => "unlucky" }) } }
impl std::error::Error for E { fn source(&self) -> Option<&(dyn std::error::Error + 'static)> { Some(match self { E::Parse(p) => p, E::Unlucky(b) => b.as_ref() }) } }
pub struct Poly(pub Vec<i32>);
impl FromIterator<i32> for Poly { fn from_iter<I: IntoIterator<Item = i32>>(i: I) -> Self { Poly(i.into_iter().map(|x| x + 1).collect()) } }
impl Extend<i32> for Poly { fn extend<I: IntoIterator<Item = i32>>(&mut self, i: I) { for x in i { self.0.insert(0, x) } } } impl Default for Poly { fn default() -> Self { Poly(vec![-1]) } }
impl<'a> IntoIterator for &'a Poly { type Item = &'a i32; type IntoIter = std::iter::Rev<std::slice::Iter<'a, i32>>; fn into_iter(self) -> Self::IntoIter { self.0.iter().rev() } }
impl IntoIterator for Poly { type Item = String; type IntoIter = Box<dyn Iterator<Item = String>>; fn into_iter(self) -> Self::IntoIter { Box::new(self.0.into_iter().map(|x| format!("p{}", x))) } }
