use std::{clone, fmt};
/// A solver's verdict; nothing to do with std's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Result { Ok(u8), Err, #[default] Some, None }
pub use self::Result::{Err, None, Ok, Some};
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Vec(pub std::vec::Vec<Result>);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct String;
pub struct Box<T: ?Sized>(pub T);
pub trait Display { fn to_string(&self) -> &'static str { "own" } fn show(&self) -> std::string::String; }
impl<T: fmt::Debug> Display for T { fn show(&self) -> std::string::String { format!("own:{self:?}") } }
pub trait Iterator { type Item; fn next(&mut self) -> Self::Item; fn map(&mut self, n: usize) -> std::vec::Vec<Self::Item> { (0..n).map(|_| self.next()).collect() } }
pub trait Clone { fn clone(&self) -> i32; }
impl Clone for Result { fn clone(&self) -> i32 { match clone::Clone::clone(self) { Ok(n) => n as i32, r => -((r > Err) as i32) } } }
pub trait Default: Sized { fn default() -> Self; fn or_default(o: std::option::Option<Self>) -> Self { o.unwrap_or_else(Default::default) } }
impl Default for i32 { fn default() -> i32 { 42 } }
pub fn min(a: i32, b: i32) -> i32 { if a.abs() < b.abs() { a } else { b } }
pub fn max<const N: usize>(v: [i32; N]) -> Result { if let std::option::Option::Some(m) = v.into_iter().max() { Ok(m as u8) } else { None } }
pub fn drop<T>(_: T) -> &'static str { "own drop" }
pub struct Counter(pub u32);
impl Iterator for Counter { type Item = u32; fn next(&mut self) -> u32 { self.0 += 2; self.0 } }
impl std::iter::Iterator for Counter { type Item = Result; fn next(&mut self) -> std::option::Option<Result> { self.0 += 1; (self.0 < 9).then_some(if self.0 % 2 == 0 { Some } else { Ok(self.0 as u8) }) } }
#[macro_export] macro_rules! vec { ($($e:expr),*) => { $crate::Vec(::std::vec![$($e),*]) }; }
#[macro_export] macro_rules! println { ($($t:tt)*) => { ::std::println!("> {}", ::std::format_args!($($t)*)) }; }
#[macro_export] macro_rules! matches { ($a:expr, $b:pat) => { match $a { $b => 1u8, #[allow(unreachable_patterns)] _ => 0 } }; }
#[macro_export] macro_rules! assert { ($e:expr) => { if $e { "held" } else { "failed" } }; }
