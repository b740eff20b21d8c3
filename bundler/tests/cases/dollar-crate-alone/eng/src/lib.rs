
macro_rules! a { () => { b!($crate) } }
macro_rules! b { ($c:tt) => { $c::k() } }
fn k() -> u8 { 5 }
pub fn f() -> u8 { a!() }
