pub mod types;
pub mod shapes;
pub use shapes::*;
pub use types::Point as P;
pub(crate) use self::types as t;
pub mod prelude { pub use super::{shapes::{self, area as surface}, types::{self, *}, P as Pnt}; pub use crate::prelude as again; }
