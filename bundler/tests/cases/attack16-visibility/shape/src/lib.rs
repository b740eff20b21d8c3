use std::ops::Deref;
pub(crate) struct Vec { pub n: u8 }
pub(crate) fn drop<T>(x: T) { println!("shape drop"); std::mem::drop(x) }
pub(crate) fn helper() -> &'static str { "shape helper" }
pub(crate) const LIMIT: i32 = 3;
#[derive(Clone, Copy)]
pub(crate) enum Option { None, Some }
#[allow(unused)]
pub(crate) use self::Option::{None, Some};
macro_rules! total { ($($x:expr),*) => { 1000 $(+ $x)* } }
pub(crate) use total;
pub struct Inner { pub x: i32, pub name: &'static str, pub deep: Deep }
pub struct Deep { pub y: u8 }
impl Inner {
    pub fn len(&self) -> &'static str { "inner len" }
    pub fn area(&self) -> &'static str { "inner area" }
    pub fn twice(&self) -> &'static str { "inner twice" }
}
pub struct Outer { pub(crate) x: i64, inner: Inner, pub(self) name: u8, pub(crate) deep: u16 }
impl Deref for Outer { type Target = Inner; fn deref(&self) -> &Inner { &self.inner } }
impl Outer {
    pub fn new() -> Self { Outer { x: 77, inner: Inner { x: 5, name: "inner", deep: Deep { y: 9 } }, name: 3, deep: 12 } }
    pub(crate) fn len(&self) -> &'static str { "outer len" }
    fn area(&self) -> &'static str { "outer area" }
    pub(crate) fn perimeter(&self) -> &'static str { "outer perimeter" }
    pub(crate) fn make() -> &'static str { "outer make" }
    pub(crate) const SIDES: u32 = 99;
    pub fn both(&self) -> String {
        let v = Vec { n: LIMIT as u8 };
        let s = format!("{} {} {} {} {} {} {} {} {}", self.len(), self.area(), self.perimeter(), self.x, self.name, Outer::make(), Outer::SIDES, self.deep, v.n);
        drop(v);
        let o = if self.x > 5 { Some } else { None };
        match o { Some => format!("{s} some {} {}", helper(), total!(1, 2)), None => s }
    }
}
pub mod api {
    pub use crate::*;
    pub(crate) fn hidden() -> u8 { 1 }
    pub fn call() -> u8 { hidden() }
    pub mod inner {
        pub(in crate::api) fn swap() -> &'static str { "api swap" }
        pub fn q() -> &'static str { swap() }
    }
    pub fn r() -> &'static str { inner::swap() }
}
