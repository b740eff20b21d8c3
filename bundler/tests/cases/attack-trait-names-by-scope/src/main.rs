mod ext { pub use kit::ext::Ext as _; pub use kit::ext::*; }
mod a { pub fn run() -> String { use kit::ext::Ext as _; "a".twice() } }
mod b { use super::ext::*; pub fn run() -> String { "b".twice() + &helper() } }
mod c { pub trait Ext { fn twice(&self) -> String; } impl Ext for str { fn twice(&self) -> String { "own".into() } } pub fn run() -> String { "c".twice() } }
mod d { pub fn run() -> usize { { use kit::ext::Count; "abc".amount() } } }
fn main() { println!("{} {} {} {}", a::run(), b::run(), c::run(), d::run()); println!("{}", kit::ext::Ext::twice("m")); println!("{}", { use c::Ext; "q".twice() }); println!("{:?}", { use std::fmt::Write as _; let mut s = String::new(); write!(s, "{}", 1).unwrap(); s }); }
