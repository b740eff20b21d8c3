use std::any::Any;
use std::fmt;
pub trait Node: Any + fmt::Debug { fn name(&self) -> String { String::from("Node::name") } fn id(&self) -> u32; fn as_any(&self) -> &Any; fn boxed_clone(&self) -> Box<Node>; fn generic<T>(&self, T) -> &'static str where Self: Sized { "generic" } fn anon(&self, &str, _: u8) -> usize { 0 } }
impl Node { pub fn is<T: Node>(&self) -> bool { self.as_any().is::<T>() } pub fn cast<T: Node>(&self) -> Option<&T> { self.as_any().downcast_ref() } pub fn name2(&self) -> String { format!("obj {}", self.name()) } }
impl PartialEq for Node { fn eq(&self, o: &Node) -> bool { self.id() == o.id() } }
impl<'a> PartialEq<u32> for Node + 'a { fn eq(&self, o: &u32) -> bool { self.id() == *o } }
impl Clone for Box<Node> { fn clone(&self) -> Self { self.boxed_clone() } }
impl<N: Node + ?Sized> Node for Box<N> { fn id(&self) -> u32 { (**self).id() + 1000 } fn as_any(&self) -> &Any { (**self).as_any() } fn boxed_clone(&self) -> Box<Node> { (**self).boxed_clone() } }
#[derive(Debug, Clone, PartialEq)] pub struct Leaf(pub u32);
impl Node for Leaf { fn id(&self) -> u32 { self.0 } fn as_any(&self) -> &Any { self } fn boxed_clone(&self) -> Box<Node> { Box::new(Leaf(self.0 + 1)) } }
pub fn all(v: &[Box<Node>]) -> Vec<u32> { v.iter().map(|n| Node::id(n)).collect() }
pub fn deref_all(v: &[Box<Node>]) -> Vec<u32> { v.iter().map(|n| Node::id(&**n)).collect() }
pub trait Left { fn side(&self) -> &'static str { "left" } fn l(&self) -> u8 { 1 } }
pub trait Right { fn side(&self) -> &'static str { "right" } fn r(&self) -> u8 { 2 } }
pub type Callback<'a> = Box<FnMut(&str) -> usize + 'a>;
pub fn apply(f: &Fn(i32) -> i32, g: &mut FnMut()) -> i32 { g(); f(1) }
