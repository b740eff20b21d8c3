pub mod std { pub fn hello() -> &'static str { "core2::std::hello" } pub mod fmt { pub struct Debug(pub u8); } }
pub use self::std::hello as alloc;
pub mod option { pub enum Option<T> { None(T), Some } pub use Option::*; }
pub mod string { #[derive(Debug, Default, Clone, PartialEq)] pub struct String(pub ::std::string::String, pub u8); }
