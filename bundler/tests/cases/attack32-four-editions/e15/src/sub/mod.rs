use std::collections::HashMap as Map;
pub trait Shape { fn area(&self, f32) -> f32; fn name(&self) -> ::std::string::String { "shape".to_string() } }
impl Shape for f32 { fn area(&self, k: f32) -> f32 { *self * k } }
impl<'a> Shape for &'a str { fn area(&self, k: f32) -> f32 { self.len() as f32 * k } fn name(&self) -> String { ::kind(b'b').into() } }
pub fn map() -> Map<u8, Box<Shape>> { let mut m: Map<u8, Box<Shape>> = Map::new(); m.insert(1, Box::new(1.5f32)); m.insert(2, Box::new("four")); m }
