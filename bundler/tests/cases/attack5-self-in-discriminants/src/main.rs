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
