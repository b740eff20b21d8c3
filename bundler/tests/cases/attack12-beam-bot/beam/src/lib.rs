use std::{cmp::Reverse, collections::{BTreeMap, BinaryHeap}, fmt::Debug, ops::ControlFlow};
pub trait Game: Clone { type Move: Copy + Debug + Ord; type Score: Copy + Ord + Default + Into<i64>; const DEPTH: usize = 4; fn moves(&self) -> impl Iterator<Item = Self::Move> + '_; fn play(&mut self, mv: Self::Move) -> ControlFlow<Self::Score>; fn score(&self) -> Self::Score { Self::Score::default() } fn key(&self) -> u64; }
#[derive(Debug, Clone, Default)] pub struct Stats { pub nodes: u32, pub dups: u32, pub done: u32, pub best: Option<i64> }
pub struct Beam<G: Game, const W: usize> { pub game: G, pub stats: Stats, nodes: Vec<Node<G>> }
struct Node<G: Game> { game: G, path: Vec<G::Move>, score: G::Score }
impl<G: Game, const W: usize> Beam<G, W> {
    pub fn new(game: G) -> Self { let nodes = vec![Node { score: game.score(), game: game.clone(), path: vec![] }]; Beam { game, nodes, stats: Stats { nodes: 1, ..Default::default() } } }
    pub fn run(mut self, mut on: impl FnMut(usize, &Stats)) -> (Vec<G::Move>, Stats) {
        let mut best: Option<(G::Score, Vec<G::Move>)> = None;
        for depth in 0..G::DEPTH {
            let Self { nodes, stats, .. } = &mut self; let mut seen = BTreeMap::new(); let mut heap = BinaryHeap::with_capacity(W + 1); let mut next: Vec<Option<Node<G>>> = vec![];
            for Node { game, path, .. } in nodes.drain(..) { for mv in game.moves() {
                let mut game = game.clone(); let path: Vec<_> = path.iter().copied().chain(Some(mv)).collect(); stats.nodes += 1;
                let score = match game.play(mv) { ControlFlow::Break(score) => { stats.done += 1; if best.as_ref().map_or(true, |&(s, ref p)| (s, Reverse(p)) < (score, Reverse(&path))) { best = Some((score, path)); } continue; } ControlFlow::Continue(()) => game.score() };
                if let Some(old) = seen.insert(game.key(), score) { if old >= score { stats.dups += 1; continue; } }
                heap.push(Reverse((score, next.len()))); next.push(Some(Node { game, path, score })); if heap.len() > W { if let Some(Reverse((_, i))) = heap.pop() { next[i].take(); } }
            } }
            nodes.extend(next.into_iter().flatten()); on(depth, stats);
        }
        if let Some(n) = self.nodes.into_iter().max_by_key(|n| n.score) { if best.as_ref().is_none_or(|b| b.0 < n.score) { best = Some((n.score, n.path)); } }
        self.stats.best = best.as_ref().map(|b| b.0.into()); (best.map(|b| b.1).unwrap_or_default(), self.stats)
    }
}
#[macro_export]
macro_rules! grid_game { ($(#[$m:meta])* $v:vis struct $n:ident { $($f:ident : $t:ty),* } by $key:ident => $kf:expr) => { $(#[$m])* $v struct $n { $($f: $t),*, hash: u64 } impl $n { #[allow(clippy::too_many_arguments)] fn make($($f: $t),*) -> Self { let mut me = $n { $($f),*, hash: 0 }; me.hash = me.$key(); me } fn $key(&self) -> u64 { let f: fn(&Self) -> u64 = $kf; f(self) } } }; }
