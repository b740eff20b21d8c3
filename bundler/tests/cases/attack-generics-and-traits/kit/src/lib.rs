use std::{fmt::Debug, ops::*};
pub trait Lending { type Item<'a> where Self: 'a; fn next(&mut self) -> Option<Self::Item<'_>>; fn two(&mut self) -> Option<Self::Item<'_>> { self.next(); self.next() } }
pub trait Base { fn base(&self) -> String; }
pub trait Animal: Base { fn noise(&self) -> String; fn legs(&self) -> u8 { 4 } }
pub trait Loud { fn shout(&self) -> String; } impl<T: Animal + ?Sized> Loud for T { fn shout(&self) -> String { self.noise().to_uppercase() } }
impl<T: Animal> Base for T { fn base(&self) -> String { format!("base of {} legs", self.legs()) } }
pub trait Named { const KIND: &'static str = Self::FALLBACK; const FALLBACK: &'static str = "thing"; fn describe() -> String where Self: Sized { format!("a {}", Self::KIND) } }
pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
pub struct Chain<T>(T); impl<T> Chain<T> { pub fn start(t: T) -> Self { Chain(t) } pub fn then<U>(self, f: impl FnOnce(T) -> U) -> Chain<U> { Chain(f(self.0)) } pub fn done(self) -> T { self.0 } }
pub fn collect_all<C, T>(a: impl IntoIterator<Item = T>) -> C where C: FromIterator<T> + AsMut<[T]>, T: Ord { let mut c: C = a.into_iter().collect(); c.as_mut().sort(); c }
pub trait Convert<T = u16> { fn convert(self) -> T; } impl Convert for u8 { fn convert(self) -> u16 { 500 } } impl Convert<i64> for u8 { fn convert(self) -> i64 { -(self as i64) } }
#[derive(Default)] pub enum Tree { #[default] Nil, Node(Box<(Tree, i32, Tree)>) }
impl Tree { fn put(self, v: i32) -> Tree { match self { Tree::Nil => Tree::Node(Box::new((Tree::Nil, v, Tree::Nil))), Tree::Node(b) => { let (l, x, r) = *b; Tree::Node(Box::new(if v < x { (l.put(v), x, r) } else { (l, x, r.put(v)) })) } } } pub fn walk(&self) -> Vec<i32> { match self { Tree::Nil => vec![], Tree::Node(b) => [b.0.walk(), vec![b.1], b.2.walk()].concat() } } }
impl FromIterator<i32> for Tree { fn from_iter<I: IntoIterator<Item = i32>>(i: I) -> Tree { i.into_iter().fold(Tree::default(), Tree::put) } }
pub trait Visitor<T> { type Out; fn visit(&self, t: T) -> Self::Out; } pub struct Printer; impl<T: Debug> Visitor<T> for Printer { type Out = String; fn visit(&self, t: T) -> String { format!("visit {t:?}") } }
pub fn poly<T: Poly>(t: T) -> String { t.poly() } pub trait Poly { fn poly(&self) -> String; } impl Poly for u8 { fn poly(&self) -> String { "u".into() } } impl Poly for &str { fn poly(&self) -> String { "s".into() } } impl<T> Poly for Vec<T> { fn poly(&self) -> String { "v".into() } }
#[derive(Debug, PartialEq, PartialOrd, Clone, Copy)] pub struct Meters(pub f64);
impl Add for Meters { type Output = Meters; fn add(self, o: Meters) -> Meters { Meters(self.0 + o.0) } } impl Mul<Meters> for f64 { type Output = Meters; fn mul(self, o: Meters) -> Meters { Meters(self * o.0 + 0.25) } }
impl<'a, 'b> Mul<&'b Meters> for &'a Meters { type Output = Meters; fn mul(self, o: &Meters) -> Meters { Meters(self.0 * o.0) } } impl Neg for Meters { type Output = f64; fn neg(self) -> f64 { -self.0 * 10. } } impl Not for Meters { type Output = u8; fn not(self) -> u8 { 1 } }
impl AddAssign<f64> for Meters { fn add_assign(&mut self, o: f64) { self.0 += o * 2. } } impl SubAssign for Meters { fn sub_assign(&mut self, o: Meters) { self.0 -= o.0 } } impl Index<usize> for Meters { type Output = f64; fn index(&self, _: usize) -> &f64 { &self.0 } }
impl PartialEq<f64> for Meters { fn eq(&self, o: &f64) -> bool { self.0 == *o } } impl PartialEq<Meters> for f64 { fn eq(&self, o: &Meters) -> bool { *self != o.0 } } impl PartialOrd<f64> for Meters { fn partial_cmp(&self, o: &f64) -> Option<std::cmp::Ordering> { o.partial_cmp(&self.0) } }
pub struct Shl(pub u8); impl std::ops::Shl<Shl> for i32 { type Output = String; fn shl(self, o: Shl) -> String { format!("{self}<<{}", o.0) } }
pub trait MinWith: Sized { fn min_with(self, o: Self) -> Self; } impl<T: PartialOrd> MinWith for T { fn min_with(self, o: T) -> T { if self < o { self } else { o } } }
