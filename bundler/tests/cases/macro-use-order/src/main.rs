
#[macro_use] extern crate eng;
#[macro_use] extern crate util;
macro_rules! local { () => { 1 } }
mod a { pub fn f() -> i32 { local!() + one!() + shadow!() } macro_rules! local { () => { 10 } } pub fn g() -> i32 { local!() } }
macro_rules! local { () => { 100 } }
macro_rules! shadow { () => { 7 } }
mod b { pub fn f() -> i32 { local!() + two!() + shadow!() } }
fn main() { println!("{} {} {} {}", a::f(), a::g(), b::f(), local!()); let v = ours![1, 2]; println!("{v:?}"); }
