mod std { pub mod mem { pub fn size_of<T>() -> usize { 31337 } } pub fn string() -> &'static str { "own std" } }
mod core { pub const C: u8 = 1; }
pub fn go() -> String { format!("{} {} {} {}", std::mem::size_of::<u8>(), ::std::mem::size_of::<u16>(), std::string(), core::C) }
