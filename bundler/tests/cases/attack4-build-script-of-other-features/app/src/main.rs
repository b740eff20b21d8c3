fn main() { println!("{} {}", gen::EXTRA, env!("FROM_BUILD")); }
