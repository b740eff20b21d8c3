#![no_main]
use std::ffi::{c_char, c_int};
mod main { pub fn main() -> i32 { let mut g = kit::Game::new(); for i in 0..5 { g.go(i); println!("{}", g.score); } g.score } }
#[no_mangle]
pub extern "C" fn main(argc: c_int, _argv: *const *const c_char) -> c_int {
    println!("{argc}");
    (main::main() + 20) % 128
}
