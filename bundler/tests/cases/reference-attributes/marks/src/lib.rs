#![doc = "Attributes of 2021."]
#![allow(dead_code, unused_variables)]
#![cfg_attr(not(feature = "never"), warn(unused_mut))]
//! More.

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(all(), repr(C), must_use = "text")]
#[non_exhaustive]
pub struct Marked {
    /// Documented.
    #[doc(alias = "x")]
    pub a: u8,
    #[cfg(any())]
    pub gone: Missing,
    #[cfg(all())]
    pub b: Vec<u8>,
    #[cfg_attr(any(), serde(skip))]
    #[deprecated(since = "1", note = "old")]
    pub old: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Kind {
    #[default]
    First,
    #[doc(hidden)]
    Second(#[doc = "field"] u8, #[cfg(any())] Missing, #[cfg(not(any()))] u16),
    #[cfg(target_os = "none-such")]
    Gone,
    #[allow(missing_docs)]
    Third { #[cfg(windows)] w: u8, #[cfg(not(windows))] u: u8 },
}

#[inline(always)] #[must_use] pub const fn inlined(#[allow(unused)] n: u8, #[cfg(any())] gone: Missing) -> u8 { n }
#[cold] #[inline(never)] #[doc(hidden)] pub fn cold() -> &'static str { "cold" }
#[track_caller] pub fn here() -> u32 { std::panic::Location::caller().line() }
#[deprecated] pub fn deprecated() -> u8 { 5 }
#[rustfmt::skip] #[allow(clippy::all, clippy::pedantic)] pub fn skipped( ) -> u8 { 6 }
#[cfg(unix)] pub fn system() -> &'static str { "unix" }
#[cfg(not(unix))] pub fn system() -> &'static str { "other" }
#[cfg(all(target_pointer_width = "64", not(any(feature = "a", feature = "b"))))] pub const WIDTH: u8 = 64;
#[cfg(not(target_pointer_width = "64"))] pub const WIDTH: u8 = 32;
#[cfg(debug_assertions)] pub const fn checked() -> bool { true }
#[cfg(not(debug_assertions))] pub const fn checked() -> bool { true }
#[cfg(test)] mod tests { use super::missing; }
#[target_feature(enable = "sse2")] #[cfg(target_arch = "x86_64")] pub unsafe fn wide(n: u32) -> u32 { n.count_ones() }
#[allow(non_snake_case, non_camel_case_types)] pub mod Odd { pub struct lower; #[allow(non_upper_case_globals)] pub const lower_const: u8 = 1; pub fn Upper() -> u8 { 2 } }
#[diagnostic::on_unimplemented(message = "no {Self}")] pub trait Told { #[must_use] fn told(&self) -> u8 { 7 } #[cfg(any())] fn gone(&self); }
#[automatically_derived] impl Told for u8 { #![allow(unused)] #[inline] fn told(&self) -> u8 { *self } }
impl Told for () {}
#[macro_use] mod macros { macro_rules! local { ($(#[$m:meta])* $v:vis fn $n:ident) => { $(#[$m])* $v fn $n() -> &'static str { concat!(stringify!($n), $(";", stringify!($m)),*) } }; } }
local! { #[inline] #[doc = "from a macro"] pub fn made }
local! { /// A doc comment.
 #[allow(dead_code)] pub(crate) fn crate_made }
pub fn crate_made_too() -> &'static str { crate_made() }
pub fn lifetimes<#[cfg(all())] 'a, #[cfg(any())] 'b, #[allow(unused)] T: ?Sized + 'a>(t: &'a T) -> &'a T { t }
#[derive(Debug)] pub struct Generic<#[cfg(all())] T, #[cfg(any())] U>(pub T);
#[macro_export] #[doc(hidden)] macro_rules! attributed { ($(#[$a:meta] $e:expr),* $(,)?) => { { let mut v = Vec::new(); $( #[$a] v.push($e); )* v } } }
