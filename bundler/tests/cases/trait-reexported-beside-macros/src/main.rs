#[macro_export] macro_rules! m { () => {} }
mod x { pub use lib1::*; }
use x::Len;
fn main() { println!("{}", lib1::W.len()); }
