use super::*;
use std::collections::VecDeque;
pub type Path = SmallVec<[Dir; 6]>;
pub fn route(b: &Board, from: usize, to: usize) -> Option<Path> {
    let mut prev: FxHashMap<usize, (usize, Dir)> = Default::default();
    let mut q = VecDeque::from([from]);
    while let Some(c) = q.pop_front() {
        if c == to {
            let mut p: Path = std::iter::successors(prev.get(&c).filter(|_| c != from), |(p, _)| prev.get(p).filter(|_| *p != from)).map(|x| x.1).collect();
            p.reverse();
            return Some(p);
        }
        for (d, n) in b.neighbours(c) {
            if n != from { prev.entry(n).or_insert_with(|| { q.push_back(n); (c, d) }); }
        }
    }
    None
}
pub(crate) fn show(p: &Path) -> String {
    let mut out: SmallVec<[(Dir, u8); 4]> = SmallVec::new();
    p.iter().for_each(|&d| match out.last_mut() { Some((l, n)) if *l == d => *n += 1, _ => out.push((d, 1)) });
    out.into_iter().map(|(d, n)| format!("{n}{d:?}")).collect()
}
