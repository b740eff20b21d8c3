fn main() { println!("{}", engine::one()); }
