use crate::Shape;
pub fn name() -> String { #[cfg(any())] return String::new(); format!("chosen {}", 1u8.here()) }
