use std::ops::Add;
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Default)]
pub struct Vec {
    pub x: i32,
    pub y: i32,
}
impl Add for Vec {
    type Output = Vec;
    fn add(self, o: Self) -> Self {
        Vec { x: self.x + o.x, y: self.y + o.y }
    }
}
pub mod vec {
    pub use super::Vec as Vec2;
    pub use super::super::core as vec;
    pub fn list(n: i32) -> std::vec::Vec<super::Vec> {
        (0..n).map(|x| Vec2 { x, y: x * x }).collect::<std::vec::Vec<_>>()
    }
}
