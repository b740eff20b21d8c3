pub use parent::{Left, Right};
use parent::Node as Super;
use std::any::Any;
pub trait Both: Left + Right { fn side(&self) -> &'static str { "both" } fn all(&self) -> String where Self: Sized { format!("{}{}{}", Both::side(self), Left::side(self), <Self as Right>::side(self)) } }
pub trait Node: Super + Both { fn name(&self) -> String { format!("ext::Node over {}", Super::name(self)) } }
impl dyn Node { pub fn ident(&self) -> &'static str { "inherent id" } }
impl dyn Node + Send + Sync { pub fn ident(&self) -> &'static str { "inherent id sync" } }
#[derive(Debug, Clone)] pub struct Branch { pub kids: Vec<Box<dyn Super>> }
impl Super for Branch { fn id(&self) -> u32 { self.kids.iter().map(|k| k.id()).sum() } fn as_any(&self) -> &dyn Any { self } fn boxed_clone(&self) -> Box<dyn Super> { Box::new(self.clone()) } fn name(&self) -> String { "Branch".into() } fn anon(&self, s: &str, n: u8) -> usize { s.len() + n as usize } }
impl Left for Branch { fn side(&self) -> &'static str { "branch left" } }
impl Right for Branch {} impl Both for Branch {} impl Node for Branch {}
pub trait Shape { type Unit: std::fmt::Display + ?Sized; const SIDES: u8; fn unit(&self) -> Box<Self::Unit>; }
pub trait ErasedShape { fn show(&self) -> String; fn sides(&self) -> u8; }
impl<S: Shape> ErasedShape for S { fn show(&self) -> String { format!("{}x{}", self.unit(), S::SIDES) } fn sides(&self) -> u8 { S::SIDES } }
pub trait Lend { type Out<'a> where Self: 'a; fn lend<'a>(&'a mut self) -> Option<Self::Out<'a>>; }
pub struct Windows<T>(pub Vec<T>, pub usize);
impl<T> Lend for Windows<T> { type Out<'a> = &'a mut [T] where T: 'a; fn lend(&mut self) -> Option<&mut [T]> { self.1 += 1; self.0.get_mut(self.1 - 1..self.1 + 1) } }
pub trait Handler<Args> { fn call_it(&self, n: i32) -> String; }
impl<F: Fn() -> i32> Handler<()> for F { fn call_it(&self, _: i32) -> String { format!("()={}", self()) } }
impl<F: Fn(i32) -> i32> Handler<(i32,)> for F { fn call_it(&self, n: i32) -> String { format!("(n)={}", self(n)) } }
impl<F: for<'x> Fn(&'x str, i32) -> &'x str> Handler<(&str, i32)> for F { fn call_it(&self, n: i32) -> String { format!("(s,n)={}", self("text", n)) } }
pub fn run<A>(h: impl Handler<A>, n: i32) -> String { h.call_it(n) }
pub trait FnName { fn fname(&self) -> &'static str; }
impl<R> FnName for fn() -> R { fn fname(&self) -> &'static str { "fn()" } }
impl<A, R> FnName for fn(A) -> R { fn fname(&self) -> &'static str { "fn(A)" } }
impl<A: ?Sized, R> FnName for for<'a> fn(&'a A) -> R { fn fname(&self) -> &'static str { "fn(&A)" } }
impl FnName for unsafe extern "C" fn(i32) { fn fname(&self) -> &'static str { "extern C" } }
