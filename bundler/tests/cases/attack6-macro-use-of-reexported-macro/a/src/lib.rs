#[macro_export]
macro_rules! count {
    () => { 0usize };
    ($a:tt $($r:tt)*) => { 1 + $crate::count!($($r)*) };
}
#[macro_export]
macro_rules! one {
    () => { 1usize };
}
pub mod others {
    pub use crate::one as unit;
}
