use aux::*;
use kit::*;
use kit::Shared;
use kit::Dir::{self, *};
mod a { pub use super::b::*; pub fn only() -> u8 { 1 } pub fn both() -> u8 { 2 } }
#[allow(unused_imports)] mod b { pub use super::a::*; pub fn other() -> u8 { 3 } pub fn both() -> u8 { 4 } }
mod tree { pub mod l1 { pub mod l2 { pub(in crate::tree) fn f() -> u8 { 9 } pub(super) fn g() -> u8 { 8 } pub(crate) fn h() -> u8 { f() + g() } #[derive(Default)] pub struct S { pub(in super::super) x: u8, pub _y: u8 } } pub fn g() -> u8 { l2::g() } } pub fn f() -> u8 { l1::l2::f() + l1::l2::S::default().x } }
#[derive(Debug, PartialEq)] struct North;
type Unit = ();
fn dual() -> u8 { 60 }
struct DualT;
#[allow(non_camel_case_types)] struct dual { x: u8 }
fn main() {
    println!("{} {}", kit::value(), Shared::name());
    println!("{} {} {} {}", a::only(), a::both(), a::other(), b::both());
    println!("{} {} {}", tree::f(), tree::l1::g(), tree::l1::l2::h());
    println!("{:?} {:?} {:?}", North, South, Dir::North);
    println!("{} {}", aux_only(), kit_only());
    println!("{} {}", dual(), dual { x: 3 }.x);
    let _ = DualT;
    let f: fn() -> Unit = || println!("unit");
    f();
    use Local::*;
    enum Local { First = 10, Second }
    println!("{} {}", First as u8, Second as u8);
    fn value() -> u8 { 99 }
    println!("{}", value());
    { use aux::value; println!("{}", value()); const fn aux_only() -> u8 { 5 } println!("{}", aux_only()); }
    println!("{}", West::<u8>::new().0);
    println!("{:?}", kit::Renamed { field: East });
    println!("{}", match South { _north => "binding", });
    let East = East else { panic!() };
    println!("{}", nested::up::kit_name());
}
mod nested { pub mod up { pub use kit::name as kit_name; } }
