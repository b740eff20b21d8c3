#![cfg_attr(not(feature = "std"), no_std)]
#[cfg(not(feature = "std"))] extern crate alloc as std_alloc;
#[cfg(feature = "std")] extern crate std as std_alloc;
use std_alloc::vec::Vec;
pub fn features() -> Vec<&'static str> { let mut v = Vec::new(); if cfg!(feature = "std") { v.push("std") } if cfg!(feature = "extra") { v.push("extra") } if cfg!(feature = "more") { v.push("more") } if cfg!(feature = "fast") { v.push("fast") } v }
#[macro_export]
macro_rules! gated { () => {{ #[cfg(feature = "fast")] { "caller has fast" } #[cfg(not(feature = "fast"))] { "caller lacks fast" } }}; }
#[macro_export]
macro_rules! items { ($($i:item)*) => { $(#[cfg(not(feature = "b"))] $i)* $(#[cfg(feature = "b")] #[allow(dead_code)] mod in_b { use super::*; $i })* }; }
#[macro_export]
macro_rules! pkg { () => { concat!(env!("CARGO_PKG_NAME"), "@", $crate::version_lit!()) }; }
#[doc(hidden)] #[macro_export] macro_rules! version_lit { () => { env!("CARGO_PKG_VERSION") }; }
pub const PKG: &str = pkg!();
#[cfg_attr(feature = "extra", path = "attr_extra.rs")]
pub mod attr;
