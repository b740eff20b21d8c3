#[macro_use]
mod macros {
    macro_rules! sq { ($e:expr) => {{ let t = $e; t * t }}; }
    macro_rules! local_only { () => { $crate::VERSION }; }
    pub(crate) use local_only as version;
}
pub const VERSION: &str = "engine-1";
pub fn ver() -> &'static str { crate::macros::version!() }
pub fn squares(n: i32) -> Vec<i32> { (0..n).map(|x| sq!(x + 1)).collect() }
#[doc(hidden)]
pub mod __private { pub use std::collections::BTreeMap; pub fn log(tag: &str, v: impl std::fmt::Debug) -> String { format!("[{tag}:{v:?}]") } }
#[macro_export]
macro_rules! log { ($t:literal, $v:expr) => { $crate::__private::log($t, &$v) }; ($v:expr) => { $crate::log!("def", $v) }; }
#[macro_export]
macro_rules! map {
    (@count) => { 0usize };
    (@count $h:tt $($t:tt)*) => { 1usize + $crate::map!(@count $($t)*) };
    ($($k:expr => $v:expr),* $(,)?) => {{
        let mut m = $crate::__private::BTreeMap::new();
        $( m.insert($k, $v); )*
        (m, $crate::map!(@count $($k)*))
    }};
}
/// Enum with data and a parser.
#[macro_export]
macro_rules! actions {
    ($(#[$m:meta])* $v:vis enum $n:ident { $($var:ident $(($($ty:ty),+))? = $s:literal),+ $(,)? }) => {
        $(#[$m])* $v enum $n { $($var $(($($ty),+))?),+ }
        impl $n {
            $v const NAMES: &'static [&'static str] = &[$($s),+];
            $v fn parse(s: &str) -> ::core::result::Result<Self, ::std::string::String> {
                #[allow(unused_mut, unused_variables)]
                let mut it = s.split(' ');
                match it.next() {
                    $( ::core::option::Option::Some($s) => ::core::result::Result::Ok($n::$var $(( $( it.next().ok_or("short")?.parse::<$ty>().map_err(|e| $crate::log!($s, e.to_string()))? ),+ ))?), )+
                    other => ::core::result::Result::Err($crate::log!(other)),
                }
            }
        }
    };
}
#[macro_export]
macro_rules! make_macro { ($name:ident, $k:expr) => { macro_rules! $name { ($d:expr) => { $crate::__private::log(stringify!($name), $d + $k) }; } }; }
#[macro_export(local_inner_macros)]
macro_rules! old_style { ($e:expr) => { log!("old", $e) }; }
