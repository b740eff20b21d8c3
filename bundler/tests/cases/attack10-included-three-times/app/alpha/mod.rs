#![allow(unused_macros)]
//! inner doc
pub mod beta;
pub fn s() -> &'static str { step!() }
macro_rules! step { () => { "alpha-private" } }
pub fn table() -> [(u8, String); 2] { include!("table.inc") }
