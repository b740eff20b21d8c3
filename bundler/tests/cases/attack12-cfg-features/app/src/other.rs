fn main() { println!("other"); }
