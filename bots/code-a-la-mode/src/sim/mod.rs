//! The rules of the game, for both chefs of a round.
//!
//! | module | what it is |
//! |---|---|
//! | [`floor`] | the floor plan and the numbers of its cells |
//! | [`walk`] | where a MOVE ends, and distances, for all pairs of chefs' cells |
//! | [`item`] | items in one byte |
//! | [`kitchen`] | equipment and customers |
//! | [`state`] | a round between two turns, and one turn in its exact order |
//! | [`table`] | USE on every kind of table |

pub mod floor;
pub mod item;
pub mod kitchen;
pub mod state;
pub mod table;
pub mod walk;

pub use floor::{NOWHERE, OUT};
pub use item::Item;
pub use kitchen::{Equipment, Kitchen, Request};
pub use state::{Action, Chef, State, Waiting};
