#![allow(dead_code)]

enum Cost {
    Low = 1,
    High = Self::STEP * 4,
}
impl Cost {
    const STEP: isize = 25;
}
fn main() {
    println!("{} {}", Cost::Low as isize, Cost::High as isize);
}

fn unused() {
    println!("nobody calls this, and it goes only if removal is not given up");
}
