//! Code of 2016, as it still lies in players' folders.
#[macro_use] mod macros;
use std::{f64, i64, u32, usize};
use std::fmt;
pub mod heap;
pub mod geo {
    use ::heap::Heap;
    use std::f64::consts;
    use f64; // the module, by the crate root
    pub type F = f64;
    pub fn circle(r: F) -> F { let h: Heap<u32> = Heap::new(); consts::PI * r * r + h.len() as f64 + f64::EPSILON * 0.0 }
    pub const FAR: f64 = f64::INFINITY;
    pub fn clean(x: f64) -> bool { x != f64::NAN && !f64::is_nan(x) && f64::from(3u8) < f64::MAX }
}
pub const INF: usize = usize::MAX;
pub const LOW: i64 = i64::MIN;
pub fn parse(s: &str) -> Result<i64, Box<std::error::Error + Send + Sync>> {
    let v = try!(i64::from_str_radix(s, 10).map_err(Failed::from));
    if v < i64::min_value() / 2 { return Err(Box::new(Failed { async: 1, dyn: "low".to_string() })); }
    Ok(v.min(i64::max_value()))
}
#[derive(Debug)]
pub struct Failed { pub async: u32, pub dyn: String }
impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Failed { async, ref dyn } = *self;
        try!(write!(f, "failed {} ", async));
        f.write_str(dyn)
    }
}
impl std::error::Error for Failed { fn description(&self) -> &str { &self.dyn } }
impl From<std::num::ParseIntError> for Failed {
    fn from(e: std::num::ParseIntError) -> Failed { Failed { async: u32::MAX, dyn: e.to_string() } }
}
pub trait Judge {
    fn verdict(&self, &str, usize) -> &'static str;
    fn both(&self, (usize, usize)) -> usize where Self: Sized { 1 }
    fn await(&self) -> usize { 10 }
}
pub struct Strict;
impl Judge for Strict {
    fn verdict(&self, s: &str, n: usize) -> &'static str {
        match s.len() { 0 => "empty", 1...4 if n > 2 => "short", 1...9 => "ok", _ => "long" }
    }
    fn both(&self, (a, b): (usize, usize)) -> usize { a * b }
}
pub fn judges() -> Vec<Box<Judge>> {
    fn f(await: usize) -> Box<Judge + 'static> { struct L(usize); impl Judge for L { fn verdict(&self, _: &str, _: usize) -> &'static str { "lax" } fn await(&self) -> usize { self.0 } } Box::new(L(await)) }
    vec![Box::new(Strict), f(4)]
}
pub fn run_all<'a>(js: &'a [Box<Judge>], s: &str) -> Vec<&'static str> { js.iter().map(|j| ::short(&**j, s)).collect() }
fn short(j: &Judge, s: &str) -> &'static str { j.verdict(s, 3) }
pub fn maxed() -> (u32, usize) { (maximum!(3, 9, 4), count!(a b c d)) }
pub mod try { pub fn dyn(n: ::real::T) -> u16 { (::real::max_value() - n) as u16 * 2 } pub use super::std_alias as async; }
pub fn std_alias() -> &'static str { "alias" }
pub mod real { pub use ::std::u8::*; pub type T = u8; pub fn max_value() -> T { self::MAX - 1 } }
