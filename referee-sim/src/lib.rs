//! Local referees, self-play arena, and the check of simulators against recorded games.
//!
//! This crate holds no rule of any game. It knows games through [`engine::referee::Game`] only and
//! finds them in one list, [`game::registry::GAMES`].
//!
//! ```text
//! cli ─┬─ experiments ─┬─ series ── game ── process     many games: blocks, seeds, threads, journals
//!      ├─ league ──────┤     │        └─ recordings     (writer)
//!      ├─ queue ───────┘     └─ stats                   pieces of a match on other machines
//!      ├─ verify ────────── recordings                  recorded games and logs against rules and simulators
//!      ├─ review ────────── game, verify                where a recorded game was lost
//!      ├─ output ────────── recordings                  pages that show a game; the same for a folder
//!      └─ stub, new_game                                the first files of a bot
//! ```
//!
//! A game may bring commands of its own ([`engine::referee::Game::commands`]); [`game::host`] is what they may ask
//! for. `queue` is behind the feature of that name.
//!
//! Code that belongs to a game runs behind [`game::guard::guarded`]: a panic there ends one check or one
//! game, never the program.

#![forbid(unsafe_code)]

pub mod cli;
pub mod dev;
pub mod experiments;
pub mod game;
pub mod league;
pub mod new_game;
pub mod output;
pub mod process;
#[cfg(feature = "queue")]
pub mod queue;
pub mod recordings;
pub mod review;
pub mod series;
pub mod stats;
pub mod stub;
pub mod verify;
pub mod write;

pub use cli::main;
