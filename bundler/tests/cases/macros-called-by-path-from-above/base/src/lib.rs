pub trait Grade { const N: u32; } pub mod ring { pub trait Twice { fn twice(self) -> Self; } } pub fn unit() -> u32 { 7 }
