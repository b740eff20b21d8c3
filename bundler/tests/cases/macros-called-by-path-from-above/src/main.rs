fn main() { println!("{}", m::all()); }
