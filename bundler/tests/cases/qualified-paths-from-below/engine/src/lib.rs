pub trait Area {
    type Unit;
    fn area(&self) -> u32;
}
pub struct Shape {
    pub side: u32,
}
impl Area for Shape {
    type Unit = Square;
    fn area(&self) -> u32 {
        self.side * self.side
    }
}
pub struct Square(pub u32);
pub mod deep {
    pub mod deeper {
        pub fn measure(shape: &crate::Shape) -> <crate::Shape as crate::Area>::Unit {
            crate::Square(<crate::Shape as crate::Area>::area(shape))
        }
    }
}
