mod a { pub fn f() -> (usize, u8) { (mac::size!(u8), mac::body!()) } }
mod b { mod lg { pub fn d() -> u8 { 9 } } pub fn f() -> u8 { mac::body!() } }
fn main() { println!("{:?} {} {} {} {}", a::f(), mac::size!(u8), core::mem::size_of::<u8>(), b::f(), mac::body!()); println!("{} {}", front::f(), front::deep::f()); }
