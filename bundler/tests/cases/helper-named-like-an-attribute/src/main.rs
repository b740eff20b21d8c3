use derives::{build, Build};

#[derive(Build)]
#[build(whole)]
struct Unit {
    #[build(skip)]
    x: u8,
}

#[build]
fn main() {
    println!("{} {} {}", Unit::MARKED, BUILT, Unit { x: 4 }.x);
}
