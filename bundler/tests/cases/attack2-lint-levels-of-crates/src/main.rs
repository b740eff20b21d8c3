#![deny(warnings)]
#![deny(missing_docs, unused, missing_debug_implementations)]
//! The program.
use grid::Grid;
fn main() {
    let g = Grid::new(3);
    println!("{} {}", g.cells(), g.sum());
    println!("{}", kit::run());
    println!("{}", kit::Shape::new(2).area());
}
