use own::*;
use own::{println, vec, assert};

mod plain {
    // here std's names hold
    pub fn f(v: &[i32]) -> Option<String> { let s: Vec<String> = v.iter().map(|x| x.to_string()).collect(); if s.is_empty() { None } else { Some(s.join("-")) } }
    pub fn g() -> Result<Vec<u8>, std::num::ParseIntError> { "1 2 x".split(' ').map(str::parse).collect() }
    pub fn h(a: i32, b: i32) -> i32 { use std::cmp::{max, min}; max(min(a, b), 0) }
}
mod mixed {
    use own::{matches, Result, Result::*};
    pub fn kind(r: Result) -> (u8, Option<Result>) { (matches!(r, Ok(_) | None), Option::Some(r)) }
    pub fn std_kind(r: std::result::Result<u8, ()>) -> bool { ::std::matches!(r, std::result::Result::Ok(1..)) }
    #[derive(Debug, Clone, Default, PartialEq)]
    pub struct Holder { pub r: Result, pub o: Option<Result>, pub v: own::Vec }
    impl Holder { pub fn r(&self) -> Result { self.r } pub fn o(self, r: Result) -> Self { Self { o: self.o.or(std::option::Option::Some(r)), ..self } } }
}
#[derive(Debug, PartialEq, Clone, Copy)]
struct Vec2 { x: f32, y: f32 }
impl std::ops::Mul<f32> for Vec2 { type Output = Self; fn mul(self, k: f32) -> Self { Vec2 { x: self.x * k, y: self.y * k } } }
impl From<(f32, f32)> for Vec2 { fn from((x, y): (f32, f32)) -> Self { Self { x, y } } }
struct Option(i32);
impl Option { fn unwrap_or(&self, o: i32) -> i32 { min(self.0, o) } }

fn main() {
    println!("{:?} {:?}", plain::f(&[1, 2]), plain::f(&[]));
    println!("{:?} {}", plain::g().map_err(|e| e.show()), plain::h(-4, 7));
    println!("{} {} {}", min(-3, 2), Option(5).unwrap_or(-4), drop(String));
    println!("{:?} {:?}", max([1, 9, 3]), max([]));
    println!("{:?} {}", vec![Ok(1), Err, None], assert!(Ok(3) < Err));
    for r in [Ok(7), Err, Some, None] { println!("{:?} {} {:?}", r, own::Clone::clone(&r), mixed::kind(r)); }
    println!("{} {}", mixed::std_kind(std::result::Result::Ok(2)), mixed::std_kind(std::result::Result::Err(())));
    let h = mixed::Holder::default().o(Err).o(None);
    println!("{h:?} {:?} {:?}", h.r(), h.r);
    let mut c = Counter(0);
    println!("{:?}", own::Iterator::map(&mut c, 3));
    println!("{:?} {:?}", std::iter::Iterator::next(&mut c), std::iter::Iterator::collect::<std::vec::Vec<_>>(c));
    println!("{} {}", <i32 as own::Default>::or_default(std::option::Option::None), <i32 as std::default::Default>::default());
    println!("{} {}", own::Display::to_string(&5), own::Display::show(&Box(String).0));
    let (a, b) = (Vec2::from((1.5, -2.0)), Vec2 { x: 3.0, y: -4.0 });
    println!("{a:?} {} {:?}", a * 2.0 == b, ::std::matches!(a, Vec2 { x, y: ..0.0 } if x > 1.0));
    std::println!("{}", std::assert_eq!(1, 1) == ());
}
