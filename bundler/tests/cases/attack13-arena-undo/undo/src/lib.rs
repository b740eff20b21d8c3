use arena::{Arena, Id};
pub mod tree;
use self::tree::Node as N;
pub trait Undo { type Op; fn apply(&mut self, op: Self::Op) -> Self::Op; }
pub struct Stack<U: Undo> { pub undo: U, ops: Vec<U::Op>, marks: Vec<usize> }
impl<U: Undo + Default> Stack<U> {
    pub fn new() -> Self { Stack { undo: U::default(), ops: vec![], marks: vec![] } }
    pub fn mark(&mut self) -> usize { self.marks.push(self.ops.len()); self.marks.len() }
    pub fn act(&mut self, op: U::Op) -> &mut Self { let inv = self.undo.apply(op); self.ops.push(inv); self }
    pub fn undo(&mut self) -> usize { let m = self.marks.pop().unwrap_or_default(); let mut n = 0; while self.ops.len() > m { let Some(o) = self.ops.pop() else { unreachable!() }; let _ = self.undo.apply(o); n += 1; } n }
    pub fn scoped<R>(&mut self, f: impl for<'s> FnOnce(&'s mut Self) -> R) -> R { self.mark(); let r = f(self); self.undo(); r }
}
pub type Nodes = Arena<N>;
pub fn path(a: &Nodes, mut at: Id<N>) -> impl Iterator<Item = i32> + '_ { std::iter::from_fn(move || { at.get()?; let n = &a[at]; at = n.parent; Some(n.value) }) }
