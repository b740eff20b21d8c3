pub trait Len { fn len(&self) -> usize; }
pub trait Twice: Sized { fn twice(self) -> String; }
impl<T: std::fmt::Display> Twice for T { fn twice(self) -> String { format!("{self}{self}") } }
#[macro_export]
macro_rules! measure { ($e:expr) => {{ use $crate::Len as _; $e.len() }}; }
#[macro_export]
macro_rules! plain { ($e:expr) => {{ #[allow(unused_imports)] use $crate::hidden::Nothing as _; $e.len() }}; }
pub mod hidden { pub trait Nothing { fn length(&self) -> usize { 5 } } impl Nothing for Vec<u8> {} }
pub mod prelude {
    pub use crate::ext::{Every as _, Shout as _, Sorted};
}
mod ext {
    pub trait Shout { fn shout(&self) -> String where Self: std::fmt::Debug { format!("{self:?}!") } }
    impl Shout for i32 {}
    impl Shout for str { fn shout(&self) -> String { self.to_uppercase() } }
    pub trait Sorted<T> { fn sorted_desc(self) -> Vec<T>; }
    impl<T: Ord, const N: usize> Sorted<T> for [T; N] { fn sorted_desc(self) -> Vec<T> { let mut v = Vec::from(self); v.sort_by(|a, b| b.cmp(a)); v } }
    pub trait Every: Iterator { fn every(self, n: usize) -> std::iter::StepBy<Self> where Self: Sized { self.step_by(n) } }
    impl<I: Iterator + ?Sized> Every for I {}
}
pub trait Animal { fn noise(&self) -> &'static str; fn legs(&self) -> u8 { 4 } fn boxed(self: Box<Self>) -> &'static str; }
pub struct Dog;
impl Animal for Dog { fn noise(&self) -> &'static str { "trait noise" } fn boxed(self: Box<Self>) -> &'static str { "boxed" } }
impl Dog { pub fn noise(&self) -> &'static str { "own noise" } }
impl dyn Animal { pub fn paws(&self) -> &'static str { "legs of dyn" } }
