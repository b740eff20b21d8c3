use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use zoo::{prelude::*, show, Beast};
struct Inner { n: i32 }
impl Inner { fn get(&self) -> i32 { self.n } fn bump(&mut self) -> i32 { self.n += 1; self.n } fn len(&self) -> usize { 99 } }
struct Mid { inner: Inner, reads: Cell<u32>, writes: u32 }
impl Deref for Mid { type Target = Inner; fn deref(&self) -> &Inner { self.reads.set(self.reads.get() + 1); &self.inner } }
impl DerefMut for Mid { fn deref_mut(&mut self) -> &mut Inner { self.writes += 1; &mut self.inner } }
struct Outer(Mid, Vec<u8>);
impl Deref for Outer { type Target = Mid; fn deref(&self) -> &Mid { &self.0 } }
impl DerefMut for Outer { fn deref_mut(&mut self) -> &mut Mid { &mut self.0 } }
trait Get { fn get(&self) -> i32; fn len(&self) -> usize { 1 } fn only(&self) -> i32 { self.get() * 2 } }
impl Get for Outer { fn get(&self) -> i32 { self.0.inner.n + 1000 } }
impl Get for Inner { fn get(&self) -> i32 { -self.n } }
trait ByVal { fn take(self) -> &'static str; }
impl ByVal for i32 { fn take(self) -> &'static str { "val" } }
impl ByVal for &i32 { fn take(self) -> &'static str { "ref" } }
impl ByVal for &mut i32 { fn take(self) -> &'static str { "mut" } }
trait ByRef { fn take2(&self) -> &'static str; }
impl ByRef for str { fn take2(&self) -> &'static str { "str" } }
impl ByRef for &str { fn take2(&self) -> &'static str { "&str" } }
impl ByRef for String { fn take2(&self) -> &'static str { "String" } }
impl<T> ByRef for [T] { fn take2(&self) -> &'static str { "slice" } }
impl<T, const N: usize> ByRef for [T; N] { fn take2(&self) -> &'static str { if N > 2 { "big" } else { "arr" } } }
mod other { use zoo::soft::Speak; pub fn say(x: &str) -> String { x.speak() }
    pub mod deep { use super::*; pub fn say(x: i32) -> String { format!("{}/{}", x.speak(), super::say("up")) } } }
struct Opaque; #[derive(Debug)] struct Dbg { v: u8 }
#[derive(Clone)] struct Rc2<T>(std::rc::Rc<T>);
struct NoClone;
fn clones<T>(x: &Rc2<T>, y: &std::rc::Rc<T>) -> usize { let _a = x; let b = y.clone(); let c = std::rc::Rc::clone(&x.0); std::rc::Rc::strong_count(&b) + std::rc::Rc::strong_count(&c) }
fn main() {
    let mut o = Outer(Mid { inner: Inner { n: 5 }, reads: Cell::new(0), writes: 0 }, vec![1, 2]);
    println!("{} {} {} {}", o.get(), o.0.get(), o.only(), Get::only(&**o));
    println!("{} {} {}", o.len(), o.0.len(), o.1.len());
    println!("{} {} {}", o.bump(), o.bump(), Get::get(&o.inner));
    println!("reads {} writes {}", o.reads.get(), o.writes);
    let mut i = 3; println!("{} {} {} {}", i.take(), (&i).take(), (&mut i).take(), { let r = &i; r.take() });
    let s = String::from("q"); println!("{} {} {} {} {}", "a".take2(), (*"a").take2(), s.take2(), s.as_str().take2(), s[..].take2());
    println!("{} {} {}", [1, 2].take2(), [1, 2, 3].take2(), [1, 2, 3][1..].take2());
    let mut b = Beast(1); println!("{} {} {} {}", b.kind(), (&b).kind(), (&&b).kind(), { let m = &mut b; m.kind() });
    println!("{}", Kind::kind(&&mut b));
    println!("{} {} {}", "x".speak(), 5.id(), vec![Some(1)].speak());
    println!("{} {}", other::say("y"), other::deep::say(4));
    println!("{} {} {} {}", show!(3), show!(Dbg { v: 2 }), show!(Opaque), show!(vec!["k"]));
    println!("{} {}", zoo::conv(99), zoo::conv(200));
    let t: Result<u8, _> = std::convert::TryInto::<u8>::try_into(200u32); println!("{:?} {}", t, zoo::by_ref());
    let r = Rc2(std::rc::Rc::new(NoClone)); println!("{}", clones(&r, &r.0));
    println!("{}", Dbg { v: 9 }.speak() + &format!("{}", Dbg { v: 1 }.v));
}
