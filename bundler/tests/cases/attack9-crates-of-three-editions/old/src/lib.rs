extern crate kit as toolbox;
pub mod shapes {
    use toolbox::prelude::*;
    use std::fmt;
    pub trait Shape { fn area(&self) -> f64; fn scaled(&self, f64) -> Box<Shape>; fn name(&self) -> String { "shape".to_owned() } }
    pub struct Circle(pub f64);
    pub struct Square { pub side: f64 }
    impl Shape for Circle { fn area(&self) -> f64 { self.0 * self.0 * 3.0 } fn scaled(&self, by: f64) -> Box<Shape> { Box::new(Circle(self.0 * by)) } }
    impl Shape for Square {
        fn area(&self) -> f64 { self.side.squared() }
        fn scaled(&self, by: f64) -> Box<Shape> { Box::new(Square { side: self.side * by }) }
        fn name(&self) -> String { let async = "square"; async.to_string() }
    }
    impl fmt::Debug for Shape { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}:{}", self.name(), self.area()) } }
    impl PartialOrd<Square> for Circle { fn partial_cmp(&self, o: &Square) -> Option<::std::cmp::Ordering> { self.area().partial_cmp(&o.area()) } }
    impl PartialEq<Square> for Circle { fn eq(&self, o: &Square) -> bool { self.area() == o.area() } }
}
pub fn dyn(try: u8) -> u8 { match try { 0...9 => try + 1, _ => ::shapes_count() } }
fn shapes_count() -> u8 { 2 }
#[macro_export]
macro_rules! old_sum { ($($x:expr),* $(,)*) => { { let mut total = 0; $( total += $x; )* total + $crate::dyn(3) as i32 } } }
pub fn first(values: &[String]) -> Result<usize, ::std::num::ParseIntError> { let n = try!(values[0].parse::<usize>()); Ok(n) }
