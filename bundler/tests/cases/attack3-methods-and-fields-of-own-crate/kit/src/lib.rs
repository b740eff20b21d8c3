use std::ops::Deref;
pub struct Inner { pub size: i32, pub name: &'static str }
impl Inner { pub fn area(&self) -> i32 { self.size * 100 } }
pub struct Outer { pub(crate) size: i32, name: String, inner: Inner }
impl Deref for Outer { type Target = Inner; fn deref(&self) -> &Inner { &self.inner } }
impl Outer {
    pub fn new() -> Outer { Outer { size: 1, name: "outer".to_string(), inner: Inner { size: 7, name: "inner" } } }
    pub(crate) fn area(&self) -> i32 { self.size }
    fn go(&self) -> &'static str { "own go" }
    pub(crate) fn walk(&self) -> &'static str { "own walk" }
    pub fn all(&self) -> String { format!("{} {} {} {} {}", self.size, self.name, self.area(), self.go(), self.walk()) }
    pub(crate) const LIMIT: i32 = 1;
    pub fn limit() -> i32 { Outer::LIMIT }
}
pub mod part {
    pub struct Cell { pub(super) value: u8 }
    impl Cell {
        pub fn new() -> Cell { Cell { value: 3 } }
        pub(super) fn read(&self) -> &'static str { "read of part" }
        pub(in crate::part) fn write(&self) -> &'static str { "write of part" }
        pub fn both(&self) -> String { format!("{} {}", self.read(), self.write()) }
    }
    pub trait Writes { fn write(&self) -> &'static str { "write of the trait" } fn read(&self) -> &'static str { "read of the trait" } }
    impl Writes for Cell {}
}
pub fn seen() -> String { use part::Writes; let c = part::Cell::new(); format!("{} {} {}", c.read(), c.write(), c.value) }
