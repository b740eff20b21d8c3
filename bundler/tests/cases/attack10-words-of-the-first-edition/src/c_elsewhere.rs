pub const NAME: &'static str = "c!"; pub fn leaf() -> u8 { 33 } pub fn up_two() -> &'static str { super::super::super::nested::m() }
