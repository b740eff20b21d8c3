pub fn v() -> u8 { if cfg!(feature = "extra") { 2 } else { 3 } }
