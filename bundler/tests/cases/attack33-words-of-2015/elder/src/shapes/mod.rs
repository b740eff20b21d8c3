pub trait Shape {
    fn area(&self) -> u32;
    fn name(&self) -> String { String::from("shape") }
}
impl<'a> Shape + 'a {
    pub fn twice(&self) -> u32 { double!(self.area()) }
}
pub struct Square(pub u32);
impl Shape for Square {
    fn area(&self) -> u32 { self.0 * self.0 }
    fn name(&self) -> String { "square".into() }
}
pub mod tri {
    use shapes::Shape;
    pub struct Triangle { pub base: u32, pub height: u32 }
    impl Shape for Triangle {
        fn area(&self) -> u32 { self.base * self.height / 2 }
    }
    pub fn default_shape() -> Box<Shape> {
        use super::Square;
        use std;
        let s = std::cmp::max(2, 5);
        Box::new(Square(s))
    }
}
