extern crate kit as tools;
pub use tools::whole as again;
mod near { pub use crate::again::second::first_one as f; pub use super::far::*; pub fn n() -> i32 { f() + m() } }
mod far { pub use super::near::*; pub fn m() -> i32 { 100 } pub mod inner { pub use super::super::far::*; pub fn all() -> i32 { n() + m() + f() } } }
use self::{far::inner::{self as deep, all}, near as close};
fn main() {
    use again::traits::*;
    println!("{} {}", 4.twice(), 9.half());
    println!("{} {} {}", close::n(), all(), deep::all());
    println!("{}", again::whole::whole::first::Mark(5).get());
    println!("{}", tools::names::me::names::total!(1, 2, 3));
    println!("{}", crate::again::sum!(4, 5));
    use tools::second::third::{Kind, Large};
    let k = [Kind::Big, Kind::Small, Large];
    for x in &k { print!("{} ", match x { tools::first::Big => "big", tools::first::Small => "small" }); }
    println!("{}", tools::uno());
    { use tools::first::*; println!("{} {} {}", one(), two(), zero()); }
}
