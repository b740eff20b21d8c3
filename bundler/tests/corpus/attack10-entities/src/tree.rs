use crate::{Arena, Index};
use std::fmt::{self, Display};
struct Node<T> { val: T, kids: [Option<Index>; 2] }
pub struct Tree<T> { arena: Arena<Node<T>>, root: Index }
impl<T: Ord + Copy> Tree<T> {
    pub fn new(v: T) -> Self { let mut arena = Arena::new(); let root = arena.insert(Node { val: v, kids: [None; 2] }); Tree { arena, root } }
    fn find(&self, v: T) -> Result<Index, (Index, usize)> {
        let mut at = self.root;
        loop {
            let n = &self.arena[at];
            if n.val == v { return Ok(at); }
            let s = (v > n.val) as usize;
            match n.kids[s] { Some(k) => at = k, None => return Err((at, s)) }
        }
    }
    pub fn insert(&mut self, v: T) -> bool {
        if let Err((p, s)) = self.find(v) { let k = self.arena.insert(Node { val: v, kids: [None; 2] }); self.arena[p].kids[s] = Some(k); true } else { false }
    }
    pub fn prune(&mut self, v: T) -> usize {
        let r = match self.find(v) { Ok(r) => r, Err(_) => return 0 };
        let before = self.arena.len();
        let mut st = vec![r];
        while let Some(i) = st.pop() { if let Some(n) = self.arena.remove(i) { st.extend(n.kids.iter().flatten()) } }
        let dead: Vec<Index> = self.arena.iter().map(|(i, _)| i).collect();
        for i in dead { for s in 0..2 { if self.arena[i].kids[s].map_or(false, |k| !self.arena.contains(k)) { self.arena[i].kids[s] = None } } }
        before - self.arena.len()
    }
    pub fn depth(&self) -> usize { fn go<T>(a: &Arena<Node<T>>, i: Option<Index>) -> usize { i.map_or(0, |i| 1 + a[i].kids.iter().map(|&k| go(a, k)).max().unwrap()) } go(&self.arena, Some(self.root)) }
    pub fn range(&self, lo: T, hi: T) -> Box<dyn Iterator<Item = T> + '_> { let mut v = vec![]; self.walk(Some(self.root), &mut |x| v.push(x)); Box::new(v.into_iter().filter(move |x| (lo..hi).contains(x))) }
    fn walk(&self, i: Option<Index>, f: &mut dyn FnMut(T)) { if let Some(i) = i { let Node { val, kids: [l, r] } = &self.arena[i]; self.walk(*l, f); f(*val); self.walk(*r, f) } }
}
impl<T: Ord + Copy + Display> Display for Tree<T> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { let mut r = Ok(()); self.walk(Some(self.root), &mut |x| if r.is_ok() { r = write!(f, "<{}>", x) }); r } }
