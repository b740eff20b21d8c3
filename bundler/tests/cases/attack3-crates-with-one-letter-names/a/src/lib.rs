pub mod a { pub mod a { pub fn a<A: Copy>(a: A) -> A { a } pub struct A { pub a: i32, pub b: u8 } impl A { pub const A: i32 = 1; pub fn a(&self) -> i32 { self.a + A::A } } } pub use self::a::A as B; }
pub use b as c;
#[macro_export] macro_rules! a { ($a:expr) => { { let a = 10; a + $a + $crate::d() } } }
pub fn d() -> i32 { b::b(1) }
pub trait T<T> { type A; fn t(self, t: T) -> Self::A; }
impl<A> T<A> for u8 { type A = (u8, A); fn t(self, t: A) -> (u8, A) { (self, t) } }
