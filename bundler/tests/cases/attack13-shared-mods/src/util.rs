pub fn tag() -> &'static str { "lib::util" }
pub use engine::util as engine_util;
