pub mod keyword;
pub mod deck;
pub use deck::{Card, Deck};
pub use keyword::Keyword as Flags;
pub mod prelude { pub use super::{Card, Deck, Flags, keyword::FlagExt as _}; pub use bitflags::Flags as FlagsTrait; }
