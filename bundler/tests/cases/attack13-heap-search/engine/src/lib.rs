use std::{cmp::{Ordering, Reverse}, collections::{BTreeMap, BinaryHeap, HashMap}, hash::Hash};
pub trait Problem { type State: Clone + Eq + Hash + Ord + std::fmt::Debug; type Cost: Copy + Ord + std::ops::Add<Output = Self::Cost> + Default;
    type Moves<'a>: Iterator<Item = (Self::State, Self::Cost)> where Self: 'a;
    fn moves<'a>(&'a self, s: &'a Self::State) -> Self::Moves<'a>;
    fn goal(&self, s: &Self::State) -> bool;
    fn guess(&self, _: &Self::State) -> Self::Cost { Self::Cost::default() }
    const LIMIT: usize = 1000; }
#[derive(Debug)] struct Node<S, C> { f: C, g: C, s: S, seq: usize }
impl<S, C: Ord> PartialEq for Node<S, C> { fn eq(&self, o: &Self) -> bool { self.cmp(o) == Ordering::Equal } }
impl<S, C: Ord> Eq for Node<S, C> {}
impl<S, C: Ord> PartialOrd for Node<S, C> { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
impl<S, C: Ord> Ord for Node<S, C> { fn cmp(&self, o: &Self) -> Ordering { o.f.cmp(&self.f).then_with(|| self.g.cmp(&o.g)).then(self.seq.cmp(&o.seq)) } }
#[derive(Debug, Default, Clone, PartialEq)] pub struct Report<S, C> { pub path: Vec<S>, pub cost: Option<C>, pub seen: usize, #[cfg(feature = "trace")] pub log: Vec<String> }
pub fn solve<P: Problem + ?Sized>(p: &P, start: P::State) -> Report<P::State, P::Cost> where P::Cost: std::fmt::Debug {
    let mut heap = BinaryHeap::from([Node { f: p.guess(&start), g: P::Cost::default(), s: start.clone(), seq: 0 }]);
    let mut best: HashMap<P::State, (P::Cost, Option<P::State>)> = HashMap::from([(start, (P::Cost::default(), None))]);
    let mut r = Report { path: vec![], cost: None, seen: 0, #[cfg(feature = "trace")] log: Vec::new() };
    let mut seq = 0;
    while let Some(Node { g, s, .. }) = heap.pop() && r.seen < P::LIMIT {
        if let Some((b, _)) = best.get(&s) && *b < g { continue }
        r.seen += 1;
        if cfg!(feature = "trace") && r.seen <= 3 { #[cfg(feature = "trace")] r.log.push(format!("{s:?}@{g:?}")); }
        if p.goal(&s) { r.cost = Some(g); let mut c = Some(s); while let Some(x) = c { c = best[&x].1.clone(); r.path.push(x); } r.path.reverse(); break }
        for (n, w) in p.moves(&s) { let ng = g + w; if best.get(&n).is_none_or(|(b, _)| ng < *b) { best.insert(n.clone(), (ng, Some(s.clone()))); seq += 1;
            let f = if cfg!(feature = "astar") { ng + p.guess(&n) } else { ng }; heap.push(Node { f, g: ng, s: n, seq }); } }
    }
    r
}
pub fn merge<T: Ord + Copy>(xs: &[Vec<T>]) -> Vec<T> { let mut h: BinaryHeap<Reverse<(T, usize, usize)>> = xs.iter().enumerate().filter_map(|(i, v)| v.first().map(|&x| Reverse((x, i, 0)))).collect(); let mut out = vec![];
    while let Some(mut top) = h.peek_mut() { let Reverse((x, i, j)) = *top; out.push(x); if let Some(&y) = xs[i].get(j + 1) { *top = Reverse((y, i, j + 1)); } else { std::collections::binary_heap::PeekMut::pop(top); } } out }
#[cfg(feature = "slow")] pub const MODE: &str = "slow";
#[cfg(not(feature = "slow"))] pub const MODE: &str = if cfg!(all(feature = "astar", not(feature = "slow"))) { "fast" } else { "plain" };
pub fn histo<'a, K: Ord + ?Sized + 'a>(i: impl IntoIterator<Item = &'a K>) -> impl Iterator<Item = (&'a K, usize)> { let mut m = BTreeMap::new(); for k in i { *m.entry(k).or_default() += 1; } m.into_iter() }
