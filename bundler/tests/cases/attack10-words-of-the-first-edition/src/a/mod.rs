pub mod b;
pub fn star() -> &'static str { "a::star" }
