pub fn included() -> &'static str { concat!("inc", 1, '-', true, stringify!(a :: b)) }
pub const BYTES: &[u8] = include_bytes!("inc.rs");
