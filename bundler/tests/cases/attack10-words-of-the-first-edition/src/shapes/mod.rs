pub fn who() -> &'static str { "bot::shapes" }
pub mod sub { pub fn who() -> &'static str { super::who() } pub fn up() -> &'static str { ::core::here() } }
