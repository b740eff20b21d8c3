
extern crate self as this;
mod a { pub fn f() -> u8 { 7 } pub fn g() -> u8 { this::a::f() + ::this::a::f() } }
fn main() { println!("{} {} {}", this::a::g(), eng::h(), eng::mac!()); }
