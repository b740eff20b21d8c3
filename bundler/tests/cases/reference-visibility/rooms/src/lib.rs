//! Visibility and paths of 2018.
#![allow(dead_code, unused_imports)]
mod private {
    pub struct Hidden { pub seen: u8, pub(crate) krate: u8, pub(self) own: u8, pub(super) parent: u8, pub(in crate::private) inside: u8 }
    impl Hidden {
        pub fn new(n: u8) -> Self { Hidden { seen: n, krate: n + 1, own: n + 2, parent: n + 3, inside: n + 4 } }
        pub fn sum(&self) -> u8 { self.seen + self.krate + self.own + self.parent + self.inside }
        pub(super) fn half(&self) -> u8 { self.sum() / 2 }
        fn secret(&self) -> u8 { 1 }
    }
    pub mod deep { pub(in super::super) fn two_up() -> u8 { super::Hidden::new(0).secret() } pub(in crate::private) fn one_up() -> u8 { self::below::third() } pub(crate) mod below { pub(in crate::private::deep) fn third() -> u8 { 3 } } }
    pub fn through() -> u8 { deep::one_up() + deep::two_up() }
    pub trait Sealed { fn sealed(&self) -> &'static str { "sealed" } }
    impl Sealed for u8 {}
}
pub use private::{deep as opened, Hidden};
pub trait Open: private::Sealed { fn open(&self) -> &'static str { self.sealed() } }
impl Open for u8 {}
pub fn total() -> u8 { let h = Hidden::new(1); h.half() + h.krate + h.parent + private::through() + private::deep::two_up() }
pub fn hidden_trait() -> impl Open { 5u8 }

pub mod names {
    // One name in three name spaces, and a macro.
    pub mod thing { pub fn inside() -> &'static str { "module" } }
    pub fn thing() -> &'static str { "function" }
    #[macro_export] macro_rules! thing { () => { "macro" }; }
    pub struct Other; 
    #[allow(non_snake_case)] pub mod Kind { pub const C: u8 = 1; }
    pub const Kind: u8 = 2;
    pub enum Value { Value(u8), Kind }
    pub use self::Value::Value as value;
    impl Value { pub const Kind_: u8 = 7; pub fn kind() -> u8 { 8 } }
}
pub mod shadow {
    pub mod a { pub fn which() -> &'static str { "a" } pub fn only_a() -> u8 { 1 } pub struct Vec; }
    pub mod b { pub fn which() -> &'static str { "b" } pub fn only_b() -> u8 { 2 } }
    pub use self::a::*;
    pub use self::b::{only_b, which};
    pub mod chain { pub use super::super::shadow::*; pub fn only_b() -> u8 { 3 } }
    pub fn prelude() -> (usize, Option<::core::primitive::u8>) { let v: ::std::vec::Vec<u8> = vec![1]; let some = |x: u8| ::std::option::Option::Some(x + 1); (v.len(), some(1)) }
}
pub mod std { pub fn fake() -> &'static str { "not the standard library" } pub mod mem { pub fn size() -> u8 { 9 } } }
pub fn real() -> usize { ::std::mem::size_of::<u32>() + crate::std::mem::size() as usize + self::std::fake().len() }
pub mod core { pub use ::core::cmp::Ordering; pub mod prelude { pub use super::Ordering::{Less as Smaller, *}; } }
pub mod u8 { pub const MAX: i32 = -1; pub fn max() -> ::core::primitive::u8 { ::core::primitive::u8::MAX } }
pub struct i128; impl i128 { pub const MIN: &'static str = "mine"; }
pub fn str(s: &str) -> String { s.chars().rev().collect() }
pub mod bool { pub fn f64(x: f64) -> f64 { x / 2. } pub fn char(c: char) -> u32 { c as u32 } }
