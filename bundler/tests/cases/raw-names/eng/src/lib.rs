
pub mod r#type { pub fn go() -> u8 { r#match() } pub fn r#match() -> u8 { 2 } }
pub fn r#struct() -> u8 { self::r#type::r#match() + crate::r#type::go() }
pub mod r#dyn { pub fn r#abstract() -> u8 { super::r#struct() } }
#[macro_export] macro_rules! r#try { ($e:expr) => { $e * $crate::r#struct() } }
