#![allow(non_camel_case_types)]
use core2::{self as core, alloc as std_hello, std as mystd, string::String as Text};
use shadow::r#mod::{r#struct, r#trait as _};
mod std { pub fn mine() -> &'static str { "crate std" } }
#[allow(non_snake_case)] mod Some_ { pub use Option::Some as None_; }
#[derive(Debug, Clone, Default, PartialEq)]
struct Holder<T> { None: T, Ok: Text }
fn None_<'None_>(None_: &'None_ str) -> &'None_ str { 'None_: { if None_.len() > 2 { break 'None_ &None_[1..] } None_ } }


mod rec { pub(crate) use super::rec as recursive; pub fn f() -> u8 { recursive::recursive::self_() } pub fn self_() -> u8 { self::super::rec::g() } fn g() -> u8 { 17 } }
fn main() {
    use shadow::prims::{self, char as _, *};
    println!("{} {} {} {}", prims::bool(u8(4)), usize(5), str::from_utf8(b""), u8(3).go());
    println!("{} {} {:?}", u32::MAX, u32::max_value(), prims::mx());
    let o = shadow::preludes::Vec::default();
    println!("{o:?} {:?} {:?} {:?}", shadow::preludes::test(), shadow::preludes::q(3), shadow::preludes::q(2));
    println!("{} {:?} {:?}", shadow::macros::f(), shadow::macros::g(), shadow::everything::run());
    println!("{} {} {}", shadow::preludes::looped(), std_hello(), mystd::hello());
    println!("{} {} {}", std::mine(), core::std::fmt::Debug(9).0, core::alloc());
    let s = r#struct { r#type: 3, r#match: shadow::r#mod::r#enum::r#else };
    println!("{} {:?} {} {}", s.r#type, s.r#match, s.r#where(), shadow::r#mod::r#fn(21));
    match core::option::None::<prims::i32>(prims::i32::from("own")) { core2::option::Some => println!("some"), core2::option::None(s) => println!("none {s}") }
    println!("{:?} {:?} {}", Holder { None: 1, Ok: Text("t".into(), 2) }, Some_::None_(3), None_("abc"));
    println!("{} {:?}", rec::f(), Holder::<()>::default() == Holder::default().clone());
}
