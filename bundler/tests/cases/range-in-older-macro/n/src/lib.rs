#[macro_export]
macro_rules! low { ($x:expr) => { match $x { 0...4 => true, _ => false } } }
