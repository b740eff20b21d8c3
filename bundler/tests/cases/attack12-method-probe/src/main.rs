use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
struct Base { log: RefCell<Vec<&'static str>> }
impl Base {
    fn who(&self) -> &'static str { "Base::who" }
    fn only_mut(&mut self) -> &'static str { "Base::only_mut" }
    fn shared(self: &Rc<Self>) -> usize { Rc::strong_count(self) }
}
struct Mid(Base);
impl Deref for Mid { type Target = Base; fn deref(&self) -> &Base { self.0.log.borrow_mut().push("deref"); &self.0 } }
impl DerefMut for Mid { fn deref_mut(&mut self) -> &mut Base { self.0.log.borrow_mut().push("deref_mut"); &mut self.0 } }
struct Top { mid: Mid, who: fn() -> &'static str }
impl Deref for Top { type Target = Mid; fn deref(&self) -> &Mid { &self.mid } }
impl DerefMut for Top { fn deref_mut(&mut self) -> &mut Mid { &mut self.mid } }
mod by_ref { pub trait Who { fn who(&self) -> &'static str; fn whoo(&self) -> &'static str { "by_ref" } } impl<T> Who for T { fn who(&self) -> &'static str { "blanket &self" } } }
mod by_val { pub trait Who { fn who(self) -> &'static str; } impl Who for &super::Mid { fn who(self) -> &'static str { "by value on &Mid" } } }
mod mutable { pub trait Poke { fn poke(&mut self) -> &'static str; } impl Poke for i32 { fn poke(&mut self) -> &'static str { *self += 1; "i32" } } impl Poke for &i32 { fn poke(&mut self) -> &'static str { "&i32" } } }
fn blanket(t: &Top) -> &'static str { use by_ref::Who; t.mid.who() }
fn inherent(t: &Top) -> &'static str { t.mid.who() }
fn value(t: &Top) -> &'static str { use by_val::Who as _; t.mid.who() }
fn whoo(t: &Top) -> &'static str { use by_ref::*; t.whoo() }
struct Silent;
#[derive(Debug)]
struct OnlyDebug;
#[derive(Clone)]
struct NotCloneInner<T>(std::marker::PhantomData<T>, u8);
struct Un;
trait A { const N: u32; fn id() -> u32 { Self::N } fn same(&self) -> u32 { 1 } }
trait B { const N: u32; fn id() -> u32 { Self::N + 1000 } fn same(&self) -> u32 { 2 } }
impl A for Un { const N: u32 = 1; }
impl B for Un { const N: u32 = 2; fn same(&self) -> u32 { <Self as A>::same(self) + 40 } }
impl Un { const N: u32 = 3; fn id() -> u32 { Self::N + 5000 } }
impl dyn Nameable + '_ { fn name(&self) -> &'static str { "dyn inherent" } }
trait Nameable { fn named(&self) -> &'static str; }
impl Nameable for Un { fn named(&self) -> &'static str { "Un" } }
impl Nameable for [u8; 2] { fn named(&self) -> &'static str { "[u8; 2]" } }
impl Nameable for [u8] { fn named(&self) -> &'static str { "[u8]" } }
fn main() {
    println!("{} | {} | {}", spec::tag!(1), spec::tag!(OnlyDebug), spec::tag!(Silent));
    println!("{:?} {:?} {:?}", spec::is_copy!(u8), spec::is_copy!(String), spec::is_copy!(&str));
    let mut t = Top { mid: Mid(Base { log: RefCell::default() }), who: || "field" };
    println!("{} {} {}", t.who(), (t.who)(), inherent(&t));
    println!("{} {} {}", blanket(&t), value(&t), whoo(&t));
    println!("{}", t.only_mut());
    println!("{:?}", t.mid.0.log.borrow());
    let rc = Rc::new(Base { log: RefCell::default() });
    println!("{} {}", rc.shared(), rc.clone().shared());
    {
        use spec::prelude::*;
        println!("{} {} {:?}", [1, 2].len2(), "abc".len2(), [7].first());
        let mut b = 4u8;
        println!("{} {} {} {}", b.measure(), (&b).measure(), (&mut b).measure(), Box::new(4u8).measure());
    }
    use mutable::Poke;
    let mut n = 5; let r = &7;
    println!("{} {} {}", n.poke(), (&mut &*r).poke(), n);
    let nc = NotCloneInner::<Un>(std::marker::PhantomData, 3);
    let c = (&nc).clone();
    println!("{} {}", c.1, nc.1);
    println!("{} {} {} {}", Un::N, <Un as A>::N, <Un as B>::N, Un::id());
    println!("{} {} {} {}", <Un as A>::id(), <Un as B>::id(), A::same(&Un), B::same(&Un));
    let d: &dyn Nameable = &Un;
    println!("{} {}", d.name(), d.named());
    println!("{} {}", [1u8, 2].named(), [1u8, 2][..].named());
    println!("{}", { fn same(_: &Un) -> &'static str { "free" } same(&Un) });
}
