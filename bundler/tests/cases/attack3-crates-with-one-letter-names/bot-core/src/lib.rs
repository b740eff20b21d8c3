pub fn a() -> ::std::string::String { String::from("core") }
pub mod b { pub fn a() -> &'static str { ::T } }
pub const T: &'static str = "T of core";
