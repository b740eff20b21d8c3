use engine::{impl_one, One};
struct A;
impl One for A { fn one() -> u8 { impl_one!() } }
fn main() { println!("{}", A::one()); }
