use genmac::{storage, strict, widths};
mod plain { genmac::storage!(Store, 100); }
mod wide { #[allow(non_camel_case_types)] type i32 = i64; genmac::storage!(Store, 10_000_000_000); pub fn big() -> i32 { i32::MAX / 2 + 1 } }
mod tiny {
    #[allow(non_camel_case_types)]
    pub type i32 = f32;
    pub struct Vec<T>(std::collections::VecDeque<T>);
    impl<T> Vec<T> { pub fn new() -> Self { Vec(Default::default()) } pub fn push(&mut self, x: T) { self.0.push_front(x); self.0.truncate(2); } pub fn iter(&self) -> impl Iterator<Item = &T> { self.0.iter() } }
    genmac::storage!(Store, 9.5);
}
mod wrapped {
    #![allow(non_camel_case_types)]
    #[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
    pub struct u8(pub ::core::primitive::u8);
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum bool { #[default] no, yes }
    use self::bool::*;
    impl u8 { pub const MAX: u8 = u8(9); pub fn is_max(self) -> bool { if self == Self::MAX { yes } else { no } } }
    impl From<bool> for u8 { fn from(b: bool) -> Self { match b { yes => u8(1), no => u8(0) } } }
    impl std::ops::Not for bool { type Output = bool; fn not(self) -> bool { match self { no => yes, yes => no } } }
    #[derive(Debug, Clone, PartialEq, Default)]
    pub struct Flags { pub a: bool, pub b: u8, pub c: (bool, u8), pub raw: ::core::primitive::bool }
    #[derive(Debug, PartialEq, Eq, Clone, Copy, Hash, PartialOrd, Ord)]
    #[repr(i8)]
    pub enum isize { str = -1, char = 4 }
    pub fn all() -> std::vec::Vec<bool> { let mut v = vec![yes, no, !no]; v.sort(); v.dedup(); v }
}
mod options {
    #[derive(Debug, Clone, PartialEq)]
    pub enum Option<T> { Some(T), None, Maybe(T, T) }
    pub use self::Option::*;
    #[derive(Debug, Clone, PartialEq)]
    pub struct Result(pub i8);
    #[allow(non_snake_case)]
    pub fn Ok(x: i8) -> Result { Result(x) }
    #[derive(Debug, Clone, PartialEq)]
    pub struct Derived { pub o: Option<u8>, pub r: Result, pub real: ::std::option::Option<i8> }
    pub fn next(v: &mut std::vec::IntoIter<u8>) -> Option<u8> { match v.next() { std::option::Option::Some(a) => match v.next() { std::option::Option::Some(b) => Maybe(a, b), std::option::Option::None => Some(a) }, std::option::Option::None => None } }
    pub fn looped() -> u32 { let mut t = 0u32; for i in 0..4 { t += i; } while let ::std::option::Option::Some(x) = t.checked_sub(4) { t = x; } t }
    pub fn question(s: &str) -> ::std::result::Result<i32, std::num::ParseIntError> { let n: i32 = s.parse()?; std::result::Result::Ok(n + Ok(2).0 as i32) }
    genmac::storage!(Store, 5);
}
fn main() {
    let mut p = plain::Store::new();
    let mut w = wide::Store::new();
    let mut t = tiny::Store::new();
    let mut o = options::Store::new();
    for k in [3, 50, 101] {
        println!("{:?} {:?} {:?} {:?}", p.add(k), w.add(k as i64 * 1_000_000_000), t.add(k as f32 / 16.0), o.add(k));
    }
    println!("{} {} {} {} {}", p.total(), w.total(), t.total(), o.total(), p.seen + w.seen + t.seen + o.seen);
    println!("{} {} {}", wide::big(), tiny::Store::MAX, options::Store::MAX);
    println!("{:?} {:?}", wrapped::Flags::default(), wrapped::Flags { a: !wrapped::bool::no, b: wrapped::u8(9), raw: true, ..Default::default() });
    println!("{:?} {:?} {:?}", wrapped::u8(9).is_max(), wrapped::u8::from(wrapped::bool::yes) < wrapped::u8::MAX, wrapped::all());
    println!("{:?} {} {:?}", wrapped::isize::str, wrapped::isize::char as i8, wrapped::isize::str < wrapped::isize::char);
    let mut it = vec![1, 2, 3].into_iter();
    println!("{:?} {:?} {:?}", options::next(&mut it), options::next(&mut it), options::next(&mut it));
    println!("{} {:?} {:?}", options::looped(), options::question("40"), options::question("q").is_err());
    println!("{:?}", options::Derived { o: options::Some(1), r: options::Ok(3), real: Some(-3) }.clone());
    println!("{:?} {:?}", strict!(300u16), { #[allow(non_camel_case_types, dead_code)] struct i32; strict!(-1i64) });
    println!("{:?}", { type u8 = u16; type char = u128; type String = f64; widths!(u8, char, String, bool, i64) });
    println!("{:?} {} {}", oldprims::maxes(), oldprims::mixed(2, 3), oldprims::mixed(4, 3));
    println!("{} {} {:?}", oldprims::str::shout("abc"), oldprims::char::from_u32(65), oldprims::char::real(65));
    { use oldprims::f32; println!("{} {} {}", 0.1.f32(), 3i8.f32(), f32::f32(&1.5)); }
    println!("{} {}", f32::EPSILON > 0.0, oldprims::usize_(3).0);
}
