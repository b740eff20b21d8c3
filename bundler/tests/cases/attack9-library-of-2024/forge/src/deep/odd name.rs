pub mod inner { pub(super) fn secret() -> u8 { 7 } pub mod most { pub fn up() -> u8 { super::super::inner::secret() + super::secret() } } }
pub use self::inner::most::{self, up as rise};
pub enum Tree<T> { Leaf, Node(Box<(Tree<T>, T, Tree<T>)>) }
use Tree::*;
impl<T: Ord> Tree<T> { pub fn insert(self, v: T) -> Self { match self { Leaf => Node(Box::new((Leaf, v, Leaf))), Node(b) => { let (l, x, r) = *b; if v < x { Node(Box::new((l.insert(v), x, r))) } else { Node(Box::new((l, x, r.insert(v)))) } } } } pub fn walk<'t>(&'t self, out: &mut Vec<&'t T>) { if let Node(b) = self { let (l, x, r) = &**b; l.walk(out); out.push(x); r.walk(out) } } pub fn depth(&self) -> usize { match self { Leaf => 0, Node(b) => 1 + b.0.depth().max(b.2.depth()) } } }
