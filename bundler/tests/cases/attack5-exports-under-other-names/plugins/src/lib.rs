pub mod round { pub fn register(n: u8) -> u8 { n + 1 } }
pub mod square { pub fn register(n: u8) -> u8 { n + 2 } }
pub use round::register as a;
pub use square::{register as b, *};
