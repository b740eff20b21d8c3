#[macro_use]
mod inner {
    #[macro_export(local_inner_macros)]
    macro_rules! total { ($($e:expr),*) => { helper_sum!(0, $($e),*) }; }
    #[macro_export]
    macro_rules! helper_sum { ($a:expr, ) => { $a }; ($a:expr, $h:expr $(, $t:expr)*) => { helper_sum!($a + $h, $($t),*) }; }
    #[macro_export]
    macro_rules! version { () => { concat!("old:", env!("CARGO_PKG_NAME"), ":", env!("CARGO_PKG_VERSION")) }; }
    macro_rules! hidden { ($i:ident) => { pub fn $i() -> &'static str { stringify!($i) } } }
    hidden!(within);
}
hidden!(outside);
pub use inner::within;
#[macro_export]
macro_rules! dispatch {
    ([$($x:tt)*] $($n:ident($a:expr; $b:expr)),*) => {{ let mut v = ::std::vec::Vec::new(); $( v.push((stringify!($n), $a * $b)); )* ($crate::tagged(v.len()), v) }};
}
pub fn tagged(n: usize) -> String { let async = n * 2; let dyn = async + 1; format!("{}-{}", async, dyn) }
