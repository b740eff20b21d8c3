use kit::prelude::*;
use kit::shadow::{Ok, Option, Option::*, Vec};
#[derive(Debug, Clone, Default, PartialEq)]
struct String(u8);
struct Box<T>(T);
impl<T> Box<T> { fn new(t: T) -> Box<T> { Box(t) } }
#[allow(non_camel_case_types)]
type i32 = u64;
fn drop<T>(_: T) -> &'static str { "own drop" }
trait Into<T> { fn into(self) -> T; }
impl Into<u8> for String { fn into(self) -> u8 { self.0 + 100 } }
trait Iterator { fn next(&self) -> u8 { 42 } }
impl Iterator for String {}
fn u8() -> &'static str { "fn u8" }
fn str(u8: u8) -> u8 { u8 + 1 }
mod bool { pub const TRUE: bool = true; pub fn parse() -> char { 'b' } }
#[allow(non_snake_case)]
fn Err(x: u8) -> Result<u8, &'static str> { if x > 1 { Result::Ok(x) } else { Result::Err("small") } }
fn main() {
    let a: Option<u8> = Some(3);
    let b: Option<u8> = None;
    println!("{a:?} {b:?} {:?}", std::option::Option::Some(1));
    println!("{}", match a { Some(x) if x > 2 => "big", Some(_) => "small", None => "none" });
    let v: Vec = Vec::new();
    println!("{v:?} {:?}", vec![1u8]);
    println!("{:?} {}", String::default(), Box::new(4).0);
    let n: i32 = 5_000_000_000;
    println!("{n} {}", drop(1));
    println!("{}", Into::into(String(1)));
    println!("{} {}", String(2).next(), u8());
    println!("{} {}", str(1), bool::TRUE);
    println!("{} {:?} {:?}", bool::parse(), Err(0), Err(2));
    println!("{:?}", Ok(5));
    println!("{:?}", (|| -> std::result::Result<u8, std::string::String> { let x: u8 = "7".parse().map_err(|_| "bad".to_string())?; Result::Ok(x) })());
    for x in [1, 2].iter().filter(|x| **x > 1) { println!("{x}"); }
    println!("{}", assert(false));
    println!("{}", own_prelude());
    let s = std::string::String::from("x") + "y";
    println!("{s} {}", matches!(a, Some(3)));
    if let Some(x) = a { if true_fn(x) { println!("chain") } }
}
fn true_fn(_: u8) -> bool { true }
fn assert(x: bool) -> &'static str { if x { "a" } else { "b" } }
