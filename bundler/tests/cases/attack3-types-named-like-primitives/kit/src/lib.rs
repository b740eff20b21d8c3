#![allow(non_camel_case_types)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct u8(pub std::primitive::u8, pub char);
pub mod f64 { pub const PI: i32 = 3; pub fn sqrt(x: i32) -> i32 { x * x } pub type bool = i64; }
pub mod str { pub fn from_utf8(_: &[std::primitive::u8]) -> &'static std::primitive::str { "own from_utf8" } }
pub trait usize { const MAX: i32; fn max_value() -> i32 { Self::MAX } }
impl usize for i16 { const MAX: i32 = 5; }
pub fn wrap<i32: Clone>(x: &i32) -> (i32, i32) { (x.clone(), x.clone()) }
pub fn bytes() -> &'static [std::primitive::u8] { b"abc" }
#[macro_export] macro_rules! byte { ($e:expr) => { $crate::u8($e as ::std::primitive::u8, 'm') } }
