pub mod types { pub use ::types::Point; pub fn len() -> usize { super::super::version().len() } }
pub fn point() -> types::Point { self::types::Point { x: 4 } }
