pub use aux::shout as shout_mod;
#[macro_export]
macro_rules! shout { ($e:expr) => { format!("{} {}", $crate::shout_mod::shout(), $e) } }
#[macro_export]
macro_rules! chain { ($e:expr) => { $crate::__private::secret() * $e } }
#[doc(hidden)]
pub mod __private { pub use aux::secret; }
#[macro_export]
macro_rules! def { ($n:ident, $($p:ident)* => $e:expr) => { $crate::def_inner!($n $($p)* => $e); }; }
#[macro_export]
macro_rules! def_inner { ($n:ident $($p:ident)* => $e:expr) => { macro_rules! $n { ($x:expr, $y:expr, $z:expr) => {{ let ($($p),*) = ($x, $y, $z); $e }}; } } }
#[macro_export]
macro_rules! define_with_dollar { ($d:tt $n:ident $k:literal) => { macro_rules! $n { ($d e:expr) => { $d e * $k }; ($d ($d e:expr),*) => { 0 } } } }
#[macro_export]
macro_rules! with_list { ($cb:ident) => { $cb! { Low = 1, Mid = 1 + 4, High = 9 } } }
#[macro_export]
macro_rules! rec { (@start $($t:tt)*) => { $crate::rec!(@go [] $($t)*) }; (@go [$($r:tt)*] ; ) => { concat!($(stringify!($r)),*) }; (@go [$($r:tt)*] $h:tt $($t:tt)*) => { $crate::rec!(@go [$h $($r)*] $($t)*) } }
#[macro_export]
macro_rules! tokens { ($($t:tt)*) => { [$(stringify!($t)),*] } }
#[macro_export]
macro_rules! kinds { ($l:literal) => { 1 }; ($b:block) => { 20 }; ($e:expr) => { 300 } }
