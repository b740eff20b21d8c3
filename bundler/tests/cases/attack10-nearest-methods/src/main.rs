#![allow(dead_code, unused_imports)]
use other::{tagged, ByMut, ByVal, Inner, Outer, Who, S};
use traits::{tag, Has, Len as _, Probe, Wrap};
use std::marker::PhantomData;
#[derive(Debug)] struct Dbg; struct Nope;
struct Both; impl Both { fn go(&self) -> u8 { 1 } const K: u8 = 10; fn assoc() -> u8 { 20 } }
trait Go { const K: u8; fn go(&self) -> u8; fn assoc() -> u8; fn go_self(&self) -> (u8, u8) where Self: Sized { (self.go(), Self::K) } }
impl Go for Both { const K: u8 = 11; fn go(&self) -> u8 { 2 } fn assoc() -> u8 { 21 } }
impl Go for &Both { const K: u8 = 12; fn go(&self) -> u8 { 3 } fn assoc() -> u8 { 22 } }
fn gen<T: Go>(t: T) -> (u8, u8, u8) { (t.go(), T::K, T::assoc()) }
mod scopes {
    pub fn fa() -> String { use traits::a::Name; 5u8.name() }
    pub fn fb() -> String { use traits::b::Name as _; 5u8.name() }
    pub fn fc() -> String { use traits::b::Name as _; { use traits::c::Name; { let x = 5u8; x.name() } } }
    pub fn fq() -> String { traits::a::Name::name("q") + &<str as traits::b::Name>::name("q") }
}
mod glob1 { pub trait T1 { fn t(&self) -> u8 { 1 } } impl T1 for i32 {} pub fn f() -> u8 { 1 } pub struct X; impl X { pub fn v(&self) -> u8 { 1 } } }
mod glob2 { pub trait T2 { fn t2(&self) -> u8 { 2 } } impl T2 for i32 {} pub fn f() -> u8 { 2 } pub struct X; impl X { pub fn v(&self) -> u8 { 2 } } }
use glob1::*; use glob2::{*, f as f2};
fn f() -> u8 { 0 }
struct Fld { call: Box<dyn Fn(u8) -> u8>, n: u8 } impl Fld { fn call(&self, x: u8) -> u8 { x * 2 + self.n } fn n(&self) -> u8 { 99 } }
struct Ix(Vec<u8>); impl std::ops::Index<usize> for Ix { type Output = u8; fn index(&self, i: usize) -> &u8 { &self.0[self.0.len() - 1 - i] } } impl std::ops::IndexMut<usize> for Ix { fn index_mut(&mut self, i: usize) -> &mut u8 { &mut self.0[i] } }
impl std::ops::Index<&str> for Ix { type Output = str; fn index(&self, k: &str) -> &str { if k.is_empty() { "EMPTY" } else { "KEY" } } }
fn pr<T>(_: &T) -> Probe<T> { Probe(PhantomData) }
trait Sup { fn id(&self) -> u8 { 1 } fn both(&self) -> u8 { 10 } } trait Sub: Sup { fn id(&self) -> u8 { 2 + Sup::id(self) } } impl Sup for u16 {} impl Sub for u16 {}
fn sub<T: Sub + ?Sized>(t: &T) -> u8 { Sub::id(t) * t.both() }
impl dyn Sub { fn id2(&self) -> u8 { Sub::id(self) + 50 } }
impl<'a> Iterator for &'a Fld { type Item = u8; fn next(&mut self) -> Option<u8> { Some(self.n) } fn max(self) -> Option<u8> { Some(7) } fn count(self) -> usize { 70 } }
fn main() {
    println!("{} {} {} {}", tag!(3), tag!(Dbg), tag!(Nope), tag!("x"));
    println!("{:?}", tagged());
    println!("{} {} {:?} {:?}", Both.go(), <Both as Go>::go(&Both), gen(Both), gen(&Both));
    println!("{} {} {} {}", Both::K, <Both as Go>::K, <&Both>::K, Both::assoc() + <&Both as Go>::assoc());
    println!("{:?} {:?} {:?}", Both.go_self(), (&Both).go_self(), (&&Both).go());
    println!("{} {} {} {}", scopes::fa(), scopes::fb(), scopes::fc(), scopes::fq());
    println!("{} {} {} {}", 1.t(), 1.t2(), f(), f2());
    let fl = Fld { call: Box::new(|x| x + 1), n: 4 };
    println!("{} {} {} {} {:?} {}", fl.call(10), (fl.call)(10), fl.n, fl.n(), (&fl).max(), (&fl).by_ref().take(3).count());
    let mut ix = Ix(vec![1, 2, 3]); ix[0] += 10; println!("{} {} {} {:?}", ix[0], &ix[""], &ix["k"], ix.0);
    println!("{} {}", Probe::<u8>::HAS, Probe::<Nope>::HAS);
    println!("{} {}", Probe::<str>::HAS as u8, <Probe<u8> as Has>::HAS);
    let mut o = Outer { inner: Inner { v: vec![1], f: |x| x * 7 }, hits: Default::default() };
    println!("{} {} {} {}", o.who(), Who::who(&mut o), Inner::who(&o), o.extra());
    println!("{} {} {} {}", o.only_inner(), o.f(3), (o.f)(3), o.hits.get());
    o.v.push(9); o.v[0] += 1; println!("{:?} {} {}", o.v, o.hits.get(), (*o).extra());
    println!("{} {}", S.m(), { let s = &S; s.m() });
    { use other::refd::ByRef as R; println!("{}", R::m(&S)); }
    println!("{} {} {} {}", [1u8, 2, 3].len(), (&[1u8, 2, 3][..]).len(), vec![0u8].len(), traits::Len::len(&&vec![()]));
    println!("{} {} {}", sub(&3u16), (&4u16 as &dyn Sub).id2(), sub(&4u16 as &dyn Sub));
    let w = Wrap(Wrap(5)); let Wrap(Wrap(k)) = &w; println!("{} {}", k, w.0.0);
}
