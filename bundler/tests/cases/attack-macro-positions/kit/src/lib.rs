#[macro_export]
macro_rules! make_mod { ($m:ident { $($f:ident = $v:literal),* }) => { mod $m { $(pub fn $f() -> u32 { $v + $crate::base() })* pub const ALL: &[&str] = &[$(stringify!($f)),*]; pub fn path() -> &'static str { concat!(module_path!(), "/", $(stringify!($f)),*) } } } }
#[macro_export]
macro_rules! pair { ($t:ty) => { ($t, $t) } }
#[macro_export]
macro_rules! getter { ($v:vis $n:ident : $t:ty) => { $v fn $n(&self) -> $t { self.$n } } }
#[macro_export]
macro_rules! method_sig { ($n:ident -> $t:ty) => { fn $n(&self) -> $t; }; ($n:ident -> $t:ty = $e:expr) => { fn $n(&self) -> $t { $e + self } } }
#[macro_export]
macro_rules! konst { ($n:ident : $t:ty = $e:expr) => { const $n: $t = $e; } }
#[macro_export]
macro_rules! point_pat { (origin) => { (0, 0) }; (axis $x:pat) => { ($x, 0) | (0, $x) } }
#[macro_export]
macro_rules! table { ($($k:expr => $v:tt),* ; default $d:expr) => { vec![$(($k, $crate::cell!($v))),*, ("default", vec![$d])] } }
#[macro_export]
#[doc(hidden)]
macro_rules! cell { ([$($x:expr),*]) => { vec![$($x),*] }; ($x:expr) => { vec![$x] } }
#[macro_export]
macro_rules! twice { ($e:expr) => { $e * 2 } }
#[macro_export]
macro_rules! swap_hygiene { ($x:ident, $e:expr) => {{ let a = $e; let r = a - $x; r }} }
#[macro_export]
macro_rules! max { ($x:expr) => { $x }; ($x:expr, $($r:expr),+) => {{ let (a, b) = ($x, $crate::max!($($r),+)); if a > b { a } else { b } }} }
#[macro_export]
macro_rules! stmts { ($($s:stmt);*) => { $($s;)* } }
#[macro_export]
macro_rules! count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + $crate::count!($($t)*) } }
#[macro_export]
macro_rules! some { ($p:pat) => { $crate::Opt::Some($p) } }
#[macro_export]
macro_rules! brk { ($l:lifetime if $e:expr) => { if $e { break $l; } } }
#[macro_export]
macro_rules! make_adder { () => {{ fn add(a: i32, b: i32) -> i32 { a + b + $crate::base() as i32 } add }} }
pub use std::option::Option as Opt;
pub fn base() -> u32 { 100 }
