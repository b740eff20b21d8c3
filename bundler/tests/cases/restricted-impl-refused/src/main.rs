use derives::bare;

struct Unit;

#[bare]
pub impl Unit {
    fn x(&self) -> u8 {
        4
    }
}

fn main() {
    println!("{}", Unit.x());
}
