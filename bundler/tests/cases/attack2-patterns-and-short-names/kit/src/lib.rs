pub const FAR: i32 = 99;
pub struct Round;
pub enum Shape { Round(Round), Other }
pub fn shadow(value: i32) -> i32 { let value = value + 1; let other = { let value = value * 2; value }; fn value_of(value: i32) -> i32 { value } value_of(value) + other + Shape::Other.n() }
impl Shape { fn n(&self) -> i32 { match self { Shape::Round(Round) => 1, Shape::Other => 2 } } }
#[macro_export]
macro_rules! fold { ($a:expr, $b:expr, |$x:ident, $y:ident| $e:expr) => {{ let a = 7; let $x = $a; let $y = $b; let b = $e; a * 1000 + b }}; }
