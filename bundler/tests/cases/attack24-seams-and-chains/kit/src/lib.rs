#[macro_export]
macro_rules! count {
    () => { 0usize };
    ($head:tt $($tail:tt)*) => { 1usize + $crate::count!($($tail)*) };
}

#[macro_export]
macro_rules! dbg {
    () => { println!("line {}", line!()) };
    ($($x:expr),+) => { println!("line {}: {:?}", line!(), ($($x,)+)) };
}

pub mod name {
    pub fn name() -> &'static str { "inner" }
}
pub fn name() -> &'static str { "outer" }
pub mod low {
    pub use super::name as back;
}
pub mod mid {
    pub use super::low::back as again;
}
