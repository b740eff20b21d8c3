pub static c: i32 = 3;
pub enum e { a, c { d: i32, e: &'static str } }
pub trait T { fn g(&self) -> i32; }
impl T for e { fn g(&self) -> i32 { match self { e::a => 1, e::c { d, e } => d + e.len() as i32 } } }
