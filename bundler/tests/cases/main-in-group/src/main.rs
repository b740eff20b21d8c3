#[allow(unused_imports)]
use eng::{start as main, other};
mod k { #[allow(dead_code)] pub fn z() {} }