use search::Problem;
use std::fmt;
#[derive(Debug, Clone)]
pub struct Maze { pub w: usize, rows: String }
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(i8)]
pub enum Dir { N = -2, W = -1, E = 1, S = 2 }
impl fmt::Display for Dir { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{:?}{}", self, *self as i8) } }
pub fn maze(s: &str) -> Maze { let w = s.find('\n').unwrap_or(s.len()); Maze { w, rows: s.split('\n').collect() } }
impl Maze { fn at(&self, i: usize) -> u8 { self.rows.as_bytes()[i] } }
impl Problem for Maze {
    type State = (usize, u32);
    type Move = Dir;
    fn moves<'p>(&'p self, &(at, _): &'p Self::State) -> impl Iterator<Item = Dir> + use<'p> {
        let (x, y, h) = (at % self.w, at / self.w, self.rows.len() / self.w);
        [Dir::N, Dir::E, Dir::S, Dir::W].into_iter().filter(move |d| match d { Dir::N => y > 0, Dir::W => x > 0, Dir::E => x + 1 < self.w, Dir::S => y + 1 < h })
    }
    fn step(&self, &(at, keys): &(usize, u32), m: Dir) -> Option<(usize, u32)> {
        let to = match m as i8 { v @ (-1 | 1) => at.wrapping_add_signed(v as isize), v => at.wrapping_add_signed(v.signum() as isize * self.w as isize) };
        Some(match self.at(to) { b'#' => return None, b'D' if keys == 0 => return None, b'k' => (to, 1), b'.' | b'A'..=b'Z' => (to, keys), c => unreachable!("{c}") })
    }
    fn done(&self, s: &Self::State) -> bool { self.at(s.0) == b'E' }
}
