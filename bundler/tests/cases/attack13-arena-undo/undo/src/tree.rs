use super::{Id, Nodes};
#[derive(Debug)]
pub struct Node { pub value: i32, pub parent: Id<Self>, pub kids: Vec<Id<Node>> }
impl Default for Node { fn default() -> Self { Self { value: -1, parent: Id::NIL, kids: vec![] } } }
pub fn add(a: &mut Nodes, parent: Id<Node>, value: i32) -> Id<Node> { let id = a.alloc(Node { value, parent, ..Default::default() }); if parent.get().is_some() { a[parent].kids.push(id); } id }
pub fn sum(a: &super::Nodes, r: Id<Node>) -> i32 { let Node { value, ref kids, .. } = a[r]; kids.iter().fold(value, |s, &k| s + sum(a, k)) }
pub fn fmt(a: &Nodes, r: Id<Node>, depth: usize, out: &mut String) { use std::fmt::Write; let n = &a[r]; writeln!(out, "{:>1$}", n.value, depth * 2 + 2).unwrap(); for &k in &n.kids { self::fmt(a, k, depth + 1, out) } }
