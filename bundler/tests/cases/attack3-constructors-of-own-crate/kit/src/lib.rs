pub struct Meters(pub(crate) f64);
pub struct Token(pub(self) u8);
pub struct Mark(pub(crate) ());
impl Meters { pub fn of(x: f64) -> Self { Meters(x) } pub fn get(&self) -> f64 { self.0 } }
impl Token { pub fn all() -> Vec<Token> { (0..3).map(Token).collect() } pub fn n(&self) -> u8 { self.0 } }
pub fn mark() -> Mark { Mark(()) }
pub mod deep { pub struct Inside(pub(in crate::deep) i32, pub i32); pub fn make() -> Inside { Inside(1, 2) } }
