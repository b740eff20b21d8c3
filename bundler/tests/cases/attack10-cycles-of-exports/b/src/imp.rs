use types;
pub mod nested { pub fn leaf() -> u8 { 3 } pub fn other() -> u8 { leaf() + super::types::Kind::COUNT } pub mod more; }
pub fn run2() -> u8 { types::Kind::COUNT * 2 + ::imp::nested::more::m() }
pub use self::nested::more as more_alias;
