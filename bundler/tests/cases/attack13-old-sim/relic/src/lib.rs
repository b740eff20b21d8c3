//! edition 2015: bare trait objects, anonymous parameters, async and dyn as names, paths from the root
use std::fmt::Debug;
pub mod async { pub fn await(dyn: u32) -> u32 { dyn + 1 } pub struct try(pub u8); impl try { pub fn try(&self) -> u8 { self.0 * 2 } } }
pub mod shapes { use ::Area; use async::await; pub struct Sq(pub u32); impl Area for Sq { fn area(&self, k: u32) -> u32 { await(self.0 * self.0 * k) } }
    pub mod deep { pub struct Dot; impl ::Area for Dot { fn area(&self, _: u32) -> u32 { ::shapes::Sq(1).side() } } } impl Sq { pub fn side(&self) -> u32 { self.0 } } }
pub trait Area { fn area(&self, u32) -> u32; fn twice(&self, u32, &str) -> String where Self: Sized { format!("{}{}", self.area(1), self.area(2)) } }
pub fn total(v: &[Box<Area>]) -> u32 { v.iter().map(|a| a.area(2)).sum() }
pub fn show(d: &Debug) -> String { format!("{:?}", d) }
pub fn parse(s: &str) -> Result<i32, String> { let n = try!(s.parse::<i32>().map_err(|e| e.to_string())); Ok(n * 2) }
pub type Cb = Box<Fn(&str) -> String + Send>;
pub fn wrap(p: &'static str) -> Cb { Box::new(move |s| format!("{}{}", p, s)) }
#[macro_export(local_inner_macros)] macro_rules! relic_max { ($x:expr) => { $x }; ($x:expr, $($r:expr),+) => {{ let a = $x; let b = relic_max!($($r),+); if a > b { a } else { b } }}; }
#[macro_export] macro_rules! gen_name { ($gen:ident) => { fn $gen(async: u8) -> u8 { let dyn = async; dyn + 1 } }; }
pub fn ell(x: u8) -> u8 { match x { 0...9 => 1, 10...99 => 2, _ => 3 } }
pub fn outer<'a>(x: &'a str) -> impl Iterator<Item = char> + 'a { x.chars().rev() }
