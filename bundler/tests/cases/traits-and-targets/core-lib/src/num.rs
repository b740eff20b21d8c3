use std::fmt;
use std::ops::*;
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Fixed<const P: u32>(i64);
impl<const P: u32> Fixed<P> {
    pub const ONE: Self = Fixed(10i64.pow(P));
    const SCALE: f64 = Self::ONE.0 as f64;
}
impl<const P: u32> From<f64> for Fixed<P> {
    fn from(x: f64) -> Self {
        Fixed((x * Self::SCALE).round() as i64)
    }
}
impl<const P: u32> Add for Fixed<P> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self(self.0 + o.0)
    }
}
impl<const P: u32> Sub for Fixed<P> {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self(self.0 - o.0)
    }
}
impl<const P: u32> Neg for Fixed<P> {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
impl<const P: u32> fmt::Display for Fixed<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.*}", P as usize, self.0 as f64 / Self::SCALE)
    }
}
