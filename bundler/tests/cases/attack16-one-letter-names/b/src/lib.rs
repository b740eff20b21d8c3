#![allow(non_upper_case_globals, non_camel_case_types)]
pub const a: i32 = 1; pub const c: i32 = 3; pub static d: i32 = 4; pub struct e; pub fn f() -> i32 { 6 }
pub mod g { pub const h: i32 = 8; pub fn i() -> i32 { 9 } }
#[derive(Debug, PartialEq, Clone, Copy)] pub enum k { l, m, n(i32), o { p: i32 } }
pub use k::*;
#[macro_export] macro_rules! q { ($r:ident) => { { let s = $r; let t = s + 1; (s, t, stringify!($r)) } }; ($r:pat => $s:expr) => { match $s { $r => 1, _ => 2 } } }
pub type u<T> = Vec<T>;
pub trait v { fn w(&self) -> i32 { 22 } const x: i32 = 23; type y; }
impl v for e { type y = i32; }
