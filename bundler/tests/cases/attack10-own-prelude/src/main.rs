#![allow(non_camel_case_types, dead_code, unused_imports, non_snake_case)]
use std2::prelude::*;
use self::Result::{Err, Ok};
use fmt::vec;
mod std { pub mod fmt { pub const X: i32 = 12; pub fn fmt() -> &'static str { "fake std::fmt" } } pub mod cmp { pub fn max(a: i32, b: i32) -> i32 { a - b } } }
mod core { pub use super::std::fmt; pub fn core() -> &'static str { use ::core::option::Option; let x: Option<&str> = Option::Some("real core"); x.unwrap() } }
mod alloc { pub struct Box<T>(pub T); impl<T> Box<T> { pub fn new(t: T) -> [Box<T>; 1] { [Box(t)] } } }
use alloc::Box;
#[derive(Debug, Clone, PartialEq)]
enum Result { Ok(i32), Err }
trait Iterator { fn next(&mut self) -> i32; fn map(&mut self) -> i32 { self.next() * 3 } }
struct Cnt(i32);
impl Iterator for Cnt { fn next(&mut self) -> i32 { self.0 += 1; self.0 } }
struct RealIt(i32);
impl ::std::iter::Iterator for RealIt { type Item = i32; fn next(&mut self) -> ::core::option::Option<i32> { if self.0 > 0 { self.0 -= 1; ::core::option::Option::Some(self.0) } else { ::core::option::Option::None } } }
trait Drop { fn drop(&mut self) -> i32; }
impl Drop for Cnt { fn drop(&mut self) -> i32 { 1000 + self.0 } }
fn drop(c: &mut Cnt) -> i32 { c.drop() + 1 }
trait Into<T> { fn into(self) -> T; }
impl Into<i32> for &'static ::core::primitive::str { fn into(self) -> i32 { self.len() as i32 } }
struct Default; impl Default { fn default() -> Self { Default } fn show(&self) -> &'static ::std::primitive::str { "DefaultStruct" } }
mod Self_ { pub struct Copy; }
use Self_::Copy;
#[derive(::core::clone::Clone, ::core::marker::Copy, Debug)] struct P { usize: usize, bool: bool }
type usize = ::core::primitive::u8;
const bool: ::core::primitive::bool = true;
fn u32(u32: u32) -> u32 { let f64 = u32 + 1; f64 * 2 }
fn format(x: i32) -> i32 { x * x }
macro_rules! format { ($e:expr) => { "my format macro" } }
macro_rules! print { ($($t:tt)*) => { compile_error!("no") } }
struct f32<T>(T); impl<T: fmt::Debug> f32<T> { const MAX: &'static str = "genericf32"; fn get(&self) -> ::std::string::String { ::std::format!("{:?}", self.0) } }
type char = f32<bool_t>; #[derive(Debug)] struct bool_t; type str = ::core::primitive::str;
mod char_ { pub use ::std::char::from_digit; pub fn is(c: ::std::primitive::char) -> ::std::primitive::bool { ::core::matches!(c, 'a'..='f') } }
mod u64 { pub const BITS: i32 = -1; }
fn main() {
    let mut v = Vec::new(); v.push(String(2)).push(3.into_string());
    println!("{:?} {:?} {}", v, Vec::default(), v.len);
    println!("{:?} {:?} {:?}", Some, option::None, [Some.map(), None.map(), Option::Ok.map()]);
    println!("{:?} {:?}", Ok(3), Err);
    println!("{} {} {}", std::fmt::X, core::fmt::fmt(), core::core());
    println!("{} {}", std::cmp::max(3, 9), ::std::cmp::max(3, 9));
    let [Box(b)] = Box::new(5); println!("{b}");
    let mut c = Cnt(0); println!("{} {} {}", c.next(), c.map(), drop(&mut c));
    println!("{:?}", ::std::iter::Iterator::map(RealIt(3), |x| x + 1).collect::<::std::vec::Vec<_>>());
    for i in RealIt(2) { println!("for {i}"); }
    let n = Into::<i32>::into("hello"); println!("{n} {}", Default::default().show());
    println!("{:?} {} {}", P { usize: 255, bool }, u32(4), format(5));
    println!("{} {}", format!(1), char::MAX); println!("{}", f32(bool_t).get());
    println!("{} {} {}", fmt::Debug2("q"), fmt::Debug2(&[1u8][..]), fmt::format("ab"));
    println!("{} {} {:?}", vec![1, 2, 3], fmt::assert!(1 > 2), fmt::matches!(1, 1));
    println!("{} {} {} {}", std2::wide(), std2::str(true).len(), std2::println(1), std2::Clone::clone(&[1, 2][..]));
    println!("{:?} {} {}", std2::prim(), u64::BITS, <u64>::BITS);
    let r: fmt::Result<i8> = ::std::result::Result::Ok(3); println!("{:?} {:?}", r, char_::from_digit(7, 10));
    println!("{} {}", char_::is('c'), StdString::from("std string"));
    { fn Some_<T>(t: T) -> (T,) { (t,) } use Some_ as Some; println!("{:?}", Some(4)); }
    let i32 = 5i32; let str: &str = "x"; println!("{}", i32 as i64 + str.len() as i64);
    let x: usize = 200; println!("{}", x.wrapping_add(100));
}
trait IntoStr { fn into_string(self) -> String; }
impl IntoStr for i32 { fn into_string(self) -> String { String(self as _) } }
