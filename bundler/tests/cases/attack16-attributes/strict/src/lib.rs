#![forbid(unsafe_code)] #![deny(warnings)] #![warn(clippy::all)] #![allow(clippy::needless_return, unknown_lints)]
//! Strict docs.
/// Doc of f.
#[must_use = "use it"] #[inline(never)] #[cold] #[deprecated(since = "1", note = "old")] pub fn f() -> u8 { return 1; }
/// Non exhaustive.
#[derive(Debug, Default)] #[non_exhaustive] #[repr(C)] pub struct S { /** block doc */ pub a: u8, #[doc(hidden)] pub b: u8 }
meta::bitset! { /// flags
    #[derive(PartialOrd, Hash)] #[repr(transparent)] pub struct Flags: u8 { /// read
        const Read = 1; #[doc = "write"] const Write = 2; #[doc(alias = "x")] const Both = Self::Read.bits() | Self::Write.bits(); } }
