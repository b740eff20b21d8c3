fn main() { println!("{}", m::chosen()); }
