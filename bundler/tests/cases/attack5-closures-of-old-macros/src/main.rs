fn main() { old::m!("a"); }
