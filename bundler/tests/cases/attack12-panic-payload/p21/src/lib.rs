pub fn literal(x: u8) { panic!("x is {x}") }
pub fn via18(x: u8) { p18::die!("via18 {x}") ; }
pub fn via18_args(x: u8) { p18::die!("via18 {} {y}", x, y = 3) }
pub fn via_lit() { p18::die_literal!() }
#[macro_export]
macro_rules! die21 { ($($t:tt)*) => { panic!($($t)*) }; }
#[macro_export]
macro_rules! named21 { ($x:ident) => { panic!("named {}: {}", stringify!($x), $x) }; }
pub fn any(x: u8) { std::panic::panic_any(p18::Custom(x, "any")) }
