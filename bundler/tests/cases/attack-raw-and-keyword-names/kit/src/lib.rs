pub mod r#async { pub fn run() -> String { let r#await = "aw"; format!("{} {}", r#await, super::r#try(2)) } }
pub fn r#try(r#dyn: u8) -> u8 { r#dyn * 2 }
pub fn gen<T: Into<u32>>(gen: T) -> u32 { gen.into() + 1 }
#[macro_export]
macro_rules! word { (async) => { "keyword" }; ($i:ident) => { "ident" } }
pub fn dynamic(x: &dyn std::fmt::Display) -> String { x.to_string() }
