use std::{any::Any, collections::HashMap, fmt::{self, Debug}, marker::PhantomData};
pub trait Describe { fn describe(&self) -> String { "thing".into() } }
pub trait Handler<E: ?Sized, Out = ()>: Describe { fn handle(&mut self, e: &E) -> Out; fn boxed<'a>(self) -> Box<dyn Handler<E, Out> + 'a> where Self: Sized + 'a { Box::new(self) } }
pub struct FnH<F, M>(pub F, pub PhantomData<fn() -> M>);
impl<F, M> Describe for FnH<F, M> {}
impl<E: ?Sized, O, F: FnMut(&E) -> O> Handler<E, O> for FnH<F, fn(&E) -> O> { fn handle(&mut self, e: &E) -> O { (self.0)(e) } }
impl<H: Describe + ?Sized> Describe for Box<H> { fn describe(&self) -> String { format!("Box<{}>", (**self).describe()) } }
impl<E: ?Sized, O, H: Handler<E, O> + ?Sized> Handler<E, O> for Box<H> { fn handle(&mut self, e: &E) -> O { H::handle(self, e) } }
impl<E: ?Sized, O> dyn Handler<E, O> + '_ { pub fn twice(&mut self, e: &E) -> (O, O) { (self.handle(e), self.handle(e)) } }
pub trait Comp: Any + Debug { fn as_any(&self) -> &dyn Any; fn dup(&self) -> Box<dyn Comp>; fn score(&self) -> i64 { 0 } }
pub trait Score { const MUL: i64; fn raw(&self) -> i64; }
impl<T: Score + Clone + Debug + 'static> Comp for T { fn as_any(&self) -> &dyn Any { self } fn dup(&self) -> Box<dyn Comp> { Box::new(self.clone()) } fn score(&self) -> i64 { self.raw() * T::MUL } }
impl Clone for Box<dyn Comp> { fn clone(&self) -> Self { (**self).dup() } }
impl dyn Comp { pub fn is<T: 'static>(&self) -> bool { self.as_any().is::<T>() } pub fn get<T: 'static>(&self) -> Option<&T> { self.as_any().downcast_ref() } }
#[derive(Clone, Default)] pub struct Bag(pub Vec<Box<dyn Comp>>);
impl Bag { pub fn with<T: Comp>(mut self, t: T) -> Self { self.0.push(Box::new(t)); self } pub fn first<T: 'static>(&self) -> Option<&T> { self.0.iter().find_map(|c| c.get()) } }
impl fmt::Debug for Bag { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.debug_set().entries(&self.0).finish() } }
/// generators by closures
pub struct Gen<'g, T>(Box<dyn FnMut() -> Option<T> + 'g>);
impl<'g, T: 'g> Gen<'g, T> { pub fn new(f: impl FnMut() -> Option<T> + 'g) -> Self { Gen(Box::new(f)) } pub fn then(self, o: impl IntoIterator<Item = T> + 'g) -> Gen<'g, T> { let (mut a, mut b) = (self, o.into_iter()); Gen::new(move || a.next().or_else(|| b.next())) } }
impl<T> Iterator for Gen<'_, T> { type Item = T; fn next(&mut self) -> Option<T> { self.0() } }
pub trait IterExt: Iterator { fn pairs(self) -> impl Iterator<Item = (Self::Item, Self::Item)> where Self: Sized, Self::Item: Clone { let mut prev = None; self.filter_map(move |x| prev.replace(x.clone()).map(|p| (p, x))) } fn tally(self) -> Vec<(Self::Item, u32)> where Self: Sized, Self::Item: Ord + std::hash::Hash + Clone { let mut m = HashMap::new(); self.for_each(|x| *m.entry(x).or_insert(0) += 1); let mut v = Vec::from_iter(m); v.sort_unstable_by(|(a, n), (b, m)| m.cmp(n).then_with(|| a.cmp(b))); v } }
impl<I: Iterator + ?Sized> IterExt for I {}
pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
pub fn apply_all<F>(fs: &[F], s: &str) -> Vec<String> where F: for<'a> Fn(&'a str) -> &'a str { fs.iter().map(|f| f(s).to_owned()).collect() }
pub trait Lend { type Item<'a> where Self: 'a; fn lend(&mut self) -> Option<Self::Item<'_>>; }
pub struct WinMut<'v, T>(pub &'v mut [T], pub usize, pub usize);
impl<T> Lend for WinMut<'_, T> { type Item<'a> = &'a mut [T] where Self: 'a; fn lend(&mut self) -> Option<&mut [T]> { let r = self.0.get_mut(self.2..self.2 + self.1)?; self.2 += 1; Some(r) } }
