//! crate module with a mark
pub fn メートル() -> &'static str { stringify!(メートル) }
