pub mod z { pub mod z { pub fn z() -> &'static str { "z::z::z::z" } pub(in crate::z) static Z: i32 = 26; } pub fn zz() -> i32 { z::Z + crate::count() } }
include!("parts/items.rs");
