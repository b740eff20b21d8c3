
extern crate self as eng;
pub mod k { pub fn v() -> u8 { 1 } }
pub fn h() -> u8 { eng::k::v() + ::eng::k::v() }
#[macro_export] macro_rules! mac { () => { $crate::k::v() + 5 } }
