// Paths of 2015: imports start at the root of the crate.
#![allow(dead_code, non_upper_case_globals)]
#[macro_use] extern crate rooms;
extern crate rooms as again;
use hall::{Door, *};
use rooms::names::{self, thing, value, Kind, Value};
use rooms::shadow::*;
use std::fmt;
mod hall {
    use std::fmt::Debug;
    use fmt;
    use super::root_function as above;
    use ::rooms::Open;
    #[derive(Debug)] pub struct Door { pub(crate) open: bool, pub(super) count: u32, private: Size }
    #[derive(Debug, Clone, Copy)] enum Size { Small = 1, Large }
    use self::Size::*;
    impl Door { pub fn new() -> Door { Door { open: false, count: above(), private: if ::FLAG { Large } else { Small } } } pub fn size(&self) -> u32 { self.private as u32 } }
    impl fmt::Display for Door { fn fmt(&self, f: &mut fmt::Formatter) -> ::std::fmt::Result { write!(f, "door {} {}", self.open, ::hall::stairs::height()) } }
    pub mod stairs {
        pub fn height() -> u32 { super::above() + steps::count() + ::root_function() }
        mod steps { pub(in hall) fn count() -> u32 { self::inner::N + super::super::super::FLAG as u32 } mod inner { pub const N: u32 = 30; } }
        pub fn all() -> u32 { use self::steps::count; use hall::stairs as same; count() + same::height() }
        pub use super::Door as Entrance;
    }
    pub fn trait_in_module() -> &'static str { 3u8.open() }
    pub(crate) use self::stairs::Entrance as Gate;
    pub fn shown<T: Debug>(t: T) -> String { format!("{:?}", t) }
}
const FLAG: bool = true;
fn root_function() -> u32 { 100 }
mod fmt_like { pub mod fmt { pub fn name() -> &'static str { "own fmt" } } pub fn get() -> &'static str { self::fmt::name() } }
mod macros_here { pub fn f() -> &'static str { thing!() } }
mod enums { #[derive(Debug, PartialEq)] pub enum A { X, Y(B) } #[derive(Debug, PartialEq)] pub enum B { X } pub use self::A::*; pub fn both() -> (A, A) { (X, Y(B::X)) } }

fn main() {
    let h = rooms::Hidden::new(3);
    println!("{} {} {}", h.seen, h.sum(), again::total());
    { use rooms::Open; println!("{} {}", 4u8.open(), rooms::hidden_trait().open()); }
    println!("{} {} {} {}", thing(), thing::inside(), thing!(), macros_here::f());
    println!("{} {} {} {}", Kind, Kind::C, Value::Kind_, Value::kind());
    println!("{}", match value(5) { Value::Value(n @ 0...9) => n, Value::Value(_) | names::Value::Kind => 0 });
    println!("{} {} {} {}", which(), only_a(), only_b(), rooms::shadow::chain::only_b());
    println!("{} {} {:?}", chain::which(), rooms::shadow::a::which(), prelude());
    println!("{} {} {:?}", rooms::real(), rooms::std::fake(), rooms::core::prelude::Smaller);
    println!("{} {} {} {}", rooms::u8::MAX, rooms::u8::max(), rooms::i128::MIN, rooms::str("abc"));
    println!("{} {} {}", rooms::bool::f64(3.), rooms::bool::char('a'), ::rooms::core::Ordering::Less == std::cmp::Ordering::Less);
    let mut d = Door::new(); d.open = true; d.count += 1;
    println!("{} {} {} {}", d, d.count, d.size(), hall::stairs::all());
    println!("{} {} {}", stairs::Entrance::new().size(), hall::Gate::new().count, shown(enums::both()));
    println!("{} {} {}", trait_in_module(), fmt_like::get(), ::hall::stairs::height());
    let _: fmt::Result = Ok(());
    { fn which() -> u8 { 1 } println!("{}", which()); }
    { use rooms::shadow::b::*; println!("{}", which()); }
    { struct Door; impl Door { fn new() -> u8 { 2 } } println!("{}", Door::new()); }
}
