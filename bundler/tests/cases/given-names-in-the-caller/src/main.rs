#[macro_use]
extern crate old;

mod shapes {
    pub fn area() -> u32 {
        5
    }
}

fn main() {
    println!("{} {}", old::own(), call!(shapes, area));
}
