#![no_implicit_prelude]

fn main() { ::std::println!("{}", ::lib::f()); }
