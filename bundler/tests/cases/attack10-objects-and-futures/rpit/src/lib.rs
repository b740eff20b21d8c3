use std::fmt::Debug;
pub trait Container { type Item; type Iter<'a>: Iterator<Item = &'a Self::Item> + Clone where Self: 'a; fn it<'a>(&'a self) -> Self::Iter<'a>; fn names(&self) -> impl Iterator<Item = String> + '_ where Self::Item: Debug { self.it().map(|x| format!("<{x:?}>")) } fn first(&self) -> Option<&Self::Item> { self.it().next() } }
impl<T> Container for Vec<T> { type Item = T; type Iter<'a> = std::slice::Iter<'a, T> where T: 'a; fn it(&self) -> Self::Iter<'_> { self.iter() } }
pub struct Two<T>(pub T, pub T);
impl<T> Container for Two<T> { type Item = T; type Iter<'a> = std::iter::Chain<std::iter::Once<&'a T>, std::iter::Once<&'a T>> where Self: 'a; fn it<'b>(&'b self) -> Self::Iter<'b> { std::iter::once(&self.0).chain(std::iter::once(&self.1)) } fn names(&self) -> impl Iterator<Item = String> where T: Debug { [format!("two:{:?}", self.0)].into_iter() } }
// 2021 capture: does not capture 'a unless mentioned
pub fn no_cap<'a>(x: &'a [u8]) -> impl Fn() -> usize + 'static { let n = x.len(); move || n }
pub fn cap<'a, T: Clone>(x: &'a T, _: &u8) -> impl Fn() -> T + use<'a, T> { move || x.clone() }
pub trait AsyncTr { async fn go(&self, n: u8) -> u8; fn dflt(&self) -> impl std::future::Future<Output = &'static str> { async { "dflt" } } }
pub trait LendingIter { type Item<'x> where Self: 'x; fn next(&mut self) -> Option<Self::Item<'_>>; fn for_each<F>(mut self, mut f: F) where Self: Sized, F: for<'y> FnMut(Self::Item<'y>) { while let Some(x) = self.next() { f(x) } } }
pub struct Win<'s> { pub s: &'s mut [u8], pub at: usize }
impl<'s> LendingIter for Win<'s> { type Item<'x> = &'x mut [u8] where Self: 'x; fn next(&mut self) -> Option<&mut [u8]> { let a = self.at; self.at += 1; self.s.get_mut(a..a + 2) } }
pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |a| g(f(a)) }
pub fn hr<F>(f: F) -> usize where for<'a> F: Fn(&'a str, &str) -> &'a str { f("long one", "s").len() }
