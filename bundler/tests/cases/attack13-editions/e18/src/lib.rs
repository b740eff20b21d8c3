#![allow(bare_trait_objects, ellipsis_inclusive_range_patterns, array_into_iter)]
pub struct Loud(pub &'static str, pub std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>);
impl Drop for Loud { fn drop(&mut self) { self.1.borrow_mut().push(self.0) } }
pub trait TryFrom<T>: Sized { fn try_from(t: T) -> Option<Self>; }
impl TryFrom<u16> for u8 { fn try_from(t: u16) -> Option<u8> { if t < 256 { Some(t as u8) } else { None } } }
pub fn conv(t: u16) -> Option<u8> { u8::try_from(t) }
pub trait Shape { fn area(&self) -> f64; fn boxed(self) -> Box<Shape> where Self: Sized + 'static { Box::new(self) } }
impl Shape for f64 { fn area(&self) -> f64 { self * self } }
pub fn total(v: &[Box<Shape>]) -> f64 { v.iter().map(|s| s.area()).sum() }
pub fn grade(n: u8) -> char { match n { 0...4 => 'l', 5...9 => 'm', _ => 'h' } }
pub fn gen(r#try: u8) -> u8 { let gen = r#try + 1; gen }
pub fn kinds() -> Vec<u8> { let a = [1u8, 2, 3]; a.into_iter().map(|x| x.clone()).collect() }
#[macro_export] macro_rules! or_pat { ($p:pat | $q:pat => $e:expr) => { match $e { $p | $q => "both", _ => "none" } }; ($p:pat => $e:expr) => { match $e { $p => "one", _ => "none" } } }
#[macro_export] macro_rules! pm { ($e:expr) => { $crate::gen($e) }; }
pub fn orp() -> &'static str { or_pat!(1 | 2 => 2) }
pub mod nested { pub use crate::e18_inner::go; }
mod e18_inner { pub fn go() -> String { let async_ = ::std::string::String::from("go"); async_ } }
pub fn order(log: &std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>) { let p = (Loud("p0", log.clone()), Loud("p1", log.clone())); { let c = move || { let _q = &p.0; }; c(); } log.borrow_mut().push("after"); }
