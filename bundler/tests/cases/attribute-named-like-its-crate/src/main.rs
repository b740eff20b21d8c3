use memo::memo;
#[memo]
fn sq(n: u64) -> u64 { n * n }
fn main() { println!("{}", sq(3)); }
