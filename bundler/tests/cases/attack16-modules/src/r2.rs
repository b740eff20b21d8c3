pub mod r2 { pub use self::r2_ as r2; pub fn r2_() -> u8 { ::r2::r2::r2() + 20 } }
pub fn own() -> u8 { use ::r2; r2::open() + self::r2::r2_() + crate::one() / 100 }
