#[macro_export(local_inner_macros)]
macro_rules! ensure { ($c:expr, $n:expr) => { if !($c) { fail!($n) } while !{ $c } { return !($n) } }; }
#[macro_export]
macro_rules! fail { ($n:expr) => { return $n }; }
