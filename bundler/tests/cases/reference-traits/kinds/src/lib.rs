//! Traits of 2021.
use std::fmt::{self, Debug, Display};
use std::ops::{Deref, Index};

pub trait Animal { 
    const LEGS: u32 = 4;
    const NAME: &'static str;
    type Sound: Display + ?Sized;
    fn sound(&self) -> Box<Self::Sound>;
    fn describe(&self) -> String { format!("{} on {} legs: {}", Self::NAME, Self::LEGS, self.sound()) }
    fn count() -> u32 where Self: Sized { Self::LEGS * 10 }
}
pub struct Dog;
pub struct Bird { pub song: &'static str }
impl Animal for Dog { const NAME: &'static str = "dog"; type Sound = str; fn sound(&self) -> Box<str> { "woof".into() } }
impl Animal for Bird {
    const LEGS: u32 = Dog::LEGS / 2;
    const NAME: &'static str = "bird";
    type Sound = String;
    fn sound(&self) -> Box<String> { Box::new(self.song.repeat(2)) }
    fn count() -> u32 { 1 }
}

/// Generic associated type.
pub trait Windows { type View<'a, T: 'a + ?Sized> where Self: 'a; fn view<'a>(&'a self, n: usize) -> Self::View<'a, [u8]>; }
pub struct Buffer(pub Vec<u8>);
impl Windows for Buffer { type View<'a, T: 'a + ?Sized> = &'a [u8] where Self: 'a; fn view<'a>(&'a self, n: usize) -> &'a [u8] { &self.0[..n] } }

/// Dyn compatible by its where clauses.
pub trait Node: Debug {
    fn value(&self) -> i64;
    fn generic<T: Into<i64>>(&self, t: T) -> i64 where Self: Sized { self.value() + t.into() }
    fn new(v: i64) -> Self where Self: Sized;
    fn by_box(self: Box<Self>) -> i64;
    fn children(&self) -> Box<dyn Iterator<Item = &dyn Node> + '_> { Box::new(std::iter::empty()) }
}
#[derive(Debug)] pub struct Leaf(pub i64);
#[derive(Debug)] pub struct Sum(pub Vec<Box<dyn Node + Send>>);
impl Node for Leaf { fn value(&self) -> i64 { self.0 } fn new(v: i64) -> Self { Leaf(v) } fn by_box(self: Box<Self>) -> i64 { self.0 * 2 } }
impl Node for Sum {
    fn value(&self) -> i64 { self.children().map(|c| c.value()).sum() }
    fn new(v: i64) -> Self { Sum(vec![Box::new(Leaf(v)), Box::new(Leaf(1))]) }
    fn by_box(self: Box<Self>) -> i64 { self.0.into_iter().map(|n| n.by_box()).sum() }
    fn children(&self) -> Box<dyn Iterator<Item = &dyn Node> + '_> { Box::new(self.0.iter().map(|b| &**b as &dyn Node)) }
}
impl dyn Node { pub fn inherent_on_dyn(&self) -> String { format!("dyn {}", self.value()) } }
impl dyn Node + Send { pub fn sendable(&self) -> i64 { -self.value() } }

/// Super traits and blanket implementations.
pub trait Named { fn name(&self) -> String; }
pub trait Loud: Named + Debug { fn shout(&self) -> String { self.name().to_uppercase() + &format!("{:?}", self) } }
impl<T: Debug + ?Sized> Named for T { fn name(&self) -> String { format!("n{:?}", self) } }
impl<T> Loud for [T] where T: Debug {}
impl Loud for str { fn shout(&self) -> String { String::from("str") + self } }

/// impl Trait in argument and return position.
pub fn evens(limit: u32) -> impl Iterator<Item = u32> + Clone + DoubleEndedIterator { (0..limit).filter(|n| n % 2 == 0) }
pub fn total(items: impl IntoIterator<Item = impl Into<u64> + Copy>) -> u64 { items.into_iter().map(Into::into).sum() }
pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
pub fn captured<'a>(s: &'a str, n: &u32) -> impl Iterator<Item = char> + use<'a> { let n = *n as usize; s.chars().take(n) }
pub fn boxed(flag: bool) -> Box<dyn Fn(i32) -> i32> { if flag { Box::new(|x| x + 1) } else { Box::new(|x| x * 2) } }

pub trait Stream { fn items(&self) -> impl Iterator<Item = &u32>; fn size(&self) -> impl Display + 'static { self.items().count() } }
impl Stream for Vec<u32> { fn items(&self) -> impl Iterator<Item = &u32> { self.iter().rev() } }
impl Stream for Option<u32> { fn items(&self) -> std::option::Iter<'_, u32> { self.iter() } #[allow(refining_impl_trait)] fn size(&self) -> &'static str { "few" } }

/// Operators and Deref on generic types.
pub struct Wrap<T>(pub T);
impl<T> Deref for Wrap<T> { type Target = T; fn deref(&self) -> &T { &self.0 } }
impl<T: Index<usize>> Index<(usize,)> for Wrap<T> { type Output = T::Output; fn index(&self, (i,): (usize,)) -> &Self::Output { &self.0[i] } }
impl<T: fmt::LowerHex> fmt::Binary for Wrap<T> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "b")?; fmt::LowerHex::fmt(&self.0, f) } }
impl<T> From<T> for Wrap<T> { fn from(t: T) -> Self { Wrap(t) } }
impl<A, T: FromIterator<A>> FromIterator<A> for Wrap<T> { fn from_iter<I: IntoIterator<Item = A>>(i: I) -> Self { Self(i.into_iter().collect()) } }
impl<T> PartialEq<i32> for Wrap<T> where T: Copy + Into<i64> { fn eq(&self, o: &i32) -> bool { self.0.into() == i64::from(*o) } }

/// Unsafe trait, generic trait with a default parameter, marker.
pub unsafe trait Zero { fn zero() -> Self; }
unsafe impl Zero for u8 { fn zero() -> u8 { 0 } }
unsafe impl<T: Zero, const N: usize> Zero for [T; N] { fn zero() -> Self { std::array::from_fn(|_| T::zero()) } }
pub trait Join<Rhs: ?Sized = Self> { type Output; fn join(&self, r: &Rhs) -> Self::Output; }
impl Join for str { type Output = String; fn join(&self, r: &str) -> String { format!("{self}{r}") } }
impl Join<[u8]> for str { type Output = usize; fn join(&self, r: &[u8]) -> usize { self.len() + r.len() } }
impl<T> Join<T> for () { type Output = (); fn join(&self, _: &T) {} }
