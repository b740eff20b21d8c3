pub mod helper;
pub use geo_a as geometry;
pub use zed::{self, z as zz};
pub fn version() -> &'static str { concat!(env!("CARGO_PKG_NAME"), "-", env!("CARGO_PKG_VERSION_MINOR")) }
