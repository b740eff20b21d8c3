pub mod option { pub fn kind() -> ::std::option::Option<u8> { use self::Choice::*; match A { A => None, B => Some(1) } } #[allow(dead_code)] enum Choice { A, B } impl ::std::fmt::Debug for Choice { fn fmt(&self, _: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { Ok(()) } } }
pub mod iter { pub struct Iterator(pub u8); impl Iterator { pub fn new() -> Iterator { Iterator(::helper::value()) } } }
mod helper { pub fn value() -> u8 { 8 } }
mod string { pub struct String; impl String { pub fn text(&self) -> &'static str { "own string" } } }
use string::String;
pub fn all() -> &'static str { let s = String; s.text() }
