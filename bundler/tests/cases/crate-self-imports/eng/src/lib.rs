
pub struct Thing(pub u8);
pub mod deep { #[derive(Debug)] pub struct Deeper; pub fn leaf() -> u8 { 9 } }
pub fn go() -> u8 { 4 }
