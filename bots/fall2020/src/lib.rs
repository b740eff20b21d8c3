//! Fall Challenge 2020 ("Witch's brew"), CodinGame: two witches brew potions for the same clients.
//!
//! Each turn both act at once: BREW a potion of the row (ingredients become rupees), LEARN a spell
//! of the tome (place k costs k tier-0 ingredients, laid on the k spells before it), CAST a known
//! spell (turns ingredients into others; then it is exhausted), REST (all spells are ready again)
//! or WAIT. An inventory holds 10 ingredients of 4 tiers. The game ends when somebody has brewed 6
//! potions, or after 100 turns; ingredients of tiers 1 to 3 then count one rupee each.
//! Statement: <https://www.codingame.com/multiplayer/bot-programming/fall-challenge-2020>
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules; hidden draws come in as an argument |
//! | [`io`] | the text protocol |
//! | [`node`] | the rules as one witch's search sees them |
//! | [`eval`] | the evaluation and its weights |
//! | [`bot`] | a turn's decision |
//! | `referee` | decks from the seed, both inputs, scoring (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod draft;
pub mod eval;
pub mod io;
pub mod node;
#[cfg(feature = "referee")]
pub mod referee;
pub mod sim;
pub mod world;
