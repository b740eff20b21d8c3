#[macro_use] pub mod nested { macro_rules! hid { () => { 7 } } }
macro_rules! from_inner { ($x:expr) => { $x * hid2!() } }
macro_rules! hid2 { () => { hid!() + 1 } }
pub fn s() -> String { format!("{}{}", step!(), from_mods!(from_inner!(2))) }
