pub const TUP: ((u8, (u8,)), u8) = ((1, (2,)), 3);
pub trait Sq { fn sqrt1(&self) -> f64; }
impl Sq for f64 { fn sqrt1(&self) -> f64 { self.sqrt() + 1. } }
pub trait Cz { fn to_bytes_z(&self) -> usize; }
impl Cz for std::ffi::CStr { fn to_bytes_z(&self) -> usize { self.to_bytes_with_nul().len() } }
#[derive(PartialEq, Debug)]
pub struct S { pub a: i8 }
pub fn return_it(x: u8) -> impl std::fmt::Display { x + if x == 3 { 1 } else { 0 } }
