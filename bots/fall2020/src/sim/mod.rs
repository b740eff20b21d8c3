//! The rules, once: the bot searches with them, the referee judges with them, and the replay check
//! compares them with recorded games.
//!
//! Nothing here reads input, the clock or random numbers. What a player cannot know (the next cards
//! of the two decks) comes in through [`Draw`].

pub mod board;
pub mod cards;
pub mod inventory;
pub mod state;
pub mod witch;

pub use board::{Board, Draw, FaceDown, NoDraw, TomeSlot};
pub use inventory::Inventory;
pub use state::{Outcome, State, GOAL, LAST_TURN};
pub use witch::{Action, Effect, Witch};
