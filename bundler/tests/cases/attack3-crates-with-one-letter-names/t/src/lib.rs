#[macro_export] macro_rules! t { ($t:ident) => { { let a = $t; let b = a * 2; a + b } } }
pub const T: i32 = 100; pub static S: &str = "s";
pub enum E { A, B(i32), C { a: i32 } }
