#![allow(static_mut_refs)]
static mut LOG: Vec<u32> = Vec::new();
pub fn log(x: u32) -> usize {
    unsafe {
        LOG.push(x);
        LOG.len()
    }
}
#[allow(overflowing_literals)]
pub const WRAP: i8 = 200;
pub unsafe fn peek(p: *const u32) -> u32 {
    *p
}
pub fn max(a: u32, b: u32) -> u32 {
    if a > b {
        a
    } else {
        b
    }
}
#[macro_export]
macro_rules! max { ($a:expr) => { $a }; ($a:expr, $($r:expr),+) => { $crate::max($a, $crate::max!($($r),+)) }; }
#[macro_export]
macro_rules! kind {
    ($e:expr) => {
        "expr"
    };
    (_) => {
        "hole"
    };
    (const $b:block) => {
        "const"
    };
}
pub mod deep {
    pub fn three() -> u32 {
        max!(1, 3, 2)
    }
    pub fn k() -> &'static str {
        kind!(_)
    }
}
pub mod gen {
    pub fn r#gen() -> u8 {
        5
    }
}
#[macro_export]
macro_rules! call_with {
    ($cb:ident) => {
        $cb!($crate, 7)
    };
}
#[macro_export]
macro_rules! via { ($($c:tt)*) => { $crate::inner!($($c)*) }; }
#[doc(hidden)]
#[macro_export]
macro_rules! inner {
    ($k:path, $n:expr) => {{
        use $k as top;
        top::max($n, 2)
    }};
}
