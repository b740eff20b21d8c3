//! The problem: what is owned, what is asked for, what a deck is worth and whether it is valid.
//!
//! Pieces are known by *slot* inside: their place in the order of attribute, cost and id, so that
//! pieces which are alike for the limits lie side by side. Ids are only for the text on both sides.

pub mod cheapest;
pub mod collection;
pub mod deck;
pub mod query;

pub use collection::{Collection, Piece};
pub use deck::{check, value, Deck, Fault};
pub use query::{Kind, Query, Task};
