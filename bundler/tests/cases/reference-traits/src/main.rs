use kinds::*;
use std::fmt::Debug;

// Autoref: which implementation is found depends on the other ones.
trait Kind { fn kind(&self) -> &'static str; }
struct Tag<T>(T);
trait ByRef { fn kind(&self) -> &'static str { "by reference" } }
impl<T: Debug> ByRef for &Tag<T> {}
impl<T: Copy> Kind for Tag<T> { fn kind(&self) -> &'static str { "copy" } }

// An inherent method hides a trait's.
struct Both;
trait Say { fn say(&self) -> &'static str; fn own(self) -> &'static str; }
impl Both { fn say(&self) -> &'static str { "inherent" } fn own(&self) -> &'static str { "inherent by reference" } }
impl Say for Both { fn say(&self) -> &'static str { "trait" } fn own(self) -> &'static str { "trait by value" } }

trait Shape { const SIDES: usize; const CORNERS: usize = Self::SIDES; fn area(&self) -> f64; }
struct Square(f64);
struct Ring;
impl Shape for Square { const SIDES: usize = 4; fn area(&self) -> f64 { self.0.powi(2) } }
impl Shape for Ring { const SIDES: usize = 1; const CORNERS: usize = 0; fn area(&self) -> f64 { std::f64::consts::PI } }
fn corners<S: Shape>(_: &S) -> [u8; 2] where [u8; 2]: Sized { [S::SIDES as u8, S::CORNERS as u8] }

trait Convert { type Out; fn convert(self) -> Self::Out; }
impl Convert for i32 { type Out = Option<Self>; fn convert(self) -> <Self as Convert>::Out { Some(self) } }
impl<T: Convert> Convert for Vec<T> { type Out = Vec<T::Out>; fn convert(self) -> Self::Out { self.into_iter().map(T::convert).collect() } }
fn twice<T>(t: T) -> (T::Out, T::Out) where T: Convert + Clone, T::Out: Debug { (t.clone().convert(), t.convert()) }

trait Visitor { fn visit(&mut self, n: &dyn Node); }
impl<F: FnMut(&dyn Node)> Visitor for F { fn visit(&mut self, n: &dyn Node) { self(n); n.children().for_each(|c| self.visit(c)); } }

#[derive(Debug)] struct Quiet(#[allow(dead_code)] u8); impl Loud for Quiet {}
fn upcast(l: &dyn Loud) -> &dyn Named { l }
fn assoc(a: &(impl Animal<Sound = str> + ?Sized)) -> usize { a.sound().len() }
fn object(a: &(dyn Convert<Out = u8> + Sync)) -> usize { std::mem::size_of_val(a) }
impl Convert for u16 { type Out = u8; fn convert(self) -> u8 { self as u8 } }
async fn nothing() {}
trait Later { async fn later(&self) -> u8; fn sooner(&self) -> impl Future<Output = u8> + use<'_, Self>; }
impl Later for u8 { async fn later(&self) -> u8 { nothing().await; *self + 1 } fn sooner(&self) -> impl Future<Output = u8> { std::future::ready(*self) } }

fn block<F: Future>(f: F) -> F::Output {
    let mut f = std::pin::pin!(f);
    let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
    loop { if let std::task::Poll::Ready(v) = f.as_mut().poll(&mut cx) { break v } }
}

fn main() {
    println!("{} | {} | {} {}", Dog.describe(), Bird { song: "tweet" }.describe(), Dog::count(), <Bird as Animal>::count());
    println!("{} {:?}", assoc(&Dog), Buffer(vec![1, 2, 3]).view(2));
    let tree = Sum(vec![Box::new(Leaf(3)), Box::new(Sum::new(4))]);
    println!("{} {} {:?}", tree.value(), tree.generic(5i32), tree);
    let dynamic: &(dyn Node + 'static) = &tree;
    println!("{} {}", dynamic.inherent_on_dyn(), (&tree as &(dyn Node + Send)).sendable());
    let mut seen = vec![];
    (|n: &dyn Node| seen.push(n.value())).visit(&tree);
    println!("{seen:?} {}", Box::new(tree).by_box());
    println!("{} {} {}", [1, 2][..].shout(), "x".shout(), upcast(&Quiet(7)).name());
    println!("{:?} {} {}", evens(9).rev().collect::<Vec<_>>(), total([1u8, 2]), total(vec![3u32, 4]));
    println!("{} {} {}", compose(|x: i32| x + 1, |y| format!("<{y}>"))(4), boxed(true)(5), boxed(false)(5));
    println!("{}", captured("hello", &3).collect::<String>());
    println!("{} {} {}", vec![1, 2, 3].size(), Some(1).size(), vec![5, 6].items().map(|x| x * 2).sum::<u32>());
    let w: Wrap<Vec<u32>> = (1..4).collect();
    println!("{} {} {:b} {}", w.len(), w[(2,)], Wrap(255), Wrap(7) == 7);
    println!("{:?} {}", <[[u8; 2]; 2]>::zero(), Wrap::from("x").len());
    println!("{} {} {:?}", "a".join("b"), Join::<[u8]>::join("a", &[1, 2][..]), ().join(&5));
    println!("{} {}", (&&Tag(String::new())).kind(), (&&Tag(5)).kind());
    println!("{} {} {} {}", Both.say(), Say::say(&Both), Both.own(), <Both as Say>::own(Both));
    println!("{:?} {:?} {} {:.2}", corners(&Square(2.)), corners(&Ring), Square(3.).area(), Ring.area());
    println!("{:?} {:?} {}", twice(vec![1, 2]), 3.convert(), object(&7u16));
    println!("{} {}", block(4u8.later()), block(async { 6u8.sooner().await * 2 }));
}
