#[macro_export]
macro_rules! expr24 {
    ($e:expr) => { "expr" };
    ($($t:tt)*) => { "other" };
}
#[macro_export]
macro_rules! expr24old {
    ($e:expr_2021) => { "expr" };
    (_) => { "underscore" };
    (const $b:block) => { "const block" };
}
#[macro_export]
macro_rules! pat24 {
    ($p:pat) => { "one" };
    ($($p:pat_param)|+) => { "several" };
}
pub fn inside() -> [&'static str; 4] {
    [expr24!(_), expr24!(const { 1 }), expr24old!(_), pat24!(1 | 2)]
}
pub fn r#gen() -> &'static str {
    "gen of 2024"
}
pub fn captures(v: &[i32]) -> impl Iterator<Item = i32> {
    v.iter().map(|x| x * 2)
}
pub fn no_captures(v: &[i32]) -> impl Iterator<Item = usize> + use<> {
    0..v.len()
}
unsafe extern "C" {
    safe fn abs(x: i32) -> i32;
}
pub fn absolute(x: i32) -> i32 {
    abs(x)
}
