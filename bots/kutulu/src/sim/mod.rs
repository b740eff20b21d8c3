//! The rules of the game, for all four explorers at once.
//!
//! | module | what it is |
//! |---|---|
//! | [`maze`] | cells and the tables over pairs of cells: distances, first steps, lines of sight |
//! | [`state`] | explorers, minions and effects between two turns |
//! | [`turn`] | one turn in its exact order |
//! | [`minion`] | wanderers and slashers |
//! | [`light`] | path finding while cells are lit |

pub mod light;
pub mod maze;
pub mod minion;
pub mod state;
pub mod turn;

pub use maze::{Maze, NOWHERE};
pub use minion::{Chance, Prefer};
pub use state::{Action, Explorer, Minion, Phase, Rules, State, PLAYERS};
