fn main() { println!("{}", n::low!(3u8)); }
