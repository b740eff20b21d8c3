use lib2::prelude::*;
fn main() {
    println!("{} {} {}", a(1), b(2), List([3, 4]).twice());
}
