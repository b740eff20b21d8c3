#[macro_use]
mod local {
    macro_rules! secret { () => { 41 }; }
    macro_rules! pick { ($a:tt $($rest:tt)*) => { $a }; }
}
pub fn before() -> i32 { secret!() }
macro_rules! secret { () => { 42 }; }
pub fn after() -> i32 { secret!() + pick!(1 2 3) }
#[doc(hidden)] pub mod __rt { pub use std::option::Option::{self, *}; pub fn join(v: &[&str]) -> String { v.join("/") } }
#[macro_export(local_inner_macros)]
macro_rules! count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + count!($($t)*) }; }
#[macro_export]
macro_rules! define {
    ($d:tt $name:ident => { $($k:ident = $v:expr),* $(,)? }) => {
        macro_rules! $name {
            $( ($k) => { $v }; )*
            ($d($d x:ident)+) => { [$d($name!($d x)),+] };
            ($d other:literal) => { $crate::__rt::Some($d other) };
        }
    };
}
#[macro_export]
macro_rules! calc {
    (@e [] $acc:expr) => { $acc };
    (@e [+ $n:tt $($r:tt)*] $acc:expr) => { $crate::calc!(@e [$($r)*] $acc + $n) };
    (@e [* $n:tt $($r:tt)*] $acc:expr) => { $crate::calc!(@e [$($r)*] $acc * $n) };
    (@e [($($i:tt)*) $($r:tt)*] ) => { $crate::calc!(@e [$($r)*] $crate::calc!($($i)*)) };
    ($f:tt $($r:tt)*) => { $crate::calc!(@e [$($r)*] $f) };
}
#[macro_export]
macro_rules! hyg { ($x:ident, $e:expr) => {{ let x = 100; let $x = x + 1; let y = $e; (x, y) }}; }
#[macro_export]
macro_rules! shape {
    ($(#[$m:meta])* $v:vis enum $n:ident $(<$($lt:lifetime),*>)? { $($var:ident $(($($t:ty),*))? $(= $s:literal)?),* $(,)? }) => {
        $(#[$m])* $v enum $n $(<$($lt),*>)? { $($var $(($($t),*))?),* }
        impl $(<$($lt),*>)? $n $(<$($lt),*>)? {
            pub const NAMES: &'static [&'static str] = &[$(stringify!($var)),*];
            pub fn label(&self) -> &'static str { match self { $( $crate::shape!(@p $n $var $(($($t),*))?) => $crate::shape!(@l $var $($s)?), )* } }
        }
    };
    (@p $n:ident $var:ident) => { $n::$var };
    (@p $n:ident $var:ident ($($t:ty),*)) => { $n::$var(..) };
    (@l $var:ident) => { concat!("<", stringify!($var), ">") };
    (@l $var:ident $s:literal) => { $s };
}
#[macro_export]
macro_rules! ty { (opt $($t:tt)+) => { $crate::__rt::Option<$crate::ty!($($t)+)> }; (arr $n:literal $($t:tt)+) => { [$crate::ty!($($t)+); $n] }; ($t:ty) => { $t }; }
#[macro_export]
macro_rules! callback { ($cb:ident, $($args:tt)*) => { $cb!($($args)* , "end") }; }
pub mod nested { pub use crate::count as how_many; pub use crate::calc; pub mod calc { pub const V: i32 = 9; } pub fn calc() -> i32 { calc::V * 2 } }
