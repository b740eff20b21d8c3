pub use old::{area_of, old_ident, with_async};
pub use old::r#async as later;
use old::shapes::Shape;

// a crate-level module with the name of a std crate and of an extern crate
pub mod core {
    pub fn max(a: u32, b: u32) -> u32 {
        a.max(b) + 1
    }
}

pub struct Hex(pub u32);
impl Shape for Hex {
    fn area(&self) -> u32 {
        crate::core::max(self.0, 2) + ::core::cmp::max(self.0, 2)
    }
}

old_ident!(r#await);
old_ident!(
    /// documented
    plain
);

pub struct Counter {
    pub seen: Vec<String>,
}
impl old::Visitor for Counter {
    fn visit(&mut self, s: &dyn Shape, n: usize) -> u32 {
        self.seen.push(format!("{}x{}:{}", s.name(), n, s.twice()));
        n as u32
    }
    fn done(&self, f: Box<dyn Fn(u32) -> u32>) -> u32 {
        f(self.seen.len() as u32)
    }
}
