pub use std::fmt::Debug as Shows;
pub mod re { pub use std::clone::Clone; pub use std::cmp::{PartialEq, Eq}; }
#[macro_export] macro_rules! record {
    ($(#[$m:meta])* $v:vis struct $n:ident $(<$($l:lifetime),* $(,)? $($g:ident $(: $b:path)?),*>)? { $($(#[$fm:meta])* $fv:vis $f:ident : $t:ty $(= $d:expr)?),* $(,)? } $(where $($w:tt)*)?) => {
        $(#[$m])* #[derive($crate::re::Clone, $crate::re::PartialEq, Debug)] #[cfg_attr(all(), allow(dead_code))] $v struct $n $(<$($l,)* $($g $(: $b)?),*>)? $(where $($w)*)? { $($(#[$fm])* $fv $f: $t),* }
        impl $(<$($l,)* $($g $(: $b)?),*>)? $n $(<$($l,)* $($g),*>)? $(where $($w)*)? { #[allow(dead_code)] $v const FIELDS: &'static [&'static str] = &[$(concat!(stringify!($fv), "|", stringify!($f), "|", stringify!($t))),*]; #[allow(dead_code)] $v const DOCS: &'static [&'static str] = &[$(stringify!($m)),*]; }
    };
}
#[macro_export] macro_rules! when { ($($p:meta),* => $($i:item)*) => { $crate::when! { @ (all($($p),*)) $($i)* } }; (@ $p:tt $($i:item)*) => { $(#[cfg(all $p)] $i)* }; }
#[macro_export] macro_rules! pick { ($(#[cfg($c:meta)] $e:expr),* ; $o:expr) => { { let mut r = Vec::new(); $( #[cfg($c)] r.push($e); )* r.push($o); r } } }
