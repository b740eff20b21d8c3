//! The rules: board, state, one turn of all players, enclosure.

pub mod board;
pub mod enclosure;
pub mod rows;
pub mod state;
pub mod turn;

pub use board::{Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
pub use rows::Rows;
pub use state::{Points, State};
pub use turn::{Action, Joint, Results};
