use std::collections::{BinaryHeap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;
pub trait Game: Clone + Eq + Hash { type Move: Copy + Debug; const WIDTH: usize; fn moves(&self, out: &mut Vec<Self::Move>); fn play(&mut self, m: Self::Move); fn value(&self) -> i64; fn over(&self) -> bool { false } }
pub struct Rng(u64);
impl Rng { pub const fn new(s: u64) -> Self { Rng(s | 1) } pub fn next(&mut self) -> u64 { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; self.0 } pub fn below(&mut self, n: usize) -> usize { (self.next() % n as u64) as usize } }
struct Entry<G: Game>(i64, usize, G, Vec<G::Move>);
impl<G: Game> PartialEq for Entry<G> { fn eq(&self, o: &Self) -> bool { (self.0, self.1) == (o.0, o.1) } }
impl<G: Game> Eq for Entry<G> {}
impl<G: Game> PartialOrd for Entry<G> { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
impl<G: Game> Ord for Entry<G> { fn cmp(&self, o: &Self) -> std::cmp::Ordering { self.0.cmp(&o.0).then_with(|| o.1.cmp(&self.1)) } }
pub fn beam<G: Game>(start: &G, depth: usize) -> (i64, Vec<G::Move>) {
    let (mut level, mut best, mut ms) = (vec![Entry(start.value(), 0, start.clone(), vec![])], (start.value(), vec![]), vec![]);
    for _ in 0..depth { let mut seen = HashSet::new(); let mut heap = BinaryHeap::new(); let mut n = 0;
        for Entry(_, _, g, path) in level.drain(..).filter(|e| !e.2.over()) { ms.clear(); g.moves(&mut ms); for &m in &ms { let mut h = g.clone(); h.play(m); if seen.insert(h.clone()) { n += 1; let mut p = path.clone(); p.push(m); heap.push(Entry(h.value(), n, h, p)); } } }
        level.extend(std::iter::from_fn(|| heap.pop()).take(G::WIDTH)); if let Some(e) = level.first() { if e.0 > best.0 { best = (e.0, e.3.clone()) } } else { break } }
    best
}
