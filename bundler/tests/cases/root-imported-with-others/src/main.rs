fn main() { println!("{} {}", m::total(), m::inner::sum()); }
