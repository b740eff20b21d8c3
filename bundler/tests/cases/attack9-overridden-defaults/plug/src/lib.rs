pub use plugmac::{delegate, plugin};
use std::{borrow::Cow, collections::BTreeMap, fmt::Debug, rc::Rc, sync::Arc};
pub trait Base { const ID: u32; type Out: Debug + PartialOrd; fn id(&self) -> u32 { Self::ID } fn label(&self) -> Cow<'static, str> { "base".into() } }
pub trait Score: Base<Out = i64> { fn raw(&self, x: i64) -> i64; fn score(&self, x: i64) -> i64 { self.raw(x) * self.weight() + self.id() as i64 } fn weight(&self) -> i64 { 2 } }
pub trait Ext: Score { fn label(&self) -> String { format!("ext-{}", Base::label(self)) } fn best(&self, xs: &[i64]) -> Option<i64> { xs.iter().map(|&x| self.score(x)).max() } }
impl<T: Score + ?Sized> Ext for T {}
macro_rules! forward { ($($p:ident),*) => { $(
    impl<T: Base + ?Sized> Base for $p<T> { const ID: u32 = T::ID + 1000; type Out = T::Out; fn label(&self) -> Cow<'static, str> { (**self).label() } }
    impl<T: Score + ?Sized> Score for $p<T> { fn raw(&self, x: i64) -> i64 { (**self).raw(x) } fn weight(&self) -> i64 { T::weight(self) + 1 } }
)* } }
forward!(Box, Rc, Arc);
/// object safe face of it
pub trait Dyn { fn run(&self, xs: &[i64]) -> Option<i64>; fn who(&self) -> String { "anonymous".into() } fn clone_box(&self) -> Box<dyn Dyn>; fn size(&self) -> usize where Self: Sized { size_of::<Self>() } }
impl<T: Ext + Clone + 'static> Dyn for T { fn run(&self, xs: &[i64]) -> Option<i64> { self.best(xs) } fn who(&self) -> String { Ext::label(self) } fn clone_box(&self) -> Box<dyn Dyn> { Box::new(self.clone()) } }
impl Clone for Box<dyn Dyn> { fn clone(&self) -> Self { (**self).clone_box() } }
pub struct Pair<A, B>(pub A, pub B);
impl<A: Clone, B: Clone> Clone for Pair<A, B> { fn clone(&self) -> Self { Pair(self.0.clone(), self.1.clone()) } }
impl<A: Base, B: Base> Base for Pair<A, B> { const ID: u32 = if A::ID > B::ID { A::ID } else { B::ID }; type Out = A::Out; }
impl<A: Score, B: Score> Score for Pair<A, B> { fn raw(&self, x: i64) -> i64 { self.0.raw(x) - self.1.raw(x) } fn score(&self, x: i64) -> i64 { self.0.score(x).min(self.1.score(x)) } }
plugin! { #[derive(Clone)] pub Square { bias: i64 = 3 } impl Base { const ID: u32 = 1; type Out = i64; } }
impl Score for Square { fn raw(&self, x: i64) -> i64 { x * x - self.bias } fn weight(&self) -> i64 { <Self as Base>::ID as i64 + 4 } }
#[derive(Default)]
pub struct Registry { all: BTreeMap<String, Box<dyn Dyn>>, order: Vec<&'static str> }
impl Registry {
    pub fn add<T: Dyn + Default + 'static>(&mut self, key: &'static str) -> &mut Self { self.order.push(key); self.all.insert(key.into(), Box::<T>::default()); self }
    pub fn get(&self, k: &str) -> Option<&dyn Dyn> { self.all.get(k).map(|b| &**b) }
    delegate! { Registry => |s| s.order; len() -> usize; starts_with(n: &[&'static str]) -> bool; }
    pub fn each(&self) -> impl Iterator<Item = (&str, &dyn Dyn)> + use<'_> { self.order.iter().map(|k| (*k, &*self.all[*k])) }
}
/// all implementations define `step`, the provided one is reached through an associated function alone
pub trait Walk { fn step(&mut self) -> u32 { 7777 } fn run(mut self, n: usize) -> Vec<u32> where Self: Sized { (0..n).map(|_| self.step()).collect() } fn boxed(self) -> Box<dyn FnMut() -> u32> where Self: Sized + 'static { let mut s = self; Box::new(move || s.step()) } }
pub struct Up(pub u32);
impl Walk for Up { fn step(&mut self) -> u32 { self.0 += 1; self.0 } }
pub struct Lim<W>(pub W, pub u32);
impl<W: Walk> Walk for Lim<W> { fn step(&mut self) -> u32 { self.0.step().min(self.1) } }
impl<W: Walk + ?Sized> Walk for &mut W { fn step(&mut self) -> u32 { (**self).step() + 100 } }
impl Walk for () {}
