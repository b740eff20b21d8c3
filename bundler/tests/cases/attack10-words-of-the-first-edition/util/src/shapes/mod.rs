pub fn who() -> &'static str { "util::shapes" }
pub mod square { pub const N: u8 = 10; use shapes::who; pub fn w() -> &'static str { who() } }
