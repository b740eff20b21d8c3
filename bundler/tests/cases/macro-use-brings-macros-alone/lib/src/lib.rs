mod elsewhere {
    pub fn low(x: i32) -> i32 {
        x * 500
    }
    pub fn thrice(x: i32) -> i32 {
        x * 3000
    }
}
pub use elsewhere::*;
#[macro_export]
macro_rules! twice { ($e:expr) => { $e * 2 } }
pub fn twice(x: i32) -> i32 {
    x * 2000
}
#[macro_export]
macro_rules! thrice { ($e:expr) => { $e * 3 } }
#[macro_export]
macro_rules! dbl { ($a:expr) => { $a * 2 } }
#[allow(non_upper_case_globals)]
pub const dbl: i32 = 7;
#[macro_export]
macro_rules! abs { ($e:expr) => { if $e < 0 { -$e } else { $e } } }
pub fn abs(x: i32) -> i32 {
    x.abs() * 10
}
#[macro_export]
macro_rules! half { ($e:expr) => { $e / 2 } }
pub mod half {
    pub fn f() -> u8 {
        1
    }
}
#[macro_export]
macro_rules! size { () => { 9 } }
pub fn size() -> u8 {
    1
}
#[macro_export]
macro_rules! go { () => { size!() } }
#[macro_export]
macro_rules! unit { ($e:expr) => { $e * 2 } }
#[allow(non_camel_case_types)]
pub struct unit(pub u8);
#[macro_export]
macro_rules! max {
    ($a:expr) => { $a };
    ($a:expr, $($r:expr),+) => {{
        let (x, y) = ($a, max!($($r),+));
        if x > y { x } else { y }
    }};
}
pub fn max(v: &[i32]) -> i32 {
    *v.iter().max().unwrap()
}
mod nested {
    pub mod more {
        #[macro_export]
        macro_rules! deep { ($e:expr) => { $e + 20 } }
        #[macro_export]
        macro_rules! low { ($e:expr) => { $e + 30 } }
        pub fn low() {}
    }
}
pub fn deep(x: i32) -> i32 {
    nested::more::low();
    x * 200
}
