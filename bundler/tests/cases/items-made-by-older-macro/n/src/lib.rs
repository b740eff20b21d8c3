pub struct D;
impl Drop for D { fn drop(&mut self) { println!("drop"); } }
impl D { pub fn opt(&self) -> Option<u8> { None } }
#[macro_export]
macro_rules! peek { ($e:expr) => { if let Some(_) = $e.opt() {} else { println!("else"); } }; }
#[macro_export]
macro_rules! f { () => { pub fn f() { if let Some(_) = n::D.opt() {} else { println!("else"); } } } }
