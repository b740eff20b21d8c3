pub fn helper() -> &'static str { "other helper" }
pub const LIMIT: i32 = 4;
#[macro_export]
macro_rules! total { ($($x:expr),*) => { 2000 $(+ $x)* } }
pub fn hidden() -> u8 { 2 }
pub trait Named { fn area(&self) -> &'static str; fn twice(&self) -> &'static str where Self: Sized { "Named twice" } fn make() -> &'static str where Self: Sized { "Named make" } const SIDES: u32 = 4; }
