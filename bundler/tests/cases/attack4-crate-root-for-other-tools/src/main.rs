use lib::search::{reach, Place};

fn main() {
    println!("{:?}", reach(&Place(1), |p| [Place(p.0 + 1), Place(p.0 + 2)], |p| p.0 == 8));
}
