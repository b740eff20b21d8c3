#[macro_use]
extern crate lib;
#[macro_use]
extern crate again;
use globs::*;
mod own;
use own::*;

fn twice(x: i32) -> i32 {
    x + x
}
fn bound(v: i32) -> i32 {
    match v {
        dbl => dbl!(dbl),
    }
}
fn some(v: Option<i32>) -> i32 {
    match v {
        Some(dbl) => dbl!(dbl),
        None => 0,
    }
}
#[allow(irrefutable_let_patterns)]
fn always(v: i32) -> i32 {
    if let dbl = v { dbl!(1) + dbl - v } else { 100 }
}
mod inner {
    pub fn q() -> i32 {
        abs!(-2) + abs::N
    }
    pub mod abs {
        pub const N: i32 = 40;
    }
}
mod sizes {
    pub use self::hidden::*;
    mod hidden {
        pub fn size() -> u8 {
            2
        }
    }
    pub fn f() -> [u8; 2] {
        [lib::go!(), size()]
    }
}
mod locals {
    fn size() -> u8 {
        5
    }
    pub fn f() -> [u8; 3] {
        fn twice() -> u8 {
            6
        }
        [size!(), size(), twice()]
    }
    pub fn g() -> [u8; 2] {
        use super::sizes::*;
        [size!(), size()]
    }
}

fn main() {
    println!("{} {} {}", twice!(3), twice(3), lib::twice(1));
    println!("{} {} {}", thrice!(3), thrice(3), lib::thrice(1));
    println!("{} {} {}", bound(7), some(Some(7)), always(8));
    println!("{} {} {} {}", abs!(-3), abs(-3), lib::abs(-1), inner::q());
    println!("{} {} {}", half!(6), half::f(), lib::half::f());
    println!("{:?} {:?} {:?}", sizes::f(), locals::f(), locals::g());
    println!("{} {} {}", unit!(3), unit(4), lib::unit(5).0);
    let unit = 5;
    println!("{} {} {}", unit, max!(1, 5, 2), max(3, 4));
    println!("{} {} {}", deep!(1), deep(1), lib::deep(1));
    println!("{} {} {}", low!(1), low(1), lib::low(1));
    println!("{} {} {}", renamed!(1), renamed(1), again::renamed(1));
    println!("{} {}", again::gen_one!(), again::one());
}
