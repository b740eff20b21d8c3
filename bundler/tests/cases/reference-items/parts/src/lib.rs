//! Items of 2024.
use core::ffi::{c_char, c_int};
use std::sync::atomic::{AtomicU32, Ordering::{self, *}};

unsafe extern "C" {
    pub safe fn abs(n: c_int) -> c_int;
    unsafe fn strlen(s: *const c_char) -> usize;
    #[link_name = "labs"] pub safe fn long_abs(n: i64) -> i64;
}
pub fn length(s: &std::ffi::CStr) -> usize { unsafe { strlen(s.as_ptr()) } }

#[unsafe(no_mangle)]
pub extern "C" fn reference_items_callback(n: c_int) -> c_int { n * 3 }
unsafe extern "C" { fn reference_items_callback_2(n: c_int) -> c_int; }
#[unsafe(export_name = "reference_items_callback_2")]
extern "C" fn anything(n: c_int) -> c_int { n + COUNTER.fetch_add(1, SeqCst) as c_int }
pub fn by_name(n: c_int) -> c_int { unsafe { reference_items_callback_2(n) } }

#[repr(C)]
#[derive(Clone, Copy)]
pub union Bits { pub float: f32, pub int: u32, bytes: [u8; 4] }
impl Bits {
    pub const fn new(int: u32) -> Self { Bits { int } }
    pub fn low(self) -> u8 { unsafe { self.bytes[0] } }
    pub fn is_one(&self) -> bool { unsafe { matches!(*self, Bits { float: 1.0 }) } }
}
pub union Slot<T: Copy> { pub value: T, pub none: () }

pub static COUNTER: AtomicU32 = AtomicU32::new({ const START: u32 = 5; START * 2 });
pub static mut GLOBAL: [i32; 2] = [1, 2];
pub static NAMES: &[&str] = &["a", "b"];
pub const fn factorial(n: u64) -> u64 { match n { 0 => 1, _ => n * factorial(n - 1) } }
pub const TABLE: [u64; 6] = { let mut t = [0; 6]; let mut i = 0; while i < 6 { t[i] = factorial(i as u64); i += 1 } t };
const _: () = assert!(TABLE[5] == 120);
const _: fn(i32) -> i32 = |x| x;
pub fn bump() -> u32 { COUNTER.fetch_add(1, Ordering::Relaxed); static LOCAL: AtomicU32 = AtomicU32::new(0); LOCAL.fetch_add(10, SeqCst) + 10 }
pub unsafe fn add_global(n: i32) -> i32 { unsafe { GLOBAL[1] += n; let p = &raw mut GLOBAL; (*p)[0] + (*p)[1] } }

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(i8)]
pub enum Level { Low = -5, Mid, High = { 3 * 4 }, Top = Level::Low as i8 + 100 }
#[repr(u8)]
#[derive(Debug)]
pub enum Mixed { Unit = 3, Tuple(u8, u16) = 10, Struct { a: u8 } = 20 }
impl Mixed { pub fn tag(&self) -> u8 { unsafe { *(&raw const *self).cast::<u8>() } } }
pub enum Never {}
#[derive(Debug, Clone, Default)]
pub enum State { Idle, #[default] Busy, Done { code: i32, text: String } }
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Full { pub a: u8, pub b: Option<String>, pub c: (i32, [u8; 2]), pub hidden: bool }
impl Full { pub fn hide(mut self) -> Self { self.hidden = !self.hidden; self } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)] pub struct Id(pub u32, ());
impl Id { pub const ZERO: Self = Self(0, ()); pub const fn next(Self(n, ()): Self) -> Self { Self(n + 1, ()) } }
#[derive(Debug)] pub struct Unit;
#[derive(Debug)] pub struct Braces {}
#[repr(C, packed(2))] #[derive(Clone, Copy, Default)] pub struct Packed { pub a: u8, pub b: u32 }
#[repr(align(32))] pub struct Aligned(pub u8);
#[repr(transparent)] pub struct Thin<T>(pub T);

pub type Handler = unsafe extern "C" fn(c_int) -> c_int;
pub fn call(h: Handler, n: i32) -> i32 { unsafe { h(n) } }
pub fn diverge(n: u8) -> ! { std::process::exit(n.into()) }

pub mod nested {
    pub use self::deep::{self as renamed, Deep as _, function};
    pub mod deep { pub trait Deep { fn deep(&self) -> u8 { 42 } } impl Deep for super::super::Unit {} pub fn function() -> &'static str { "deep function" } pub mod last { pub(in crate::nested) const L: u8 = 1; pub fn l() -> u8 { super::super::total() } } }
    fn total() -> u8 { deep::last::L + 1 }
}
pub mod prelude { pub use crate::{Full, Id, nested::{deep::{last::*, Deep}, *}}; pub use super::Level::{self, *}; }
thread_local! { pub static LOCAL: std::cell::RefCell<Vec<u8>> = const { std::cell::RefCell::new(Vec::new()) }; }
