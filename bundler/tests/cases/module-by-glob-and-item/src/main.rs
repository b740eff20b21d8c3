mod shapes {
    mod fast {
        pub mod circle {
            pub struct Circle(pub u32);
            impl Circle {
                pub fn area(&self) -> u32 {
                    3 * self.0 * self.0
                }
            }
            pub fn circle(radius: u32) -> Circle {
                Circle(radius)
            }
        }
    }
    use fast::*;
    pub use circle::{circle, Circle};
}

use shapes::{circle, Circle};

fn main() {
    let both: [Circle; 2] = [circle(2), Circle(3)];
    println!("{} {}", both[0].area(), both[1].area());
}
