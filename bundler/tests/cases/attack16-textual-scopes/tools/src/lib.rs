#[macro_export]
macro_rules! make_mod {
    ($d:tt $name:ident { $($item:item)* } $($k:ident = $v:expr),*) => {
        pub mod $name {
            #[allow(unused_imports)] use super::*;
            $($item)*
            $(pub const $k: &str = concat!(stringify!($name), ".", stringify!($k), "=", stringify!($v));)*
            #[allow(unused_macros)]
            macro_rules! local { ($d($d x:expr),*) => { [$d(($d x, stringify!($d x), stringify!($name))),*] } }
            pub fn list() -> Vec<(i32, &'static str, &'static str)> { local!(1 + 2, 3*4 $(, $v)*).to_vec() }
            #[allow(unused_imports)] pub(crate) use local;
        }
    };
}
#[macro_export]
macro_rules! step { () => { "tools step" }; ($e:expr) => { $crate::twice!($e) }; }
#[macro_export]
macro_rules! twice { ($e:expr) => {{ let v = $e; let w = v; v + w + $crate::BASE }}; }
pub const BASE: i32 = 100;
#[macro_export]
macro_rules! counter {
    ($name:ident) => { $crate::counter!(@ $name 0); };
    (@ $name:ident $start:expr) => {
        #[allow(non_snake_case)]
        mod $name { pub fn next() -> i32 { use std::sync::atomic::*; static N: AtomicI32 = AtomicI32::new($start); N.fetch_add(1, Ordering::SeqCst) } }
        macro_rules! $name { () => { $name::next() }; (reset) => { concat!("no reset for ", stringify!($name)) }; }
    };
}
