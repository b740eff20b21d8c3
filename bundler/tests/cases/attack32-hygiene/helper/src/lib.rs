#[doc(hidden)]
pub mod __private {
    pub use core::option::Option::{self, None, Some};
    pub fn format(x: i32) -> String { format!("helper({x})") }
}
#[macro_export]
macro_rules! emit { ($x:expr) => { $crate::__private::format($x) }; }

/// macro that defines a macro that uses both `$crate`s
#[macro_export]
macro_rules! define_user {
    ($d:tt $name:ident, $cr:path) => {
        macro_rules! $name {
            ($d x:expr) => {{
                use $cr as other;
                ($crate::emit!($d x), other($d x))
            }};
        }
    };
}
pub mod tables {
    #[macro_export]
    macro_rules! count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + $crate::count!($($t)*) }; }
    pub use count as count_tts;
}
/// 2024 `expr` matches `const {}` and `_`
#[macro_export]
macro_rules! which_expr {
    ($e:expr) => { "expr" };
    ($($t:tt)*) => { "tts" };
}
#[macro_export]
macro_rules! which_pat { ($p:pat) => { "one pat" }; ($($p:pat_param)|+) => { "many" }; }
