pub use mlib::{calc as compute, define, nested::{how_many, calc}};
mlib::define!($ inner => { one = 1, two = 2 });
pub fn sum() -> i32 { let [a, b] = inner!(one two); a + b + inner!(7).unwrap() }
pub mod m { macro_rules! hidden { ($($x:expr),*) => { [$($x),*].len() } } pub(crate) use hidden as shown; pub(crate) mod hidden { pub fn f() -> u8 { 6 } } }
pub fn shown() -> (usize, u8) { (m::shown!(1, 2, 3), m::hidden::f()) }
