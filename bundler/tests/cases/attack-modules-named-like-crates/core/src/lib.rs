pub mod collections { pub fn map() -> &'static str { "own map" } }
pub mod mem { pub fn swap() -> &'static str { "own swap" } }
pub fn size() -> u8 { core::mem::size_of::<u32>() as u8 }
pub fn core_names() -> String { let v: std::vec::Vec<u8> = vec![1]; format!("{}{}", v.len(), crate::mem::swap()) }
