fn main() { println!("{}", kit::same!(5)); }
