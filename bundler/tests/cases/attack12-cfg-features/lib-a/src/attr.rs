pub fn v() -> u8 { 1 }
