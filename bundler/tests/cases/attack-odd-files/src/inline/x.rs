pub fn g() -> u8 { self::below::h() } mod below { pub fn h() -> u8 { 30 } }
