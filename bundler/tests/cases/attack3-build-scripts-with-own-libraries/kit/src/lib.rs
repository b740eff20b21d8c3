include!(concat!(env!("OUT_DIR"), "/table.rs"));
pub mod again { include!(concat!(env!("OUT_DIR"), "/table.rs")); }
pub const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/sub/text.txt"));
pub const ANSWER: &str = env!("ANSWER");
pub use native::*;
#[cfg(level = "high")] pub const LEVEL: u8 = 9;
#[cfg(not(level = "high"))] pub const LEVEL: u8 = 1;
