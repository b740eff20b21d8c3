fn main() { println!("{} {}", m::outer!(_, 1, _,), m::is!(1, _)); }
