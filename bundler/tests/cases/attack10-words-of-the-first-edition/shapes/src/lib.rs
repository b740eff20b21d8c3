pub mod util { pub fn who() -> &'static str { "shapes::util" } } pub mod shapes { pub fn who() -> &'static str { "shapes::shapes" } pub mod shapes { pub const DEPTH: u8 = 3; pub use super::super::util; } }
pub use self::shapes::shapes as inner_shapes; #[derive(Debug, Default, Clone, PartialEq)] pub struct Pt { pub x: i32, pub y: i32 }
#[macro_export] macro_rules! pt { ($x:expr, $y:expr) => { $crate::Pt { x: $x, y: $y } }; ($n:ident) => { $crate::shapes::$n() }; }
impl ::std::ops::Add for Pt { type Output = Pt; fn add(self, o: Pt) -> Pt { pt!(self.x + o.x, self.y + o.y) } }
