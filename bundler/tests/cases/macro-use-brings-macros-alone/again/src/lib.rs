#[macro_use]
extern crate base;
pub use base::*;
pub use base::first as renamed;
pub fn one() -> i32 {
    gen_one!() + 10
}
