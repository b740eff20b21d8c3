pub mod round { pub fn register(n: u8) -> u8 { n + 1 } }
pub mod square { pub fn register(n: u8) -> u8 { n + 2 } }
pub use round::register as a;
pub use square::{register as b, *};
pub struct List<T>(pub [T; 2]);
const _: () = {
    impl<T> List<T> { pub fn len(&self) -> u8 { 2 } }
};
impl<T> List<T> { pub fn twice(&self) -> u8 { self.len() * 2 } }
