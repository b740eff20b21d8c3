use engine::{Game, Rng};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, Not, Shl};
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)] pub struct Bits(pub u32);
macro_rules! ops { ($($t:ident $f:ident $o:tt),*) => { $(impl $t for Bits { type Output = Bits; fn $f(self, o: Bits) -> Bits { Bits(self.0 $o o.0) } })* } }
ops!(BitAnd bitand &, BitOr bitor |);
impl Not for Bits { type Output = Bits; fn not(self) -> Bits { Bits(!self.0 & 0x1FF_FFFF) } }
impl Shl<usize> for Bits { type Output = Bits; fn shl(self, n: usize) -> Bits { Bits(self.0 << n & 0x1FF_FFFF) } }
impl Iterator for Bits { type Item = usize; fn next(&mut self) -> Option<usize> { if self.0 == 0 { None } else { let i = self.0.trailing_zeros() as usize; self.0 &= self.0 - 1; Some(i) } } }
#[derive(Clone, PartialEq, Eq, Hash)] pub struct Board { taken: Bits, at: usize, score: i64, cells: Box<[i8; 25]> }
#[derive(Clone, Copy, Debug, PartialEq)] pub enum Dir { Left, Right, Up, Down }
use self::Dir::*;
impl Dir { pub const ALL: [Dir; 4] = [Left, Right, Up, Down]; fn step(self, at: usize) -> Option<usize> { let (x, y) = (at % 5, at / 5); Some(match self { Left if x > 0 => at - 1, Right if x < 4 => at + 1, Up if y > 0 => at - 5, Down if y < 4 => at + 5, _ => return None }) } }
impl Board { pub fn random(r: &mut Rng) -> Board { let mut c = [0; 25]; for x in &mut c { *x = r.below(19) as i8 - 5; } Board { taken: Bits(1), at: 0, score: 0, cells: Box::new(c) } } pub fn free(&self) -> usize { (!self.taken).count() } }
impl Index<usize> for Board { type Output = i8; fn index(&self, i: usize) -> &i8 { &self.cells[i] } }
impl Game for Board { type Move = Dir; const WIDTH: usize = 20; fn moves(&self, out: &mut Vec<Dir>) { out.extend(Dir::ALL.iter().copied().filter(|d| d.step(self.at).map_or(false, |t| (Bits(1) << t & self.taken).0 == 0))) } fn play(&mut self, d: Dir) { self.at = d.step(self.at).unwrap(); self.taken = self.taken | Bits(1) << self.at; self.score += i64::from(self[self.at]); } fn value(&self) -> i64 { self.score } fn over(&self) -> bool { self.score < -10 } }
impl fmt::Display for Board { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { for row in self.cells.chunks(5) { writeln!(f, "{}", row.iter().map(|c| format!("{:3}", c)).collect::<Vec<_>>().join(" "))?; } write!(f, "{:>w$}", self.score, w = f.width().unwrap_or(0)) } }
