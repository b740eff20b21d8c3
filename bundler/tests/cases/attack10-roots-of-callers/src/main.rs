#[macro_use] extern crate util; fn helper() -> u8 { 2 } fn main() { println!("{} {}", call!(), util::own()); }
