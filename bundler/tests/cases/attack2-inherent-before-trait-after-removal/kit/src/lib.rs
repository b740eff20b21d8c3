use std::borrow::Borrow as _;
use std::ops::Deref;
#[derive(Clone, Copy)]
pub struct Token(pub u32);
pub trait Size { fn size(self) -> u32; }
impl Token { pub fn size(&self) -> u32 { self.0 } }
impl Size for Token { fn size(self) -> u32 { self.0 + 100 } }
impl Size for &Token { fn size(self) -> u32 { self.0 + 200 } }
impl Size for &&Token { fn size(self) -> u32 { self.0 + 300 } }
impl Size for Box<Token> { fn size(self) -> u32 { self.0 + 400 } }
#[derive(Clone)]
pub struct Own(pub i32);
impl Own { #[allow(clippy::should_implement_trait)] pub fn clone(&self) -> Own { Own(self.0 * 10) } }
pub struct NoClone(pub i32);
pub struct Text(String);
impl Text { pub fn new(s: &str) -> Text { Text(s.to_uppercase()) } pub fn len(&self) -> usize { self.0.len() + 1000 } pub fn to_owned(&self) -> Text { Text(format!("{}!", self.0)) } }
impl Deref for Text { type Target = str; fn deref(&self) -> &str { &self.0 } }
impl std::fmt::Display for Text { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "<{}>", self.0) } }
pub struct List(pub Vec<i32>);
impl Deref for List { type Target = [i32]; fn deref(&self) -> &[i32] { &self.0 } }
pub trait First { fn first(&self) -> i32; }
impl First for List { fn first(&self) -> i32 { -1 } }
impl IntoIterator for List { type Item = i32; type IntoIter = std::iter::Rev<std::vec::IntoIter<i32>>; fn into_iter(self) -> Self::IntoIter { self.0.into_iter().rev() } }
impl<'a> IntoIterator for &'a List { type Item = i32; type IntoIter = std::vec::IntoIter<i32>; fn into_iter(self) -> Self::IntoIter { vec![self.0.len() as i32; 2].into_iter() } }
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Num(pub i32);
impl Num { pub fn max(self, o: Num) -> Num { Num(self.0 * 10 + o.0) } pub fn cmp(&self, _: &Num) -> &'static str { "own cmp" } pub fn eq(&self, _: &Num) -> &'static str { "own eq" } pub fn borrow(&self) -> String { let b: &i32 = std::borrow::Borrow::borrow(&self.0); b.to_string() + "b" } }
trait Plain { fn borrow(&self) -> i32; }
impl Plain for u8 { fn borrow(&self) -> i32 { 8 } }
pub fn inner() -> i32 { Plain::borrow(&1u8) }
#[derive(Clone, Copy)]
pub enum Maybe { Just(i32), Nothing }
impl From<Maybe> for Option<i32> { fn from(m: Maybe) -> Self { match m { Maybe::Just(n) => Some(n), Maybe::Nothing => None } } }
impl Deref for Maybe { type Target = Option<i32>; fn deref(&self) -> &Option<i32> { match self { Maybe::Just(_) => &Some(50), Maybe::Nothing => &None } } }
impl Maybe { pub fn map(self, f: impl Fn(i32) -> i32) -> Maybe { match self { Maybe::Just(n) => Maybe::Just(f(n)), m => m } } pub fn unwrap_or(self, d: i32) -> i32 { Option::<i32>::from(self).unwrap_or(d * 7) } }
pub struct Pen(pub u32);
impl Pen { pub fn write(&mut self, n: u32) { self.0 = self.0 * 10 + n } }
pub trait Write { fn write(&mut self, n: u32); fn by_ref(&mut self) -> &mut Self { self } }
impl Write for Pen { fn write(&mut self, n: u32) { self.0 += n * 1000 } }
impl Write for &mut Pen { fn write(&mut self, n: u32) { self.0 += n * 100_000 } }
