fn main() { println!("{} {} {} {}", m::pick!(_), m::pick!(const { 1 }), m::pick!(1 + 1), m::count!(_ a _)); }
