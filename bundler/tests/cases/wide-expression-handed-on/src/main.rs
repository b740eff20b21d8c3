fn main() { println!("{}", m::outer!(_)); }
