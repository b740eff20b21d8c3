#[macro_export(local_inner_macros)]
macro_rules! sum_all { () => { 0 }; ($h:expr $(, $t:expr)*) => { add_one_more!($h, sum_all!($($t),*)) }; }
#[macro_export]
macro_rules! add_one_more { ($a:expr, $b:expr) => { { let a = $a; let b = $b; a + b + 1 } }; }
#[macro_export]
macro_rules! closure_of { ($($p:ident),* => $e:expr) => { |$($p),*| { let acc = 0; let r = $e; r + acc } }; }
