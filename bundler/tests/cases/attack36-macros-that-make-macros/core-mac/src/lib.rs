pub fn who() -> &'static str { "core-mac" }
#[macro_export]
macro_rules! registry {
    ($d:tt $mac:ident, $list:ident; $($k:ident => $v:expr),* $(,)?) => {
        #[macro_export]
        macro_rules! $mac {
            $(($k) => { ($v, $d crate::who(), $crate::who()) };)*
            ($d other:ident) => { (0, concat!("no ", stringify!($d other)), "") };
            (all $d cb:ident) => { [$($d cb!($k)),*] };
            ($d($d name:ident),+ ; $d($d rest:tt)*) => { [$d($mac!($d name).0),+, $mac!($d($d rest)*).0] };
        }
        pub const $list: &[&str] = &[$(stringify!($k)),*];
    };
}
#[macro_export]
macro_rules! getter {
    ($n:ident) => { getter!($n, $crate::who()); };
    ($n:ident, $e:expr) => {
        pub mod $n {
            #[doc(hidden)] pub fn value() -> &'static str { $e }
            macro_rules! $n { () => { $crate::join($crate::who(), self::$n::value()) }; }
            pub(crate) use $n;
        }
    };
}
pub fn join(a: &str, b: &str) -> String { format!("{}/{}", a, b) }
pub mod tools {
    #[macro_export]
    #[doc(hidden)]
    macro_rules! __tools_sum { () => { 0 }; ($x:expr $(, $r:expr)*) => { $x + $crate::tools::sum!($($r),*) }; }
    #[doc(inline)]
    pub use __tools_sum as sum;
    pub fn sum(v: &[i32]) -> i32 { v.iter().fold(0, |a, b| sum!(a, *b, 0)) }
    pub mod max { pub const max: i32 = 3; }
    #[macro_export] macro_rules! max { ($a:expr) => { $a }; ($a:expr, $($r:expr),+) => {{ let (a, b) = ($a, $crate::max!($($r),+)); if a > b { a } else { b } }}; }
    pub use crate::max;
}
