pub mod one { pub fn here() -> &'static str { module_path!() } pub const TEXT: &str = include_str!("../words.txt"); }
#[path = "second.rs"] pub mod two;
pub(crate) use self::two::*;
