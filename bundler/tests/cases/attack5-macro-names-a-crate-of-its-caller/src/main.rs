use awaiter::start;
fn main() { println!("{}", start!(1)); }
