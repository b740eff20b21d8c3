extern crate self as me;
extern crate alloc as al;
pub trait Ext { fn tag(&self) -> String; fn dup(&self) -> String { self.tag() + "1" } }
impl<T: std::fmt::Debug> Ext for Vec<T> { fn tag(&self) -> String { al::format!("one{self:?}") } }
impl Ext for str { fn tag(&self) -> String { me::deep::x::tag(self) } }
pub mod deep { pub(in crate::deep) fn secret() -> u8 { 7 } pub mod x { pub fn tag(s: &str) -> String { format!("{s}{}", super::secret()) } } include!("inc.rs"); }
#[macro_export] macro_rules! show { ($x:ident) => { format!("{}={:?}", stringify!($x), $x) }; ($($x:ident),+) => { [$($crate::show!($x)),+].concat() }; }
macro_rules! step { () => { 1 }; }
pub fn first() -> i32 { step!() }
macro_rules! step { () => { 2 }; }
pub fn second() -> i32 { step!() + inner::third() }
mod inner { pub fn third() -> i32 { step!() * 10 } macro_rules! step { () => { 3 }; } pub fn fourth() -> i32 { step!() * 100 } }
pub fn fourth() -> i32 { inner::fourth() + step!() }
pub fn counter<T>() -> usize { use std::sync::atomic::{AtomicUsize, Ordering::*}; static N: AtomicUsize = AtomicUsize::new(0); N.fetch_add(1, Relaxed) }
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Eq, Ord, Hash)] pub enum Side { Right = 3, Left = 1 }
pub struct Wrap<T>(pub T);
impl Wrap<u8> { pub fn kind(&self) -> &'static str { "u8" } }
impl Wrap<&str> { pub fn kind(&self) -> &'static str { "str" } }
impl<T> std::ops::Deref for Wrap<T> { type Target = T; fn deref(&self) -> &T { &self.0 } }
