#![deny(missing_debug_implementations)]
mod error;
mod ext;
pub mod num;
mod token;
pub mod prelude {
    pub use crate::error::{Error, Result};
    pub use crate::ext::*;
    pub use crate::num::Fixed;
    pub use crate::token::Token;
}
