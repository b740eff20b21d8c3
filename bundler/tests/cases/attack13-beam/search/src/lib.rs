use std::collections::{BinaryHeap, HashSet};
use std::{cmp::Ordering, fmt::Debug, hash::Hash, rc::Rc};
pub mod search { pub use crate::beam as search; pub use super::Problem as search_problem; }
pub trait Problem { type State: Clone + Hash + Eq; type Move: Copy + Debug; 
    fn moves<'p>(&'p self, s: &'p Self::State) -> impl Iterator<Item = Self::Move> + use<'p, Self>;
    fn step(&self, s: &Self::State, m: Self::Move) -> Option<Self::State>;
    fn done(&self, _: &Self::State) -> bool { false } }
pub trait Eval<S> { fn eval(&self, s: &S) -> i64; }
impl<S, F> Eval<S> for F where F: Fn(&S) -> i64 { fn eval(&self, s: &S) -> i64 { self(s) } }
pub struct Sum<'a, S>(pub Vec<(i64, Box<dyn Eval<S> + 'a>)>);
impl<S> Eval<S> for Sum<'_, S> { fn eval(&self, s: &S) -> i64 { self.0.iter().map(|(w, e)| w * e.eval(s)).sum() } }
impl<S, E: Eval<S> + ?Sized> Eval<S> for Rc<E> { fn eval(&self, s: &S) -> i64 { (**self).eval(s) - 1 } }
struct Node<S, M> { state: S, path: Option<Rc<Link<M>>>, score: i64, seq: usize }
struct Link<M> { m: M, prev: Option<Rc<Link<M>>> }
impl<S, M> PartialEq for Node<S, M> { fn eq(&self, o: &Self) -> bool { self.cmp(o).is_eq() } }
impl<S, M> Eq for Node<S, M> {}
impl<S, M> PartialOrd for Node<S, M> { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
impl<S, M> Ord for Node<S, M> { fn cmp(&self, o: &Self) -> Ordering { self.score.cmp(&o.score).then_with(|| o.seq.cmp(&self.seq)) } }
#[derive(Debug, Clone)]
pub struct Found<M> { pub path: Vec<M>, pub score: i64, pub seen: usize }
pub fn beam<P: Problem>(p: &P, start: P::State, width: usize, eval: &dyn Eval<P::State>, log: &mut impl FnMut(usize, i64)) -> Option<Found<P::Move>> {
    let mut seen = HashSet::from([start.clone()]);
    let mut layer = vec![Node::<P::State, P::Move> { score: eval.eval(&start), state: start, path: None, seq: 0 }];
    for depth in 1..50usize {
        let mut heap = BinaryHeap::new();
        let mut seq = 0;
        for n in &layer {
            for m in p.moves(&n.state) {
                let Some(state) = p.step(&n.state, m) else { continue };
                if !seen.insert(state.clone()) { continue }
                seq += 1;
                heap.push(Node { score: eval.eval(&state), path: Some(Rc::new(Link { m, prev: n.path.clone() })), state, seq });
            }
        }
        layer = std::iter::from_fn(|| heap.pop()).take(width).collect();
        let best = layer.first()?;
        log(depth, best.score);
        if let Some(n) = layer.iter().find(|n| p.done(&n.state)) {
            let mut path: Vec<_> = std::iter::successors(n.path.as_deref(), |l| l.prev.as_deref()).map(|l| l.m).collect();
            path.reverse();
            return Some(Found { path, score: n.score, seen: seen.len() });
        }
    }
    None
}
