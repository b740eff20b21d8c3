fn main() { println!("{:?}", "3,4".parse::<io::Pos>()); }
