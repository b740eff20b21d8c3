//! One game: what its bots are, what ends their turns, and how it is played.

pub mod bot_spec;
pub mod game_loop;
pub mod guard;
pub mod hash;
pub mod host;
pub mod limit;
pub mod player;
pub mod registry;
pub mod typed;
