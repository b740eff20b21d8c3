#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals, dead_code)]
pub mod prims {
    pub struct u8(pub ::core::primitive::u8);
    pub type i32 = ::std::string::String;
    pub mod u32 { pub const MAX: &str = "module u32 MAX"; pub fn max_value() -> &'static str { "mod fn" } }
    pub fn usize(x: usize) -> usize { x + 1 }
    pub mod str { pub fn from_utf8(_: &[::core::primitive::u8]) -> &'static str { "mod str" } }
    pub trait char { fn go(&self) -> i32; }
    impl char for u8 { fn go(&self) -> i32 { ::std::format!("char for u8({})", self.0) } }
    pub fn bool<bool: char>(b: bool) -> i32 { b.go() }
    pub fn mx() -> (&'static str, ::core::primitive::u32) { (u32::MAX, <::core::primitive::u32>::MAX) }
}
pub mod preludes {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum Option { #[default] None, Some }
    pub use self::Option::*;
    #[derive(Debug, Clone, PartialEq, Default)]
    pub struct Vec { pub Some: Option, pub Vec: ::std::vec::Vec<Option> }
    pub trait Clone { fn clone(&self) -> &'static str { "my clone" } }
    impl Clone for Vec {}
    pub trait Iterator { fn next(&self) -> u8; fn map(self, f: fn(u8) -> u8) -> u8 where Self: Sized { f(self.next()) } }
    impl Iterator for u8 { fn next(&self) -> u8 { *self + 1 } }
    pub fn drop<T>(_: T) -> &'static str { "my drop" }
    pub fn Ok(x: u8) -> ::std::result::Result<u8, u8> { if x > 2 { Err(x) } else { ::std::result::Result::Ok(x) } }
    pub fn test() -> (&'static str, &'static str, u8, ::std::result::Result<u8, u8>) { (Clone::clone(&Vec { Some, Vec: ::std::vec![] }), drop(1), 3u8.map(|x| x * 2), Ok(3)) }
    pub fn q(x: u8) -> ::std::result::Result<u8, u8> { let v = Ok(x)?; ::std::result::Result::Ok(v * 10) }
    pub fn looped() -> u8 { let mut t = 0; for i in 0..4u8 { t += i; } if let ::std::option::Option::Some(x) = ::std::vec![1u8, 2].pop() { t += x; } t }
}
pub mod macros {
    macro_rules! vec { ($($t:tt)*) => { [stringify!($($t)*)] } }
    macro_rules! println { ($($t:tt)*) => { ::std::println!("[mine] {}", ::std::format!($($t)*)) } }
    pub fn f() -> usize { let v = vec![1, 2, 3]; println!("{} {}", v.len(), v[0]); assert!(v.len() == 1, "x"); v.len() }
    macro_rules! matches { ($a:expr, $b:expr) => { ($a, $b) } }
    pub fn g() -> (u8, u8) { matches!(1, 2) }
}
pub mod everything {
    pub mod x { pub struct x(pub u8); pub fn y<'x>(w: &'x self::x) -> &'x self::x { 'x: loop { break 'x w } } } pub fn x(x: u8) -> u8 { x::y(&x::x(x)).0 }
    macro_rules! x { ($x:ident) => { { let $x = x(1); $x + 1 } } }
    pub(crate) use x as y;
    pub enum Z { x, Z { x: u8 } }
    pub struct S { pub x: u8, pub S: u8 }
    impl S { pub const X: u8 = 40; pub fn x(&self) -> u8 { self.x + Self::X } pub fn S() -> S { S { x: 1, S: 2 } } }
    pub fn S(S: S) -> u8 { S.S + S.x() }
    pub fn run() -> ::std::vec::Vec<u8> { let x::x(w) = *x::y(&x::x(5)); let r = y!(q); ::std::vec![r, w, S(S::S()), match Z::x { Z::x => 9, Z::Z { x } => x }, match (Z::Z { x: 77 }) { Z::x => 9, Z::Z { x } => x }] }
}
pub mod r#mod { pub fn r#fn(r#let: u8) -> u8 { r#let * 2 } pub struct r#struct { pub r#type: u8, pub r#match: r#enum } #[derive(Debug)] pub enum r#enum { r#if, r#else } pub trait r#trait { const r#const: u8 = 5; fn r#where(&self) -> u8 { Self::r#const } } impl r#trait for r#struct {} }
