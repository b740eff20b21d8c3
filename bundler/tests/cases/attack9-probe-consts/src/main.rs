use meta::{facts, kind, Animal, Cat, Dog, Shout as _};
use std::rc::Rc;
#[derive(Debug, Clone, Copy, Default)]
struct Pod(u8);
#[derive(Clone, Default)]
struct Heap(#[allow(dead_code)] Vec<u8>);
impl AsRef<str> for Heap { fn as_ref(&self) -> &str { "heap" } }
impl From<Pod> for i64 { fn from(p: Pod) -> i64 { p.0 as i64 } }
mod a { pub trait Name { fn name(self) -> &'static str where Self: Sized { "a by value" } } impl Name for super::Pod {} impl Name for &mut super::Pod { fn name(self) -> &'static str { "a &mut" } } }
mod b { pub trait Name { fn name(&self) -> &'static str { "b by ref" } } impl<T: ?Sized> Name for T {} }
mod c { pub trait Name { fn name(&mut self) -> &'static str { "c by mut" } } impl Name for super::Pod {} impl Name for super::Heap {} }
fn names() {
    let (mut p, mut h) = (Pod(1), Heap::default());
    { use a::Name; print!("{} {} | ", p.name(), (&mut p).name()); }
    { use b::Name as _; print!("{} {} | ", p.name(), h.name()); }
    { use c::Name as _; print!("{} {} | ", p.name(), h.name()); }
    { use {a::Name as _, c::Name as _}; print!("{} {} | ", p.name(), (&mut h).name()); }
    { use {b::Name as _, c::Name as _}; print!("{} {} | ", h.name(), (&mut h).name()); }
    { use {a::Name as A, b::Name as B, c::Name as C}; print!("{} {} {} {}", p.name(), A::name(p), B::name(&p), C::name(&mut p)); }
    println!();
}
trait Twice { fn twice(&self) -> String; }
impl<F: Fn() -> R, R: std::fmt::Display> Twice for F { fn twice(&self) -> String { format!("{}{}", self(), self()) } }
trait Iter2: Iterator { fn max(self) -> &'static str where Self: Sized { "mine" } fn pick(self) -> Option<Self::Item> where Self: Sized { let mut s = self; s.next(); s.next() } }
impl<I: Iterator + ?Sized> Iter2 for I {}
fn forty() -> u8 { 40 }
fn main() {
    for f in [facts!(u8), facts!(String), facts!(Pod), facts!(Heap), facts!([Heap; 4]), facts!(&str), facts!(str), facts!([u8])] { println!("{f:?}"); }
    println!("{} {} {} {} {} {} {}", kind!(3u8), kind!("s"), kind!(Pod(3)), kind!(Heap::default()), kind!(1.5), kind!('c'), kind!(Some(1)));
    println!("{} {}", meta::Tag(true).kind(), kind!(String::new()));
    names();
    let (d, mut c): (Box<dyn Animal>, _) = (Box::new(Dog), Cat);
    println!("{} {} {} {}", d.speak(), d.shout(), Dog.shout(), d.only_dyn());
    println!("{} {} {}", c.speak(), (&c).speak(), Animal::speak(&c));
    let r = Rc::new(c);
    println!("{} {} {}", r.loud(), (*r).loud(), r.speak());
    let s: &(dyn Animal + Send) = &Cat;
    println!("{} {}", s.shout(), (s as &dyn Animal).shout());
    println!("{} {} {}", forty.twice(), (|| "x").twice(), (forty as fn() -> u8).twice());
    println!("{:?} {} {:?}", [1, 5, 2].iter().pick(), Iter2::max(0..3), (0..9).rev().pick());
    let mut it = (1..4).into_iter();
    let dy: &mut dyn Iterator<Item = i32> = &mut it;
    println!("{:?} {:?}", dy.pick(), it.len());
}
