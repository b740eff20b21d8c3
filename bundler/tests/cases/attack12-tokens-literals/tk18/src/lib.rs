//! Crate doc /* not a comment */ "with quote
#![allow(clippy::all)]
#[macro_export]
macro_rules! prefix { (z $s:literal) => { concat!("z+", $s) }; (k # $i:ident) => { concat!("k#", stringify!($i)) }; ($a:ident $b:tt) => { concat!(stringify!($a), "~", stringify!($b)) }; ($($t:tt)*) => { [$(stringify!($t)),*].len() }; }
pub fn prefixes() -> (&'static str, &'static str, &'static str) { (prefix!(z"hey"), prefix!(k#foo), prefix!(q'c')) }
pub fn old_c() -> usize { macro_rules! c { ($a:ident $b:literal) => { 2 }; ($b:literal) => { 1 }; } c!(c"x") }
#[macro_export]
macro_rules! docs { ($(#[$($m:tt)*])* struct $n:ident { $($(#[doc = $d:literal])* $f:ident),* $(,)? }) => { pub struct $n; impl $n { pub const OUTER: &'static [&'static str] = &[$(stringify!($($m)*)),*]; pub const FIELDS: &'static [(&'static str, &'static [&'static str])] = &[$((stringify!($f), &[$($d),*])),*]; } }; }
docs! {
    /// First line
    /** block doc */
    #[doc = "attr"]
    struct Documented { /// on field
        a, b, /// one
        /// two  spaced
        c }
}
#[macro_export]
macro_rules! split { ($a:tt >> $b:tt) => { ">>" }; ($a:tt > > $b:tt) => { "> >" }; ($a:tt && $b:tt) => { "&&" }; ($a:tt | | $b:tt) => { "| |" }; ($a:tt || $b:tt) => { "||" }; ($a:tt ..= $b:tt) => { "..=" }; ($a:tt .. = $b:tt) => { ".. =" }; ($a:tt <- $b:tt) => { "<-" }; ($a:tt < - $b:tt) => { "< -" }; }
#[macro_export]
macro_rules! count_tt { () => { 0 }; ($t:tt $($r:tt)*) => { 1 + $crate::count_tt!($($r)*) }; }
