#[macro_export]
macro_rules! two { () => { [3, 4].into_iter().next() } }
