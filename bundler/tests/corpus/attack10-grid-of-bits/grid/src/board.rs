use crate::{dir::Dir, Cells};
use smallvec::{smallvec, SmallVec};
use std::ops::Index;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board { pub w: usize, pub h: usize, pub free: Cells }

pub struct Flood<'a> { b: &'a Board, seen: Cells, layer: SmallVec<[usize; 8]>, pub depth: usize }

impl Board {
    pub fn parse<'s, I>(rows: I) -> Self where I: IntoIterator<Item = &'s str> {
        let rows: Vec<_> = rows.into_iter().collect();
        let (h, w) = (rows.len(), rows[0].len());
        let mut free = Cells::with_capacity(w * h);
        for (y, r) in rows.iter().enumerate() {
            for (x, c) in r.bytes().enumerate() { free.set(y * w + x, c != b'#'); }
        }
        Board { w, h, free }
    }
    pub fn step(&self, at: usize, d: Dir) -> Option<usize> {
        let (dx, dy) = d.delta();
        let (x, y) = ((at % self.w) as i32 + dx, (at / self.w) as i32 + dy);
        if x < 0 || y < 0 || x >= self.w as i32 || y >= self.h as i32 { return None; }
        let n = y as usize * self.w + x as usize;
        if self.free[n] { Some(n) } else { None }
    }
    pub fn neighbours<'a>(&'a self, at: usize) -> impl Iterator<Item = (Dir, usize)> + 'a {
        Dir::ALL.iter().filter_map(move |&d| Some((d, self.step(at, d)?)))
    }
    pub fn flood(&self, from: usize) -> Flood<'_> {
        let mut seen = Cells::with_capacity(self.w * self.h);
        seen.insert(from);
        Flood { b: self, seen, layer: smallvec![from], depth: 0 }
    }
}
impl Index<(usize, usize)> for Board {
    type Output = bool;
    fn index(&self, (x, y): (usize, usize)) -> &bool { &self.free[y * self.w + x] }
}
impl<'a> Iterator for Flood<'a> {
    type Item = (usize, SmallVec<[usize; 8]>);
    fn next(&mut self) -> Option<Self::Item> {
        if self.layer.is_empty() { return None; }
        let mut nx = SmallVec::new();
        for &c in &self.layer {
            for (_, n) in self.b.neighbours(c) { if !self.seen.put(n) { nx.push(n) } }
        }
        nx.sort_unstable();
        let out = std::mem::replace(&mut self.layer, nx);
        self.depth += 1;
        Some((self.depth - 1, out))
    }
}
