use std::fmt;
pub type E = Box<::std::error::Error>;
pub fn show(x: Box<::std::fmt::Debug + Send>) -> String { format!("{:?}", x) }
pub fn f(x: Box<Fn(Box<Fn() -> u32>) -> u32>) -> u32 { x(Box::new(|| 3)) }
pub fn g(x: &fmt::Display, y: &(fmt::Display + Send)) -> String { format!("{} {}", x, y) }
pub mod async { pub fn dyn() -> u32 { 3 } }
macro_rules! mk { ($n:ident) => { pub fn $n() -> u32 { 5 } pub fn try() -> Box<fmt::Debug> { Box::new(stringify!($n)) } } }
mk!(await);
fn unused_thing(){ let mut z = 3; }
pub fn rng(x: u8) -> bool { match x { 0...5 => true, _ => false } }
pub trait T { fn m(&self, u32) -> u32; }
