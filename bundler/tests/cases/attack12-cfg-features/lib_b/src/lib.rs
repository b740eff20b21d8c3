lib_a::items! { pub fn fun() -> u8 { 9 } }
#[cfg(feature = "b")] pub(crate) use in_b as _exposed;
#[cfg(not(feature = "b"))] pub use fun as _exposed;
pub fn gated_in_b() -> &'static str { lib_a::gated!() }
pub fn features() -> (&'static str, usize, Vec<&'static str>) { (lib_a::pkg!(), if cfg!(feature = "b") { 1 } else { 0 }, lib_a::features()) }
pub fn version() -> Option<&'static str> { option_env!("CARGO_PKG_VERSION_MINOR") }
