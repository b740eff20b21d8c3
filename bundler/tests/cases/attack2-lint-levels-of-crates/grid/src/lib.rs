#![no_std]
#![deny(unsafe_op_in_unsafe_fn, unfulfilled_lint_expectations)]
#![recursion_limit = "300"]
extern crate alloc;
use alloc::vec::Vec;
#[expect(dead_code)]
fn nobody() {}
#[expect(non_camel_case_types)]
pub struct grid_kind;
pub struct Grid { cells: Vec<u32> }
impl Grid {
    pub fn new(n: usize) -> Self {
        #[expect(unused_variables, unused_mut)]
        let mut left_over = n;
        Grid { cells: (0..n * n).map(|x| x as u32).collect() }
    }
    pub fn cells(&self) -> usize { count!(a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a) + self.cells.len() }
    pub fn sum(&self) -> u32 {
        unsafe fn first(v: &[u32]) -> u32 { unsafe { *v.get_unchecked(0) } }
        self.cells.iter().sum::<u32>() + unsafe { first(&self.cells) }
    }
}
macro_rules! count { () => { 0 }; ($t:tt $($r:tt)*) => { 1 + count!($($r)*) }; }
use count;
