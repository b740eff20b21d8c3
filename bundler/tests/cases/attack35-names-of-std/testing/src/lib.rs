pub struct Bencher;
impl Bencher { pub fn iter(&self) -> u8 { 1 } }
pub fn black_box<T: std::ops::Mul<Output = T> + Copy>(t: T) -> T { t * t }
#[cfg(test)]
mod tests { use super::*; #[test] fn t() { assert_eq!(black_box(1), 1); } }
