pub fn f() -> u8 { mac::body!() } pub mod deep { pub fn f() -> u8 { mac::body!() } }
