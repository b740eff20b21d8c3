
fn main() { println!("{} {}", eng::f(), g()); }
macro_rules! a { () => { b!($crate) } }
macro_rules! b { ($c:tt) => { $c::k() } }
fn k() -> u8 { 50 }
fn g() -> u8 { a!() }
