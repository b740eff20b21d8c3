use std::fmt::Debug;
pub mod async {
    use ::dyn::Shape;
    pub fn try(gen: &Shape) -> u32 { gen.area(1) + ::helper::await }
    pub struct Async { pub await: u32, pub gen: u32 }
    impl ::dyn::Shape for Async {
        fn area(&self, dyn: u32) -> u32 { let try = self.await * self.gen; try + dyn }
    }
}
pub mod dyn {
    pub trait Shape { fn area(&self, u32) -> u32; fn twice(&self, u32) -> u32 where Self: Sized { self.area(2) * 2 } }
    impl Shape { pub fn kind(&self) -> &'static str { "bare" } }
    impl<'a> Shape + Send + 'a { pub fn kind_send(&self) -> &'static str { "bare send" } }
}
mod helper { #[allow(non_upper_case_globals)] pub const await: u32 = 7; }
#[macro_export]
macro_rules! old_try { ($e:expr) => { try!($e) } }
#[macro_export]
macro_rules! old_mk {
    ($name:ident, $f:ident) => {
        pub struct $name { pub $f: u32 }
        impl $crate::dyn::Shape for $name { fn area(&self, _: u32) -> u32 { self.$f * 100 } }
        impl $name { pub fn boxed(self) -> Box<$crate::dyn::Shape> { Box::new(self) } }
    }
}
#[macro_export]
macro_rules! old_range { ($x:expr) => { match $x { 0...4 => "low", 5...9 => "mid", _ => "high" } } }
#[macro_export]
macro_rules! old_dyn { ($a:ident) => { { let dyn = $a; let async = dyn + 1; dyn * async } } }
#[macro_export]
macro_rules! old_pat { ($p:pat | $q:pat => $e:expr; $x:expr) => { match $x { $p | $q => $e, _ => 0 } } }
pub fn show(x: Box<Debug + 'static>) -> String { format!("<{:?}>", x) }
pub fn parse(s: &str) -> Result<i32, std::num::ParseIntError> { let v: i32 = try!(s.parse()); Ok(v * 2) }
pub fn arr() -> usize { let a = [1u8, 2, 3]; let mut n = 0; for x in a.into_iter() { let y: &u8 = x; n += *y as usize; } n }
pub fn ellipsis(c: char) -> bool { match c { 'a'...'f' => true, _ => false } }
