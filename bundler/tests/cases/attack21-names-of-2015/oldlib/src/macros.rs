macro_rules! maximum {
    ($x:expr) => { $x };
    ($x:expr, $($r:expr),+) => {{ let dyn = maximum!($($r),+); if $x > dyn { $x } else { dyn } }};
}
macro_rules! count { () => { 0usize }; ($h:ident $($t:ident)*) => { 1usize + count!($($t)*) }; }
#[macro_export]
macro_rules! old_try { ($e:expr) => { match $e { ::std::result::Result::Ok(v) => v, ::std::result::Result::Err(async) => return ::std::result::Result::Err(::std::convert::From::from(async)) } }; }
