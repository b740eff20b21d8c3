#[macro_export]
macro_rules! inner { ($e:expr) => { "expression" }; ($($t:tt)*) => { "tokens" }; }
#[macro_export]
macro_rules! outer { ($($t:tt)*) => { $crate::inner!($($t)*) }; }
