#![no_std]
#[macro_use]
mod macros { macro_rules! println { ($($t:tt)*) => { format!("said {}", format_args!($($t)*)) }; } macro_rules! vec { ($($e:expr),*) => { [$($e),*].len() }; } }
#[macro_use(format)]
extern crate alloc;
use alloc::string::String;
trait ToString { fn to_string(&self) -> &'static str; }
impl ToString for i32 { fn to_string(&self) -> &'static str { "own to_string" } }
pub fn text(n: i32) -> impl core::fmt::Display { n.to_string() }
trait Float { fn floor(self) -> f64; fn hypot(self, o: f64) -> f64; }
impl Float for f64 { fn floor(self) -> f64 { (self as i64 - 100) as f64 } fn hypot(self, o: f64) -> f64 { self + o } }
pub fn floor(x: f64) -> f64 { x.floor() }
pub fn hypot(x: f64, y: f64) -> f64 { f64::hypot(x, y) }
pub fn list() -> impl core::fmt::Debug { vec![1, 2, 3] }
pub fn said() -> String { println!("{}", 1) }
