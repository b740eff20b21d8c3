#![allow(bare_trait_objects, ellipsis_inclusive_range_patterns)]
pub trait Shape {
    fn area(&self) -> f64;
    fn clone_box(&self) -> Box<Shape + Send>;
}

impl Shape {
    pub fn doubled(&self) -> f64 {
        self.area() * 2.0
    }
}
impl Shape + Send {
    pub fn tripled(&self) -> f64 {
        self.area() * 3.0
    }
}

#[derive(Clone)]
pub struct Sq(pub f64);
impl Shape for Sq {
    fn area(&self) -> f64 {
        self.0 * self.0
    }
    fn clone_box(&self) -> Box<Shape + Send> {
        Box::new(self.clone())
    }
}

pub fn class(n: u8) -> &'static str {
    match n {
        0...9 => "digit",
        b'a'...b'z' => "letter",
        _ => "other",
    }
}

#[macro_export]
macro_rules! tag {
    () => {
        "shapes tag"
    };
}
#[macro_export]
macro_rules! only_shapes {
    () => {
        concat!("only ", "shapes")
    };
}
