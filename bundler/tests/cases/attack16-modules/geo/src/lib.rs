extern crate self as me;
pub extern crate r2 as inner_r2;
pub mod geo { pub fn geo() -> &'static str { "geo::geo::geo" } pub mod geo { pub use super::geo; pub fn deep() -> &'static str { super::super::me::top() } } }
pub use crate::geo::geo as geo2;
pub fn top() -> &'static str { "top" }
pub use me::geo::geo::deep as abyss;
pub mod r#type { #[derive(Debug, Default)] pub struct r#fn { pub r#match: u8, pub r#struct: Vec<r#in> } #[derive(Debug, Clone)] pub enum r#in { r#as, r#if { r#else: i32 } } pub fn r#loop<'r#async2>(r#where: &'r#async2 r#fn) -> &'r#async2 u8 { &r#where.r#match } }
pub mod shapes { #[derive(Debug, Clone, Copy)] pub enum Shape { Circle, Square } pub use self::Shape::*; pub const Triangle: Shape = Circle; pub fn Circle2() -> Shape { Square } }
pub struct Unit; pub fn unit() -> Unit { Unit }
pub mod dup { pub struct X; pub fn Y() -> &'static str { "fn Y" } pub mod Y { pub const Z: &str = "mod Y Z"; } #[macro_export] macro_rules! Y { () => { $crate::dup::Y::Z } } pub use Y as Ymac; }
