#![allow(nonstandard_style)]
mod r2; mod std_like; mod maze { pub const WHO: &str = "bin maze"; pub use ::maze::maze as theirs; pub use super::*; }
#[path = "shared/twice.rs"] mod third;
const TAG: &str = "bin root";
extern crate geo as g; extern crate stdx as std2;
use g::{geo::{self, geo as geof}, inner_r2::r2 as rr, shapes::{self, *}, r#type::{self, r#in::{self, *}, r#fn as Fun}, dup::{X, Y}, *};
use std2::prelude::{v, *};
pub(crate) enum Dir { Up, Down, Circle }
fn which(s: Shape) -> &'static str { match s { Circle => "circle", Square => "square" } }
fn in_body() -> (u8, &'static str, i32) {
    use inner::f as r2; mod inner { pub fn f() -> u8 { super::one() + 10 } pub const TAG: &str = "body inner"; pub fn g() -> &'static str { self::TAG } }
    fn one() -> u8 { 3 } const K: i32 = { const K: i32 = 5; K * 2 };
    struct Local(i32); impl Local { fn k(&self) -> i32 { K + self.0 } } impl From<u8> for Local { fn from(x: u8) -> Self { fn one() -> i32 { 1000 } Local(x as i32 + one()) } }
    { use Dir::*; let d = Down; match d { Up => {} Down => {} Circle => {} } fn r2() -> u8 { 50 } assert_eq!(r2(), 50); }
    (r2(), inner::g(), Local::from(r2()).k())
}
fn one() -> u8 { 200 }
fn main() {
    println!("{} {} {} {} {}", geof(), geo::geo(), g::abyss(), geo2(), geo::geo::deep());
    println!("{} {} {} {}", rr(), inner_r2::open(), r2::r2::r2(), ::r2::a::bee::q());
    println!("{} {} {}", ::r2::a::PP, ::r2::a::c::up::again(), r2::own());
    println!("{} {} {} {} {}", maze::WHO, ::maze::WHO, maze::theirs::WHO, ::maze::maze::WHO, maze::TAG);
    println!("{} {} {} {} {}", ::maze::shared::one::tag(), third::tag(), ::maze::shared::inl::plain::Tag, ::maze::shared::inl::plain::TAG, ::maze::shared::inl::e::TAG);
    println!("{} {} {} {} {}", v::it(), mem::size_of::<u8>(), me(), m::replace(), std2::std_core::mem::size_of::<u8>());
    println!("{} {}", std::mem::size_of::<u8>(), std_like::go());
    println!("{} {} {} {:?}", which(Circle), which(Triangle), which(shapes::Circle2()), shapes::Shape::Circle);
    println!("{:?} {}", Fun { r#match: 3, r#struct: vec![r#in::r#as, r#if { r#else: -1 }, r#as] }, r#type::r#loop(&r#type::r#fn { r#match: 8, ..Default::default() }));
    println!("{} {} {} {}", Y(), Y::Z, g::Y!(), dup::Ymac!());
    println!("{:?}", in_body());
    let X = X; let Unit = unit(); let _ = X;
}
