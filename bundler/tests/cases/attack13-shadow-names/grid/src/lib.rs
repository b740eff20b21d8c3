//! crate, module, struct, function and macro are all called grid
pub mod grid { #[derive(Debug, Clone, PartialEq)] pub struct Grid(pub Vec<u8>); pub fn grid(n: usize) -> Grid { Grid(vec![1; n]) } pub mod grid { pub const GRID: u8 = 9; pub fn grid() -> u8 { self::GRID + super::super::grid::grid(2).0[0] } } }
pub fn grid() -> &'static str { "root fn" }
#[macro_export] macro_rules! grid { () => { $crate::grid() }; ($n:expr) => { $crate::grid::grid($n) }; (@ $t:ident) => { $crate::grid::$t::grid() }; }
pub struct Option<T> { pub some: T }
#[allow(non_snake_case)] pub fn Some<T>(t: T) -> Option<T> { Option { some: t } }
pub trait Iterator { fn next(&self) -> i32 { -1 } fn map(&self) -> i32 { -2 } }
impl Iterator for Vec<u8> {}
pub mod std { pub mod mem { pub fn swap(a: &mut i32, b: &mut i32) { *a += 1; *b -= 1; } } pub fn real() -> ::std::string::String { ::std::format!("{:?}", ::std::mem::size_of::<u64>()) } }
pub mod m1 { pub fn who() -> &'static str { "m1" } pub fn only1() -> u8 { 1 } pub const K: i32 = 1; pub enum E { A, B } }
pub mod m2 { pub fn who() -> &'static str { "m2" } pub fn only2() -> u8 { 2 } pub const K2: i32 = 2; pub use super::m1::E::{self, *}; }
pub use m1::*;
pub fn who() -> &'static str { "explicit beats glob" }
pub type Result<T = (), E = u8> = ::core::result::Result<T, E>;
pub fn res(x: i32) -> Result<i32> { if x > 0 { Ok(x) } else { Err(3) } }
#[allow(non_camel_case_types)] #[derive(Debug, Clone, Copy, PartialEq)] pub enum lower { x, y(u8) }
#[allow(non_upper_case_globals)] pub const z: i32 = 5;
#[allow(non_upper_case_globals)] pub static w: i32 = 6;
