macro_rules! which { ($($t:tt)*) => { concat!("main0", stringify!($($t)*)) } }
mod early { pub fn f() -> &'static str { which!( a  b) } }
macro_rules! which { () => { "main1" } }
mod late;
use tools::{make_mod, step};
use tools::*;
use old::twice;
fn helper(x: i32) -> i32 { x * 7 }
make_mod!($ alpha { pub fn h() -> i32 { helper(2) } pub struct S; impl S { pub const N: u8 = 3; } } X = 5, Y = helper(1));
make_mod!($ beta { pub fn h() -> i32 { super::alpha::h() + helper(1) } } );
counter!(ticks);
counter!(tocks);
fn main() {
    println!("{} {}", early::f(), late::f());
    println!("{} {} {} {} {:?}", old::first(), old::a::f(), old::a::g(), old::second(), old::fourth());
    println!("{} {} {}", old::b::f(), old::third(), old::c::f());
    println!("{} {} {} {} {}", step!(), step!(3), twice!(3), tools::twice!(3), { macro_rules! twice { ($e:expr) => { $e * 2 } } twice!(3) });
    println!("{} {} {:?} {:?}", alpha::X, alpha::Y, alpha::list(), beta::list());
    println!("{} {} {}", alpha::h(), beta::h(), alpha::S::N);
    println!("{:?} {:?}", alpha::local!(6), beta::local!(7, 8-1));
    println!("{} {} {} {}", ticks!(), ticks!(), tocks!(), ticks!(reset));
    let v = 1; let w = 10;
    println!("{} {}", tools::twice!(v + w), twice!(v + w));
}
