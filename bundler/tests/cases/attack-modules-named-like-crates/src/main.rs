mod alloc { pub fn vec() -> &'static str { "own alloc" } pub mod vec { pub const X: u8 = 1; } }
mod fmt { pub use std::fmt::*; pub fn local() -> &'static str { "own fmt" } }
mod inner {
    pub mod std { pub mod cmp { pub fn max(a: u8, b: u8) -> u8 { a + b } } pub fn name() -> &'static str { "inner std" } }
    pub mod core { pub fn name() -> &'static str { "inner core" } }
    pub fn run() -> String { format!("{} {} {} {}", self::std::cmp::max(1, 2), ::std::cmp::max(1, 2), self::std::name(), core::name()) }
    pub mod kit { pub fn f() -> u8 { 5 } }
    pub mod deep { use super::kit; pub fn f() -> u8 { kit::f() + memory::size() } }
}
use memory::collections as coll;
struct P;
impl fmt::Display for P { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(fmt::local()) } }
mod memory2 { pub use ::memory::mem; pub fn size() -> u8 { 200 } }
fn main() {
    println!("{} {}", alloc::vec(), alloc::vec::X);
    println!("{}", inner::run());
    println!("{} {}", inner::deep::f(), P);
    println!("{} {}", memory::size(), memory2::size() + memory2::mem::swap().len() as u8);
    println!("{} {}", coll::map(), memory::core_names());
    println!("{}", std_like::all());
    println!("{}", std_like::option::kind().is_none());
    println!("{}", ::std_like::iter::Iterator::new().0);
    let memory = 3;
    println!("{} {}", memory, memory::mem::swap());
    { mod memory { pub fn size() -> u8 { 77 } } println!("{}", memory::size()); }
}
