
use eng::{self};
use util;
fn main() { println!("{} {}", eng::go(), util::u()); }
