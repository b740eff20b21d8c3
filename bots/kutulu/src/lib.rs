//! Code of Kutulu, CodinGame: four explorers in a maze, the last one who keeps his sanity wins.
//!
//! Each turn all act at once: MOVE one step, WAIT, PLAN (heals everybody near), LIGHT (cells around
//! become costly for minions) or YELL (stuns explorers beside, once per pair). Sanity drops every
//! turn, less in a group; a wanderer's touch or a slasher's rush costs 20. Wanderers walk to the
//! nearest explorer, one appears every five turns; each explorer below 200 sanity gets a slasher,
//! which jumps along lines of sight. Shelters heal. The game ends after turn 200.
//! Statement: <https://www.codingame.com/multiplayer/bot-programming/code-of-kutulu>
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules; hidden draws come in as an argument |
//! | [`io`] | the text protocol |
//! | [`memory`] | what the input does not show, from turn to turn |
//! | [`eval`] | the evaluation and its weights |
//! | [`guess`] | what the others are expected to do |
//! | [`node`] | the rules as one explorer's search sees them |
//! | [`bot`] | a turn's decision |
//! | `referee` | random numbers from the seed, all inputs, scoring (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod eval;
pub mod guess;
pub mod io;
pub mod memory;
pub mod node;
#[cfg(feature = "referee")]
pub mod referee;
pub mod sim;
