#![allow(dead_code, unused_macros, non_upper_case_globals)]
use std::{cell::RefCell, fmt::{self, Write as _}};
pub struct r#Match { pub r#type: u8, pub r#fn: fn(u8) -> u8, pub len: usize, pub map: RefCell<Vec<u8>> }
impl r#Match {
    pub fn r#type(&self) -> u8 { (self.r#fn)(self.r#type) }
    pub fn len(&self) -> usize { self.len + self.map.borrow().len() }
    pub fn map(&self, map: impl Fn(u8) -> u8) -> &Self { let n = map(self.map.borrow().last().copied().unwrap_or(1)); self.map.borrow_mut().push(n); self }
    fn unused(&self) -> ! { panic!("never") }
}
pub fn r#loop(r#in: &[u8]) -> u8 { let mut r#move = 0; 'outer: for r#ref in r#in { if *r#ref == 9 { break 'outer } r#move += r#ref } r#move }
pub mod r#mod { pub mod r#use { pub const r#const: &str = "r#const"; } pub use self::r#use as r#pub; pub fn r#try() -> &'static str { self::r#pub::r#const } }
pub enum Never {}
union Bits { f: f32, u: u32 }
pub fn bits(f: f32) -> u32 { unsafe { Bits { f }.u } }
extern "C" { fn not_there(x: i32) -> i32; }
unsafe fn call() -> i32 { not_there(1) }
static mut COUNTER: u32 = 0;
trait Dead<const N: usize>: Sized where [(); N]: Sized { type A<'a> where Self: 'a; const C: u8 = N as u8; fn dead() -> [Self; N]; }
impl Dead<2> for u8 { type A<'a> = &'a u8; fn dead() -> [u8; 2] { [Self::C; 2] } }
const _: () = { impl Hidden for Alive { fn hidden(&self) -> String { format!("hidden {}", self.0) } } };
pub trait Hidden { fn hidden(&self) -> String; fn other(&self) -> usize { self.hidden().len() } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Alive(pub u8);
fn inner_impl() { #[allow(non_local_definitions)] impl fmt::Display for Alive { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.write_char('<')?; self.0.fmt(f)?; f.write_char('>') } } }
impl Drop for Never { fn drop(&mut self) { match *self {} } }
macro_rules! dead { ($($t:tt)*) => { struct $($t)*; fn broken() -> ; } }
#[deprecated] pub fn old() {}
#[inline(never)] #[cold] pub fn cold<'long>(r#box: &'long str) -> &'long str { r#box.trim_start_matches(['a', 'b']) }
impl PartialEq<u8> for Alive { fn eq(&self, o: &u8) -> bool { self.0 == *o + 1 } }
impl std::iter::Sum<Alive> for u8 { fn sum<I: Iterator<Item = Alive>>(i: I) -> u8 { i.fold(1, |a, b| a * b.0) } }
pub const fn never_called<const B: bool>() -> u8 { if B { panic!("x") } else { 1 } }
impl std::ops::Index<std::ops::RangeFull> for Alive { type Output = u8; fn index(&self, _: std::ops::RangeFull) -> &u8 { &self.0 } }
