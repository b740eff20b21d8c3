use exec::{add, block_on, Drop2, Ex, Yield};
use rpit::{AsyncTr, Container, LendingIter as _, Two, Win};
use std::{any::Any, cell::RefCell, fmt::{self, Debug, Display}, future::{Future, IntoFuture}, ops::{AsyncFn, ControlFlow}, pin::{pin, Pin}, rc::Rc};
trait Base: Debug { fn id(&self) -> u32 { 1 } } trait Left: Base { fn left(&self) -> u32 { self.id() * 10 } } trait Right: Base { fn right(&self) -> u32 { self.id() + 5 } }
trait Diamond: Left + Right + Any { fn all(&self) -> (u32, u32) { (self.left(), self.right()) } fn consume(self: Box<Self>) -> u32; fn rc(self: Rc<Self>) -> usize { Rc::strong_count(&self) } fn stat() -> u32 where Self: Sized { 88 } fn gen_<T: Display>(&self, t: T) -> String where Self: Sized { format!("{t}!") } }
#[derive(Debug, Default, PartialEq)] struct X { a: u32 } #[derive(Debug)] struct Y;
impl Base for X { fn id(&self) -> u32 { self.a } } impl Left for X {} impl Right for X { fn right(&self) -> u32 { 0 } } impl Diamond for X { fn consume(self: Box<Self>) -> u32 { self.a + 1000 } }
impl Base for Y {} impl Left for Y {} impl Right for Y {} impl Diamond for Y { fn consume(self: Box<Self>) -> u32 { 0 } fn all(&self) -> (u32, u32) { (7, 7) } }
fn up(d: &dyn Diamond) -> &dyn Base { d } fn up_any(d: Box<dyn Diamond>) -> Box<dyn Any> { d }
impl PartialEq<u32> for dyn Base + '_ { fn eq(&self, o: &u32) -> bool { self.id() == *o } }
impl<'a> fmt::Display for dyn Left + 'a { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "L{:?}", self as &dyn Base) } }
struct Op; impl AsyncTr for Op { async fn go(&self, n: u8) -> u8 { let mut s = 0; for i in 0..n { s += Yield(i).await / 2 } s } }
struct Op2; impl AsyncTr for Op2 { fn go(&self, n: u8) -> impl Future<Output = u8> { std::future::ready(n) } async fn dflt(&self) -> &'static str { "over" } }
struct Req(u8); impl IntoFuture for Req { type Output = u8; type IntoFuture = Pin<Box<dyn Future<Output = u8>>>; fn into_future(self) -> Self::IntoFuture { Box::pin(async move { Yield(self.0).await + self.0 }) } }
struct Noisy(Rc<RefCell<Vec<String>>>, u8); impl Drop2 for Noisy { fn fin(&self) { self.0.borrow_mut().push(format!("fin{}", self.1)) } } impl Drop for Noisy { fn drop(&mut self) { self.0.borrow_mut().push(format!("drop{}", self.1)) } }
async fn call<F: AsyncFn(u8) -> u8>(f: F) -> u8 { f(1).await + f(2).await }
fn edition_cap(x: &str) -> impl Iterator<Item = char> { x.chars().rev() }
fn dynamic(n: u8) -> Box<dyn FnOnce(&mut Vec<u8>) -> ControlFlow<u8, ()>> { if n > 1 { Box::new(move |v| { v.push(n); ControlFlow::Break(n) }) } else { Box::new(|_| ControlFlow::Continue(())) } }
fn main() {
    let v: Vec<Box<dyn Diamond>> = vec![Box::new(X { a: 3 }), Box::new(Y), Box::<X>::default()];
    for d in &v { println!("{:?} {:?} {} {}", d, d.all(), up(&**d).id(), *up(d.as_ref()) == 3); }
    println!("{} {}", v[0].as_ref() as &dyn Left, X { a: 1 }.gen_(2.50));
    let mut v = v.into_iter(); println!("{:?} {}", up_any(v.next().unwrap()).downcast_ref::<X>(), up_any(v.next().unwrap()).is::<X>());
    println!("{} {} {}", v.next().unwrap().consume(), <X as Diamond>::stat(), (Rc::new(Y) as Rc<dyn Diamond>).rc());
    println!("{:?} {:?} {:?}", vec![1, 2].names().collect::<Vec<_>>(), Two("a", "b").names().collect::<String>(), Two(1, 2).first());
    println!("{} {}", Two(4, 5).it().clone().sum::<i32>(), { let f = { let z = vec![1u8; 4]; rpit::no_cap(&z) }; f() });
    println!("{:?} {}", rpit::cap(&String::from("cap"), &1)(), rpit::compose(|x: i32| x + 1, |y| format!("c{y}"))(4));
    let mut b = [1u8, 2, 3, 4]; let mut w = Win { s: &mut b, at: 0 }; while let Some(w) = w.next() { w[1] += w[0] } println!("{b:?}");
    println!("{} {}", rpit::hr(|a, _| a), rpit::hr(|a, _| &a[..2]));
    println!("{} {} {}", block_on(add(&1, &2)), block_on(Op.go(3)), block_on(async { Op2.go(9).await + Req(4).await }));
    println!("{} {}", block_on(Op.dflt()), block_on(Op2.dflt()));
    let k = 10; println!("{}", block_on(call(async |x| { Yield(x).await; x * k })));
    let log = Rc::new(RefCell::new(vec![])); let ex = Ex::default();
    for i in 0..3 { let n = Noisy(log.clone(), i); let l2 = log.clone(); let e2 = ex.clone(); ex.spawn(async move { Yield(i).await; l2.borrow_mut().push(format!("t{i}")); if i == 1 { e2.spawn(exec::dropper(Noisy(l2.clone(), 9))) } drop(n); }); }
    ex.run(); println!("{} {}", log.borrow().join(","), ex.ticks.get());
    println!("{}", edition_cap("abc").collect::<String>());
    let mut acc = vec![]; let (p, q) = (dynamic(1)(&mut acc), dynamic(2)(&mut acc).is_break()); println!("{p:?} {q:?} {acc:?}");
    let fut = async { let r: Result<u8, String> = async { Err::<u8, _>("bad")?; Ok(1) }.await; r }; println!("{:?}", block_on(pin!(fut)));
}
