#[macro_use] mod util;
pub mod ops { pub fn add(a: i64, b: i64) -> i64 { a + b } pub fn mul(a: i64, b: i64) -> i64 { a * b } pub const UNIT: i64 = 1; }
pub use util::twice as double;
/// tt-muncher RPN evaluator
#[macro_export]
macro_rules! rpn {
    (@go [$r:expr]) => { $r };
    (@go [$b:expr, $a:expr $(, $s:expr)*] + $($t:tt)*) => { $crate::rpn!(@go [$crate::ops::add($a, $b) $(, $s)*] $($t)*) };
    (@go [$b:expr, $a:expr $(, $s:expr)*] * $($t:tt)*) => { $crate::rpn!(@go [$crate::ops::mul($a, $b) $(, $s)*] $($t)*) };
    (@go [$($s:expr),*] $n:literal $($t:tt)*) => { $crate::rpn!(@go [$n as i64 $(, $s)*] $($t)*) };
    (@go [$($s:expr),*] $n:ident $($t:tt)*) => { $crate::rpn!(@go [$n $(, $s)*] $($t)*) };
    ($($t:tt)+) => { $crate::rpn!(@go [] $($t)+) };
}
#[macro_export]
macro_rules! enum_str {
    ($(#[$m:meta])* $v:vis enum $name:ident { $($var:ident $(= $val:expr)? $(=> $txt:literal)?),+ $(,)? }) => {
        $(#[$m])* $v enum $name { $($var $(= $val)?),+ }
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$var),+];
            pub const COUNT: usize = <[()]>::len(&[$($crate::enum_str!(@unit $var)),+]);
            pub fn text(self) -> &'static str { match self { $($name::$var => $crate::enum_str!(@txt $var $($txt)?)),+ } }
        }
        impl ::core::str::FromStr for $name { type Err = ::std::string::String;
            fn from_str(s: &str) -> ::core::result::Result<Self, Self::Err> { $(if s == $crate::enum_str!(@txt $var $($txt)?) { return Ok($name::$var) })+ Err(::std::format!("no {} in {}", s, stringify!($name))) } }
    };
    (@unit $v:ident) => { () };
    (@txt $v:ident) => { stringify!($v) };
    (@txt $v:ident $t:literal) => { $t };
}
/// a macro that makes a macro
#[macro_export]
macro_rules! make_vecmac { ($d:tt $name:ident, $f:expr) => { macro_rules! $name { ($d($d x:expr),* $d(,)?) => { vec![$d(($f)($d x)),*] }; } }; }
pub fn local_use() -> i64 { let v = 4; twice!(v + 1) + unit_plus!(v) }
