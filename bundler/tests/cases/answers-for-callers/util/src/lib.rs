
macro_rules! items { ($t:ident) => { pub struct $t; impl $t { pub fn place() -> (&'static str, &'static str, u32) { (module_path!(), env!("CARGO_PKG_NAME"), line!()) } } } }
pub mod m { items!(A); }
items!(B);
macro_rules! exprs { () => { (env!("CARGO_PKG_NAME"), include_str!("u.txt"), file!().len()) } }
pub fn own() -> ((&'static str, &'static str, u32), (&'static str, &'static str, u32), (&'static str, &'static str, usize)) { (m::A::place(), B::place(), exprs!()) }
