#[macro_export]
macro_rules! one_of {
    ($e:expr; $p:pat) => { format!("whole {}", matches!($e, $p)) };
    ($e:expr; $($p:pat_param)|+) => { String::from("split") };
}
#[macro_export]
macro_rules! classify {
    ($e:expr) => { format!("expr {}", $e) };
    (const $b:block) => { format!("const-block {}", { const C: i32 = $b; C }) };
    (_) => { "underscore".to_string() };
}
#[macro_export]
macro_rules! count_alts {
    ($p:pat) => { 1 };
    ($p:pat_param | $($rest:tt)+) => { 1 + $crate::count_alts!($($rest)+) };
}
#[macro_export]
macro_rules! or_closure {
    ($p:pat_param | $e:expr) => { |$p: i32| $e };
}
pub fn wrapped(n: i32) -> String {
    macro_rules! inner { ($e:expr) => { 0 }; (const $b:block) => { $b }; }
    format!("{} {}", inner!(n), inner!(const { 8 }))
}
