mod hidden {
    pub trait Scored { fn score(&self) -> i64; fn twice(&self) -> i64 { self.score() * 2 } }
    impl Scored for i32 { fn score(&self) -> i64 { *self as i64 + 1 } }
    impl<T: Scored> Scored for [T] { fn score(&self) -> i64 { self.iter().map(T::score).sum() } }
    impl<T: Scored> Scored for Vec<T> { fn score(&self) -> i64 { self.as_slice().twice() } }
    impl<T: Scored + ?Sized> Scored for &T { fn score(&self) -> i64 { (**self).score() + 100 } }
    pub trait Ext: Sized { fn pipe<R>(self, f: impl FnOnce(Self) -> R) -> R { f(self) } }
    impl<T> Ext for T {}
    pub trait Named { const NAME: &'static str; fn name(&self) -> String { Self::NAME.to_lowercase() } }
}
pub mod a { pub fn pick() -> &'static str { "a" } pub const K: u8 = 1; pub struct Both; pub fn only_a() -> u8 { K } }
pub mod b { pub fn pick() -> &'static str { "b" } pub const K: u8 = 2; #[allow(non_snake_case)] pub fn Both() -> &'static str { "fn Both" } pub fn only_b() -> u8 { K } }
pub mod prelude {
    pub use crate::a::*;
    pub use crate::b::*;
    pub use crate::b::pick; // resolves the conflict
    pub use crate::hidden::Ext as _;
    pub use super::hidden::{Named, Scored as _};
    pub use std::collections::BTreeMap as Map;
    pub use super::Outcome::{self, *};
    pub use super::seen as println_seen;
    pub use super::mk_named;
}
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome { Win { by: u8 }, Loss(i8), None }
pub fn seen(o: &Outcome) -> String { format!("<{o:?}>") }
#[macro_export]
macro_rules! mk_named { ($($t:ident),* $(,)?) => { $( pub struct $t; impl $crate::prelude::Named for $t { const NAME: &'static str = stringify!($t); } )* }; }
