pub fn total() -> u32 {
    4
}

#[macro_export]
macro_rules! tree {
    ([$($k:tt)*]) => { 1 $(+ $crate::tree!($k))* };
    ($k:tt) => { $k };
}
