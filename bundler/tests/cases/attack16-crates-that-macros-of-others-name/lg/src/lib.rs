pub fn d() -> u8 { 7 }
