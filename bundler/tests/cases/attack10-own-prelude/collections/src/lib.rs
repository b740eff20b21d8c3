#![allow(non_camel_case_types, dead_code)]
pub mod vec { #[derive(Debug, Clone, Default)] pub struct Vec { pub len: usize } impl Vec { pub fn new() -> Self { Vec { len: 40 } } pub fn push(&mut self, s: super::string::String) -> &mut Self { self.len += s.0 as usize; self } } }
pub mod string { #[derive(Debug, Clone, Copy, Default, PartialEq)] pub struct String(pub u8); impl From<u8> for String { fn from(x: u8) -> Self { String(x) } } }
pub mod option { #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)] pub enum Option { Some, None, Ok } pub use self::Option::*; impl Option { pub fn map(self) -> ::std::option::Option<&'static str> { match self { Some => ::core::option::Option::Some("S"), None => ::core::option::Option::None, Ok => ::std::prelude::v1::Some("O") } } } }
pub mod prelude { pub use crate::{option::{self, *}, string::String, vec::Vec}; pub use std::string::String as StdString; }
pub type u8 = i16;
pub fn wide() -> u8 { use core::primitive::u8 as byte; let b: byte = 255; b as u8 * 2 }
pub struct str(pub bool);
impl str { pub fn len(&self) -> &'static core::primitive::str { if self.0 { "yes" } else { "no" } } }
pub fn println(x: i32) -> i32 { x + 1 }
pub trait Clone { fn clone(&self) -> i32 { 77 } }
impl<T> Clone for [T] {}
pub mod i32 { pub const MAX: u64 = 5; pub fn max_value() -> u64 { 6 } }
pub fn prim() -> (u64, u64, ::core::primitive::i32, ::core::primitive::i32) { (i32::MAX, crate::i32::max_value(), <i32>::MAX, <::std::primitive::i32>::max_value()) }
