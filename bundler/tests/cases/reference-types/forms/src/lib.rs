//! Types of 2015: bare trait objects, anonymous parameters, `'a` written out.
#![allow(deprecated, bare_trait_objects, anonymous_parameters, unused_parens, elided_lifetimes_in_paths)]
use std::fmt::{self, Debug, Display};
use std::error::Error;
use std::ops::*;

pub trait Shape { fn area(&self) -> f64; fn scale(&mut self, f64); fn boxed(self: Box<Self>) -> Box<Shape>; fn name(&self) -> String { "shape".to_owned() } }
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)] pub struct Square(pub f64);
impl Shape for Square { fn area(&self) -> f64 { self.0 * self.0 } fn scale(&mut self, by: f64) { self.0 *= by } fn boxed(self: Box<Self>) -> Box<Shape> { self } fn name(&self) -> String { format!("square {}", self.0) } }
pub fn areas(list: &[Box<Shape>]) -> Vec<f64> { list.iter().map(|s| s.area()).collect() }
pub fn object(s: &Shape, d: &mut (Shape + 'static), e: Box<Debug + Send>) -> String { d.scale(2.); format!("{} {} {:?}", s.name(), d.area(), e) }
pub fn fails(code: i32) -> Result<i32, Box<Error>> { if code == 1 { return Err("text".into()) } if code == 2 { try!(Err(Failure { code: code })) } Ok(try!("5".parse::<i32>()) + code) }
pub fn global(code: i32) -> Result<(), Box<::std::error::Error + Send + Sync>> { if code > 0 { Err(From::from(Failure { code })) } else { Ok(()) } }
#[derive(Debug)] pub struct Failure { code: i32 }
impl Error for Failure { fn description(&self) -> &str { "failure" } }
impl Display for Failure { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "failure {}", self.code) } }
pub type Op = fn(i32, i32) -> i32;
pub type Callback<'a> = &'a (Fn(&str) -> String + 'a);
pub fn callback(c: Callback, n: &mut FnMut(u8)) -> String { n(1); n(2); c("x") }
pub const OPS: [(&'static str, Op); 3] = [("+", add), ("-", sub), ("max", ::std::cmp::max::<i32>)];
fn add(a: i32, b: i32) -> i32 { a + b }
fn sub(a: i32, b: i32) -> i32 { a - b }

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)] pub struct Board(pub u64);
macro_rules! binary { ($($t:ident $f:ident $o:tt),*) => { $(impl $t for Board { type Output = Board; fn $f(self, r: Board) -> Board { Board(self.0 $o r.0) } } impl<'a> $t<&'a Board> for &'a Board { type Output = Board; fn $f(self, r: &'a Board) -> Board { *self $o *r } })* } }
binary!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^, Add add +, Sub sub -, Mul mul *, Div div /, Rem rem %);
macro_rules! shift { ($($t:ty)*) => { $(impl Shl<$t> for Board { type Output = Board; fn shl(self, r: $t) -> Board { Board(self.0 << r) } } impl Shr<$t> for Board { type Output = Board; fn shr(self, r: $t) -> Board { Board(self.0 >> r) } })* } }
shift!(u8 i32);
impl Not for Board { type Output = Self; fn not(self) -> Self { Board(!self.0) } }
impl Neg for Board { type Output = i64; fn neg(self) -> i64 { -(self.0 as i64) } }
impl Mul<Board> for u64 { type Output = Board; fn mul(self, r: Board) -> Board { Board(self * r.0) } }
impl BitOrAssign for Board { fn bitor_assign(&mut self, r: Board) { self.0 |= r.0 } }
impl ShlAssign<u8> for Board { fn shl_assign(&mut self, r: u8) { self.0 <<= r } }
impl RemAssign<u64> for Board { fn rem_assign(&mut self, r: u64) { self.0 %= r } }
impl PartialEq<u64> for Board { fn eq(&self, o: &u64) -> bool { self.0 == *o } }
impl PartialOrd<u64> for Board { fn partial_cmp(&self, o: &u64) -> Option<::std::cmp::Ordering> { self.0.partial_cmp(o) } }
impl Index<RangeFull> for Board { type Output = u64; fn index(&self, _: RangeFull) -> &u64 { &self.0 } }
impl Index<(usize, &'static str)> for Board { type Output = str; fn index(&self, i: (usize, &'static str)) -> &str { &i.1[i.0..] } }
impl IndexMut<RangeFull> for Board { fn index_mut(&mut self, _: RangeFull) -> &mut u64 { &mut self.0 } }
impl<'a> IntoIterator for &'a Board { type Item = u32; type IntoIter = Box<Iterator<Item = u32> + 'a>; fn into_iter(self) -> Self::IntoIter { Box::new((0..64).filter(move |i| self.0 >> i & 1 == 1)) } }
impl Extend<u32> for Board { fn extend<I: IntoIterator<Item = u32>>(&mut self, i: I) { for b in i { self.0 |= 1 << b } } }
impl ::std::iter::FromIterator<u32> for Board { fn from_iter<I: IntoIterator<Item = u32>>(i: I) -> Board { let mut b = Board(0); b.extend(i); b } }
impl<'a> ::std::iter::Sum<&'a Board> for Board { fn sum<I: Iterator<Item = &'a Board>>(i: I) -> Board { i.fold(Board(0), |a, b| a | *b) } }
impl ::std::str::FromStr for Board { type Err = ::std::num::ParseIntError; fn from_str(s: &str) -> Result<Board, Self::Err> { u64::from_str_radix(s, 2).map(Board) } }
impl ::std::borrow::Borrow<u64> for Board { fn borrow(&self) -> &u64 { &self.0 } }
impl fmt::UpperExp for Board { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}E", self.0) } }
