#[macro_export] macro_rules! show { ($f:literal) => { { let value = "of the macro"; let _ = value; println!($f) } }; ($f:literal, $($a:tt)*) => { { let value = 0; let _ = value; println!($f, $($a)*) } } }
#[macro_export] macro_rules! own { () => { { let value = "own"; let width = 6; format!("{value:>width$}|{value:?}|{0:1$}", 1.5, width) } } }
#[macro_export] macro_rules! both { ($value:ident) => { { let other = $value + 1; format!("{other} {}", $value) } } }
#[macro_export] macro_rules! named { ($n:ident = $e:expr) => { { let $n = $e; $crate::inner!($n) } } }
#[macro_export] macro_rules! inner { ($n:ident) => { format!("{}={n}", stringify!($n), n = $n) } }
#[macro_export] macro_rules! make { ($n:ident, $t:literal) => { pub fn $n(first: i32, second: &str) -> String { let _ = (first, second); format!($t) + second } } }
pub fn late(value: i32) -> String { let f = |value: f64| format!("{value:.1}"); let value = value + 1; format!("{} {value:03} {value:#x} {{value}}", f(2.25)) }
