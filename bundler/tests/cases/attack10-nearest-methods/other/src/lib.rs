use std::ops::{Deref, DerefMut};
pub struct Outer { pub inner: Inner, pub hits: std::cell::Cell<u32> }
pub struct Inner { pub v: Vec<i32>, pub f: fn(i32) -> i32 }
impl Deref for Outer { type Target = Inner; fn deref(&self) -> &Inner { self.hits.set(self.hits.get() + 1); &self.inner } }
impl DerefMut for Outer { fn deref_mut(&mut self) -> &mut Inner { self.hits.set(self.hits.get() + 100); &mut self.inner } }
impl Inner { pub fn who(&self) -> &'static str { "inner" } pub fn only_inner(&mut self) -> usize { self.v.push(0); self.v.len() } pub fn f(&self, x: i32) -> i32 { -x } }
pub trait Who { fn who(&mut self) -> &'static str; fn extra(&self) -> &'static str { "extra-default" } }
impl Who for Outer { fn who(&mut self) -> &'static str { "trait-outer-mut" } }
impl Who for Inner { fn who(&mut self) -> &'static str { "trait-inner-mut" } fn extra(&self) -> &'static str { "extra-inner" } }
pub struct S; pub trait ByVal { fn m(self) -> &'static str; } pub trait ByRef { fn m(&self) -> &'static str; } pub trait ByMut { fn m(&mut self) -> &'static str; }
impl ByVal for &S { fn m(self) -> &'static str { "val-for-&S" } }
impl ByMut for S { fn m(&mut self) -> &'static str { "mut-for-S" } }
pub mod refd { pub use super::ByRef; impl ByRef for super::S { fn m(&self) -> &'static str { "ref-for-S" } } }
pub fn tagged() -> [&'static str; 2] { [traits::tag!(S), traits::tag!(1.5)] }
