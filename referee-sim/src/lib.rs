//! Local referees, self-play arena, and the check of simulators against recorded games.
//!
//! This crate holds no rule of any game. It knows games through [`engine::referee::Game`] only and
//! finds them in one list, [`registry::GAMES`].
//!
//! ```text
//! cli ──┬── diff ──── replay        recorded games against referee and bot simulator
//!       ├── play ──┬─ game_loop ─── player ─── process ─── reap
//!       └── arena ─┘      │
//!            └─ stats     └─ replay (writer)
//! cli ───── log ─ engine::guess         one seat's inputs without answers
//! cli ───── compare ── blocks, stats    two bots in the same places
//! arena, compare, ablate, tune, league, worker ── series ── pool, journal   the runner of games
//! cli ───── import ─ replay (writer)   CodinGame's files as recordings
//! cli ───── serve ── view             the same for a folder, on this machine only
//! cli ───── view ─── diff, replay       a page that shows a recorded game
//! ```
//!
//! A game may bring commands of its own ([`engine::referee::Game::commands`]); `host` is what they may ask for.
//!
//! `queue` (feature `queue`) hands pieces of a match to other machines through a NATS server.
//!
//! Code that belongs to a game runs behind [`guard::guarded`]: a panic there ends one check or one
//! game, never the program.

#![forbid(unsafe_code)]

pub mod ablate;
mod address;
pub mod arena;
pub mod blocks;
pub mod bot_spec;
pub mod cli;
pub mod compare;
pub mod compile;
pub mod cpu;
pub mod diff;
pub mod fields;
pub mod game_loop;
pub mod groups;
pub mod guard;
pub mod hash;
mod host;
pub mod import;
pub mod interrupt;
pub mod journal;
pub mod keep;
pub mod league;
pub mod league_report;
pub mod limit;
pub mod log;
pub mod match_report;
pub mod merge;
pub mod meter;
pub mod new_game;
pub mod play;
pub mod player;
pub mod pool;
pub mod process;
#[cfg(feature = "queue")]
pub mod queue;
mod read;
pub mod reap;
pub mod registry;
pub mod replay;
pub mod report;
pub mod score;
pub mod series;
pub mod serve;
pub mod stats;
mod stderr;
pub mod stub;
pub mod table;
pub mod tree;
pub mod tune;
pub mod typed;
pub mod view;
pub mod watchdog;
pub mod write;
