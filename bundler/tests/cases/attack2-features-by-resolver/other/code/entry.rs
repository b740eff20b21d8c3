pub const NAME: &str = concat!(env!("CARGO_PKG_NAME"), "@", env!("CARGO_PKG_VERSION_PRE"), "@", env!("CARGO_CRATE_NAME"));
pub fn both() -> usize { kit::features().len() + crate::inner::depth() }
#[path = "deep/er.rs"]
mod inner;
