#[macro_export] macro_rules! pick { (_) => { "hole" }; (const $b:block) => { "const" }; ($e:expr) => { "expr" }; }
#[macro_export] macro_rules! count { () => { 0 }; (_ $($r:tt)*) => { 1 + $crate::count!($($r)*) }; ($t:tt $($r:tt)*) => { $crate::count!($($r)*) }; }
