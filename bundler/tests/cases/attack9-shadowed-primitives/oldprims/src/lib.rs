pub mod str { pub fn shout(s: &str) -> String { s.to_uppercase() } pub mod u8 { pub const MAX: i16 = 7; } }
pub mod char { pub fn from_u32(x: u32) -> u64 { x as u64 + 1 } pub use ::std::char::from_u32 as real; }
use str::u8;
pub fn maxes() -> (i16, u8, u8) { (u8::MAX, <u8>::max_value(), ::std::u8::MAX) }
pub fn mixed(i32: i32, u8: u8) -> i32 { let i64 = i32 as i64 + u8 as i64; let bool: bool = i64 > 5; if bool { i64 as i32 } else { i32::from(u8) } }
pub struct usize_(pub usize);
pub trait f32 { fn f32(&self) -> f64; }
impl f32 for f64 { fn f32(&self) -> f64 { *self as ::wrap::Single as f64 } }
impl f32 for i8 { fn f32(&self) -> f64 { 0.5 } }
mod wrap { pub type Single = self::inner::F; mod inner { pub type F = f32; } }
