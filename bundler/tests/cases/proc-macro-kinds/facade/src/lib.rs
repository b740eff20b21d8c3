//! A trait and the macro that derives it under one name, as libraries offer them.
pub use first::Name;
pub mod prelude {
    pub use crate::Name;
    pub use first as macros;
}
pub trait Name {
    fn name(&self) -> String;
}
