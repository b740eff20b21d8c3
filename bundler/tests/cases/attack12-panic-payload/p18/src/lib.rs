#![allow(non_fmt_panics)]
#[derive(Debug, PartialEq)]
pub struct Custom(pub u8, pub &'static str);
pub fn custom() { panic!(Custom(7, "custom payload")) }
pub fn string() { panic!(String::from("owned {}")) }
pub fn literal() { panic!("braces {} {x}") }
pub fn captured(x: u8) { let _ = x; panic!("x is {x}") }
pub fn fmt(x: u8) { panic!("x is {}", x) }
pub fn asserted(b: bool) { assert!(b, "not {b}"); }
pub fn assert_val(b: bool) { assert!(b, Custom(8, "assert payload")); }
pub fn unreach() { unreachable!("literal {}") }
pub fn empty() { panic!() }
pub fn std_panic() { ::std::panic!(99u64) }
pub fn core_panic() { ::core::panic!("core {}") }
pub fn many(n: i32) -> i32 { match n { 0 => panic!(Box::new(5i32) as Box<dyn std::any::Any + Send>), 1 => todo!(), 2 => unimplemented!("nyi {}", n), _ => n } }
#[macro_export]
macro_rules! die { ($e:expr) => { panic!($e) }; ($($t:tt)*) => { panic!($($t)*) }; }
#[macro_export]
macro_rules! die_literal { () => { panic!("in p18 {} {y}") }; }
#[macro_export]
macro_rules! check { ($c:expr, $($m:tt)+) => { assert!($c, $($m)+) }; ($c:expr) => { assert!($c) }; }
pub mod panic { pub fn panic() -> u8 { 3 } }
