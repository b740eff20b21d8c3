#[macro_export]
macro_rules! block { ($e:expr) => { { $e } * 2 - { 1 } }; }
#[macro_export]
macro_rules! unit { () => { println!("unit"); }; }
