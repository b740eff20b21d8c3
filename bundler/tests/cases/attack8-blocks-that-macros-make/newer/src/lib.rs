#[macro_export]
macro_rules! newer_block { ($($t:tt)*) => { { $($t)* } } }
