#![allow(bare_trait_objects, ellipsis_inclusive_range_patterns, anonymous_parameters, warnings)]
pub mod sub;
pub mod await;
use sub::Shape; // crate-relative
use std::fmt;

pub fn async(dyn: u8) -> u8 { dyn + 1 }
pub struct gen { pub try: i32, pub await: &'static str }
pub fn kind(x: u8) -> &'static str { match x { 0...9 => "digit", b'a'...b'f' => "hex", _ => "no" } }
pub fn boxed() -> Box<Fn(i32) -> i32 + Send> { Box::new(|x| x * 2) }
pub fn area(s: &Shape) -> f32 { s.area(2.0) }
pub fn dbg(x: &(fmt::Debug + Send)) -> String { format!("{:?}", x) }
#[macro_export]
macro_rules! make_async {
    ($n:ident) => { fn $n() -> u8 { $crate::async(1) } };
}
/// a macro with an identifier called `dyn` and `async` in its own tokens
#[macro_export]
macro_rules! kw15 {
    (async $e:expr) => { { let async = $e; async + 1 } };
    (dyn $e:expr) => { { let dyn = $e; dyn * 2 } };
    (ty $t:ty) => { Box<$t> };
}
#[macro_export]
macro_rules! obj { ($t:path) => { Box<$t> }; }
#[macro_export]
macro_rules! pat15 { ($p:pat | $q:pat) => { "two" }; ($($t:tt)*) => { "other" }; }
#[macro_export]
macro_rules! panic15 { ($($t:tt)*) => { panic!($($t)*) }; }
// `'a: for` lifetimes-in-macros, raw strings prefix: in 2015 `z"x"` are two tokens
#[macro_export]
macro_rules! prefix { ($a:ident $s:literal) => { concat!(stringify!($a), "+", $s) }; }
pub fn pre() -> &'static str { prefix!(z"x") }
pub fn arr() -> Vec<&'static i32> { static A: [i32; 2] = [1, 2]; A.into_iter().collect() }
pub trait Tr { fn f(&self, u8) -> u8; fn g(&self, &str, Vec<u8>) -> usize { 3 } }
impl Tr for i32 { fn f(&self, x: u8) -> u8 { x + *self as u8 } }
