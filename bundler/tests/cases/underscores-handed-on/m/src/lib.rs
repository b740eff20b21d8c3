#[macro_export]
macro_rules! inner { (_) => { "hole" }; ($e:expr) => { "expression" }; }
#[macro_export]
macro_rules! outer { ($t:tt, $($rest:tt)*) => { concat!($crate::inner!($t), $crate::outer!($($rest)*)) }; () => { "" }; }
#[macro_export]
macro_rules! is { ($e:expr, $p:pat) => { $crate::is!(@ $p => $e) }; (@ $p:pat => $e:expr) => { matches!($e, $p) }; }
