pub const WHO: &str = concat!("other ", "via inline path"); pub fn up() -> i32 { super::super::deep::LEVEL }
