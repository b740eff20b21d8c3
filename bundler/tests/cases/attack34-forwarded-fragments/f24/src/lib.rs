#[macro_export]
macro_rules! kind {
    (_) => { "underscore" };
    ($a:ident) => { "ident" };
    ($a:literal) => { "literal" };
    (const $b:block) => { "const block" };
    ($a:expr) => { "expr" };
}
#[macro_export]
macro_rules! pass24 {
    ($e:expr) => { $crate::kind!($e) };
}
#[macro_export]
macro_rules! word {
    ($($t:tt)*) => { $crate::kind!($($t)*) };
}
#[macro_export]
macro_rules! any {
    ($e:expr_2021) => { "2021" };
    ($e:expr) => { "2024" };
    ($($t:tt)*) => { "tokens" };
}
#[macro_export]
macro_rules! less {
    ($a:expr, $b:expr) => { $a < $b && $a as i64 <= $b as i64 };
}
