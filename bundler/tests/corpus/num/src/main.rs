fn main() { println!("{}", num::integer::gcd(4, 6)); }
