pub fn f() -> u8 { super::y::g() + 1 }
