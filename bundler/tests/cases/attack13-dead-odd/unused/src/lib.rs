pub mod huge { pub static S: [u8; 1000] = [1; 1000]; }
impl Tr for Vec<u8> { fn len2(&self) -> usize { 99 } }
pub trait Tr { fn len2(&self) -> usize; }
