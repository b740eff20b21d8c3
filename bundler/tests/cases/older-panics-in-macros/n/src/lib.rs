#[macro_export]
macro_rules! die { () => { panic!("lit {} {y}") } }
pub fn f() { die!() }
