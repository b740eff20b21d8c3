#![allow(unused_imports)]
mod parse; pub mod exec; mod error { use std::fmt; #[derive(Debug)] pub enum Error { Parse { line: usize, msg: String }, Stack(super::exec::Pos), Div } impl std::error::Error for Error {} impl fmt::Display for Error { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { use Error::*; match self { Parse { line, msg } => write!(f, "{line}: {msg}"), Stack(p @ super::exec::Pos(0..=3)) => write!(f, "early stack at {}", p.0), Stack(p) => write!(f, "stack at {p:?}"), Div => f.write_str("div0") } } } impl Error { pub(in crate) fn at<T>(l: usize, m: impl Into<String>) -> super::Result<T> { Err(Self::Parse { line: l + 1, msg: m.into() }) } } }
pub use self::{error::Error, exec::*, parse::{parse, Program}}; pub type Result<T, E = Error> = core::result::Result<T, E>;
self_kw::opcodes! { /// push
    Push(i64) => "push", Bin(char, fn(i64, i64) -> Option<i64>) => "bin", Dup => "dup", Jmp(usize, Cond) => "jmp", #[allow(dead_code)] Call(Box<Op>) => "call", Print => "print", Halt(u8) => "halt", }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)] pub enum Cond { #[default] Always, Zero, Neg }
#[macro_export] macro_rules! program { ($($op:ident $($a:expr)?);* $(;)?) => { { let mut s = String::new(); $( s += &stringify!($op).to_lowercase(); $( s += &format!(" {}", $a); )? s.push('\n'); )* $crate::parse(&s) } } }
