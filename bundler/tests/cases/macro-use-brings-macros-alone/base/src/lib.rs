#[macro_export]
macro_rules! gen_one { () => { 1 } }
#[macro_export]
macro_rules! first { ($e:expr) => { $e + 40 } }
pub fn first(x: i32) -> i32 {
    x * 400
}
