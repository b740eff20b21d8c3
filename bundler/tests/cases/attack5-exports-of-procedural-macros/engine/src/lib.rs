#[mk::register]
pub trait One { fn one() -> u8; }
