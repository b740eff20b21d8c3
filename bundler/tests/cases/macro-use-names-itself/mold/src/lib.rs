#[macro_export]
macro_rules! vec {
    ($($x:expr),*) => { "mine" };
    ($($x:expr,)*) => { vec![$($x),*] };
}
#[macro_export]
macro_rules! listed {
    ($($x:expr),*) => { [$($x),*] };
    ($($x:expr,)*) => { listed![$($x),*] };
}
#[macro_export]
macro_rules! matches {
    (@ $x:expr, $p:pat) => { matches!($x, $p) };
    ($x:expr, $p:pat) => { match $x { $p => "yes", _ => "no" } };
}
#[macro_export]
macro_rules! ping {
    () => { 0 };
    ($h:tt $($t:tt)*) => { 1 + pong!($($t)*) };
}
#[macro_export]
macro_rules! pong {
    () => { 0 };
    ($h:tt $($t:tt)*) => { 10 + ping!($($t)*) };
}
pub mod parts {
    #[macro_export]
    macro_rules! inner {
        (@ $e:expr) => { inner!($e) + 1 };
        ($e:expr) => { $e * 2 };
    }
}
