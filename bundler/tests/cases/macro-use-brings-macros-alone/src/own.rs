pub mod half {
    pub fn f() -> u8 {
        2
    }
}
pub fn unit(x: u8) -> u8 {
    x
}
pub use std::cmp::*;
pub use std::convert::identity as abs;
