pub mod shapes;
pub mod deep { extern crate shapes as ext; pub use self::ext::util::who as ext_who; use shapes; pub fn both() -> String { format!("{}+{}", shapes::who(), ext::shapes::who()) } pub mod er { use super::ext::Pt; use util_fn; pub fn mk() -> Pt { util_fn(Pt::default()) } pub fn abs() -> u8 { ::shapes::square::N + ::deep::ext::inner_shapes::DEPTH } } }
fn util_fn<T>(t: T) -> T where T: ::std::clone::Clone { t.clone() }
pub mod std2 { pub use std::collections::HashMap as M; pub mod collections { pub struct HashMap(pub u8); } use self::collections::HashMap; pub fn f() -> u8 { HashMap(3).0 + ::std2::collections::HashMap(4).0 } }
#[macro_export] macro_rules! via_root { () => { $crate::deep::er::abs() } }
