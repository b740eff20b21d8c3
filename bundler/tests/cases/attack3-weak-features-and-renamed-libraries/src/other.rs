fn main() { println!("{:?}", extra::WHAT); }
