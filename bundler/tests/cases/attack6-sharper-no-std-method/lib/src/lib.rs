#![no_std]
pub trait Pow { fn powi(self, n: i32) -> Self; }
impl Pow for f64 { fn powi(self, n: i32) -> f64 { n as f64 + 0.5 } }
pub fn help(k: i32) -> f64 { 2f64.powi(k) }
