#[macro_use]
extern crate b;

mod below {
    pub fn all() -> usize {
        len!(x y) + unit!()
    }
}

fn main() {
    println!("{} {}", len!(x y), below::all());
}
