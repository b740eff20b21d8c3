use num_traits::{One, Zero}; use std::ops::{Add, Mul};
#[derive(Debug, Clone, Copy, PartialEq)] pub struct M(pub u8); impl Add for M { type Output = M; fn add(self, o: M) -> M { M((self.0 + o.0) % 7) } } impl Mul for M { type Output = M; fn mul(self, o: M) -> M { M((self.0 * o.0) % 7) } }
impl Zero for M { fn zero() -> M { M(0) } fn is_zero(&self) -> bool { self.0 == 0 } } impl One for M { fn one() -> M { M(1) } } pub fn total<T: Zero + Copy>(x: &[T]) -> T { x.iter().fold(T::zero(), |a, b| a + *b) }
