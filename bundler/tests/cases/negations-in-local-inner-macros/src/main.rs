fn above(x: u8) -> u8 { m::ensure!(x > 2, x); 9 }
fn main() { println!("{} {}", above(1), above(3)); }
