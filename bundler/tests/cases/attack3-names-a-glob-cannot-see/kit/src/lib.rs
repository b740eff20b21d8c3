#![allow(non_upper_case_globals)]
pub(crate) fn drop<T>(_: T) -> &'static str { "kit drop" }
pub(crate) const limit: i32 = 3;
#[allow(dead_code)]
pub(crate) struct Empty;
pub(crate) trait Speaks { fn speak(&self) -> &'static str { "kit speaks" } }
impl Speaks for i32 {}
pub(crate) fn helper() -> &'static str { "kit helper" }
macro_rules! vec { ($($t:tt)*) => { "kit vec" } }
#[allow(unused_imports)] pub(crate) use vec;
pub mod deep { pub(crate) fn some() -> i32 { 1 } pub(in crate::deep) fn min(_a: i32, _b: i32) -> i32 { -1 } pub fn low() -> i32 { min(1, 2) + some() } }
pub fn all() -> String { format!("{} {} {} {} {} {}", drop(1), limit, 5.speak(), helper(), vec![1], deep::low()) }
