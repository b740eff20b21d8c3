fn main() { println!("{}", old::f(3)); }
