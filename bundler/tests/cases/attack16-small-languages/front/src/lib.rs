pub use dsl::{calc as compute, state::{self, Trace as T}, num}; pub extern crate dsl as inner; pub mod reexp { pub use dsl::*; pub use dsl::ops::plus as add; }
#[macro_export] macro_rules! relay { ($m:ident ! $($t:tt)*) => { $crate::inner::$m!($($t)*) } }
#[macro_export] macro_rules! make_adder { ($name:ident, $x:ident) => { fn $name(y: i64) -> i64 { let $x = y; let x = 1000; let r = $crate::reexp::add($x, x); r } } }
