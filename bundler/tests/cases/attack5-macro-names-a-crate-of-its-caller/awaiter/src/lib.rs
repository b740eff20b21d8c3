pub use mac::start;
pub fn begin(n: u8) -> u8 { n + 1 }
