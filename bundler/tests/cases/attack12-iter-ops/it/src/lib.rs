use std::iter::FusedIterator;
use std::cell::Cell;
#[derive(Clone)]
pub struct Loud<'c, I> { pub inner: I, pub calls: &'c Cell<u32> }
impl<'c, I> Loud<'c, I> { fn hit(&self, n: u32) { self.calls.set(self.calls.get() * 10 + n); } }
impl<'c, I: Iterator<Item = u32>> Iterator for Loud<'c, I> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> { self.hit(1); self.inner.next() }
    fn size_hint(&self) -> (usize, Option<usize>) { self.hit(2); (0, Some(99)) }
    fn nth(&mut self, n: usize) -> Option<u32> { self.hit(3); self.inner.nth(n).map(|x| x + 1000) }
    fn count(self) -> usize { self.hit(4); 77 }
    fn last(self) -> Option<u32> { self.hit(5); Some(55) }
    fn fold<B, F: FnMut(B, u32) -> B>(self, b: B, mut f: F) -> B { self.hit(6); let mut b = b; for x in self.inner { b = f(b, x * 2); } b }
    fn min(self) -> Option<u32> { self.hit(7); None }
    fn find<P: FnMut(&u32) -> bool>(&mut self, mut p: P) -> Option<u32> where Self: Sized { self.hit(8); let r = self.inner.next(); r.filter(|x| p(x)) }
    fn partition<B, F>(self, _: F) -> (B, B) where B: Default + Extend<u32>, F: FnMut(&u32) -> bool { let mut b = B::default(); b.extend([42]); (b, B::default()) }
}
impl<I: DoubleEndedIterator<Item = u32>> DoubleEndedIterator for Loud<'_, I> { fn next_back(&mut self) -> Option<u32> { self.hit(9); self.inner.next_back() } fn rfold<B, F: FnMut(B, u32) -> B>(self, b: B, f: F) -> B { self.inner.rev().fold(b, f) } }
impl<I: ExactSizeIterator<Item = u32>> ExactSizeIterator for Loud<'_, I> { fn len(&self) -> usize { 1234 } }
impl<I: FusedIterator<Item = u32>> FusedIterator for Loud<'_, I> {}
pub trait LoudExt: Iterator + Sized { fn loud(self, calls: &Cell<u32>) -> Loud<'_, Self> { Loud { inner: self, calls } } fn sum(self) -> &'static str { "LoudExt::sum" } fn every(self, n: usize) -> impl Iterator<Item = Self::Item> { self.enumerate().filter(move |(i, _)| i % n == 0).map(|(_, x)| x) } }
impl<I: Iterator<Item = u32>> LoudExt for I {}
#[derive(Debug, Default, PartialEq)]
pub struct Bag(pub Vec<(u32, usize)>);
impl Extend<u32> for Bag { fn extend<T: IntoIterator<Item = u32>>(&mut self, t: T) { for x in t { match self.0.iter_mut().find(|(y, _)| *y == x) { Some((_, n)) => *n += 1, None => self.0.push((x, 1)) } } } }
impl<'a> Extend<&'a u32> for Bag { fn extend<T: IntoIterator<Item = &'a u32>>(&mut self, t: T) { self.extend(t.into_iter().map(|x| x + 100)) } }
impl FromIterator<u32> for Bag { fn from_iter<T: IntoIterator<Item = u32>>(t: T) -> Self { let mut b = Bag::default(); b.extend(t); b } }
impl IntoIterator for Bag { type Item = u32; type IntoIter = std::vec::IntoIter<u32>; fn into_iter(self) -> Self::IntoIter { self.0.into_iter().flat_map(|(x, n)| std::iter::repeat_n(x, n)).collect::<Vec<_>>().into_iter() } }
impl<'b> IntoIterator for &'b Bag { type Item = &'b (u32, usize); type IntoIter = std::slice::Iter<'b, (u32, usize)>; fn into_iter(self) -> Self::IntoIter { self.0.iter() } }
pub fn boxed_slice(b: Box<[String]>) -> usize { let mut n = 0; for s in b.into_iter() { n += takes(s); } n }
pub trait Takes { fn takes(self) -> usize; } impl Takes for &String { fn takes(self) -> usize { 1 } } impl Takes for String { fn takes(self) -> usize { 100 } }
pub fn takes<T: Takes>(t: T) -> usize { t.takes() }
