#[path = "odd-file.rs"]
mod inner;
pub use inner::*;
pub fn name() -> &'static str { concat!(module_path!(), "!") }
