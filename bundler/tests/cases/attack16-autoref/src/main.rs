use core_traits::{tag, Speak};
use impls::*;
use std::collections::*; use std::hash::{Hash, Hasher}; use std::iter::{FromIterator, Sum, Product}; use std::cmp::Ordering;
#[derive(Debug, Clone, Copy, PartialEq, Eq)] struct M(u32);
impl Sum for M { fn sum<I: Iterator<Item = M>>(i: I) -> M { M(i.fold(1000, |a, b| a + b.0)) } }
impl<'a> Sum<&'a M> for M { fn sum<I: Iterator<Item = &'a M>>(i: I) -> M { M(i.fold(2000, |a, b| a + b.0)) } }
impl Product<u32> for M { fn product<I: Iterator<Item = u32>>(i: I) -> M { M(i.product()) } }
impl PartialOrd for M { fn partial_cmp(&self, o: &M) -> Option<Ordering> { Some(o.0.cmp(&self.0)) } fn lt(&self, _: &M) -> bool { print!("[lt]"); true } }
impl Ord for M { fn cmp(&self, o: &M) -> Ordering { o.0.cmp(&self.0) } fn max(self, o: M) -> M { M(self.0 * 100 + o.0) } fn clamp(self, _: M, _: M) -> M { M(4242) } }
impl Hash for M { fn hash<H: Hasher>(&self, h: &mut H) { h.write_u32(self.0) } fn hash_slice<H: Hasher>(d: &[M], h: &mut H) { h.write_usize(d.len() * 7) } }
struct H(u64); impl Hasher for H { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { self.0 = self.0 * 31 + b.len() as u64 } fn write_u32(&mut self, x: u32) { self.0 = self.0 * 37 + x as u64 } fn write_usize(&mut self, x: usize) { self.0 += 1000 * x as u64 } }
struct Bag(Vec<i32>); impl FromIterator<i32> for Bag { fn from_iter<I: IntoIterator<Item = i32>>(i: I) -> Self { Bag(i.into_iter().map(|x| x * 2).collect()) } }
impl Extend<i32> for Bag { fn extend<I: IntoIterator<Item = i32>>(&mut self, i: I) { for x in i { self.0.push(-x) } } }
impl<'a> Extend<&'a i32> for Bag { fn extend<I: IntoIterator<Item = &'a i32>>(&mut self, i: I) { for x in i { self.0.push(*x + 500) } } }
struct C(u8); impl Clone for C { fn clone(&self) -> C { C(self.0 + 1) } fn clone_from(&mut self, o: &C) { self.0 = o.0 + 50 } }
struct It(u8); impl Iterator for It { type Item = u8; fn next(&mut self) -> Option<u8> { self.0 += 1; (self.0 < 9).then_some(self.0) } fn nth(&mut self, n: usize) -> Option<u8> { Some(100 + n as u8) } fn count(self) -> usize { 777 } fn size_hint(&self) -> (usize, Option<usize>) { (3, Some(20)) } fn fold<B, F: FnMut(B, u8) -> B>(self, b: B, mut f: F) -> B { f(b, 250) } }
struct NoFmt; #[derive(Debug)] struct OnlyDebug { field: u8 }
fn main() {
    println!("{} | {} | {}", tag!(5), tag!(OnlyDebug { field: 1 }), tag!(NoFmt));
    let d = Dog; let mut c = Cat { lives: 9 };
    println!("{} {} {} {}", d.speak(), Speak::speak(&d), (&d).speak(), Speak::speak(&&d));
    println!("{} {} {}", c.volume(), Speak::volume(&c), c.speak());
    println!("{} {} {}", [1u8, 2, 3].speak(), vec![1u8, 2].speak(), "hey".speak());
    println!("{} {}", vec![1u8, 2][..].volume(), (&vec![1u8][..]).volume());
    println!("{} {}", ((|x| x + 2) as fn(u8) -> u8).speak(), ((), Dog).speak());
    let b = Dog.boxed(); println!("{} {} {}", b.speak(), b.volume(), b.say());
    let s: Box<dyn core_traits::DynSpeak + Send> = Box::new(Cat { lives: 1 }); println!("{} {}", s.volume(), s.say());
    let ms = [M(3), M(1), M(2)];
    println!("{:?} {:?} {:?}", ms.iter().copied().sum::<M>(), ms.iter().sum::<M>(), (1..5u32).product::<M>());
    println!("{:?} {:?} {:?} {}", ms.iter().max(), M(1).max(M(2)), M(1).clamp(M(0), M(3)), M(1) < M(9));
    println!("{:?} {:?}", ms.iter().copied().max(), BTreeSet::from(ms).into_iter().collect::<Vec<_>>());
    let mut h = H(1); ms.hash(&mut h); (1u8, M(4)).hash(&mut h); println!("{}", h.finish());
    let mut bag: Bag = (1..4).collect(); bag.extend([5]); bag.extend(&[6]); println!("{:?}", bag.0);
    let (l, r): (Vec<i32>, HashSet<i32>) = bag.0.iter().partition_map_ext(); println!("{l:?} {}", r.len());
    let mut cs = vec![C(1), C(2)]; cs.clone_from(&vec![C(7)]); println!("{} {:?}", cs[0].0, cs.iter().map(|c| c.clone().0).collect::<Vec<_>>());
    println!("{:?} {} {:?} {} {:?}", It(0).nth(2), It(0).count(), It(0).skip(1).next(), It(0).map(|x| x as u32).sum::<u32>(), It(0).step_by(3).take(2).collect::<Vec<_>>());
}
trait PartExt: Iterator { fn partition_map_ext<A: Default + Extend<Self::Item>, B: Default + Extend<Self::Item>>(self) -> (A, B); }
impl<'a, I: Iterator<Item = &'a i32>> PartExt for I { fn partition_map_ext<A: Default + Extend<&'a i32>, B: Default + Extend<&'a i32>>(self) -> (A, B) { let (mut a, mut b) = (A::default(), B::default()); for x in self { if x % 4 == 0 { a.extend(Some(x)) } else { b.extend(Some(x)) } } (a, b) } }
