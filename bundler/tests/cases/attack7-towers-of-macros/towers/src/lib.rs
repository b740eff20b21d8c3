//! Macros that make macros.
pub mod shapes {
    pub trait Area { const SIDES: usize; fn area(&self) -> f64; fn name(&self) -> &'static str { "shape" } }
}
#[doc(hidden)]
pub mod __private {
    pub use std::{format as fmt, vec as list};
    pub fn join(v: &[&str]) -> String { v.join("/") }
    #[macro_export]
    macro_rules! __count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + $crate::__count!($($t)*) }; }
}
/// Calls back `$cb` with a list of all known shapes.
#[macro_export]
macro_rules! for_each_shape {
    ($($cb:ident)::+ $(, $extra:tt)*) => { $($cb)::+! { [$($extra)*] Square(1; 4), Tri(2; 3), Hex(3; 6) } };
}
#[macro_export]
macro_rules! shape {
    ($(#[$m:meta])* $v:vis struct $n:ident($($f:ident : $t:ty),* $(,)?) sides $s:literal => |$me:ident| $e:expr) => {
        $(#[$m])* $v struct $n { $($f: $t),* }
        impl $crate::shapes::Area for $n {
            const SIDES: usize = $s;
            fn area(&self) -> f64 { let $me = self; $e }
            $crate::shape!(@name $n);
        }
        impl $n { $v const FIELDS: usize = $crate::__count!($($f)*); $v const NAMES: &'static [&'static str] = &[$(stringify!($f)),*]; }
    };
    (@name $n:ident) => { fn name(&self) -> &'static str { stringify!($n) } };
}
/// Makes a macro which makes a macro.
#[macro_export]
macro_rules! make_adder {
    ($d:tt $outer:ident $inner:ident $k:expr) => {
        macro_rules! $outer {
            ($d dd:tt $d name:ident) => {
                macro_rules! $d name { ($d dd($d dd x:expr),* $d dd(,)?) => { 0 $d dd(+ $d dd x * $k)* }; }
            };
        }
        $outer!($d $inner);
    };
}
#[macro_export]
macro_rules! path_of { ($($s:ident)::+) => { $crate::__private::join(&[$(stringify!($s)),+]) }; }
#[macro_export]
macro_rules! version { () => { concat!(env!("CARGO_PKG_NAME"), "@", env!("CARGO_PKG_VERSION")) }; }
macro_rules! step { () => { 1 } }
pub fn first() -> i32 { step!() }
macro_rules! step { () => { 10 }; ($x:expr) => { step!() + $x } }
pub fn second() -> i32 { step!(5) }
pub mod late { pub fn third() -> i32 { step!(100) } macro_rules! step { ($($t:tt)*) => { -1 } } pub fn fourth() -> i32 { step!(a b c) } }
pub fn fifth() -> i32 { step!(7) }
