//! Connect4: stones fall into seven columns of six; four in a line win.
//!
//! Two players in turn drop a stone into a column that is not full. Whoever has four stones side by side, one above
//! another or in a diagonal wins; the full board is a draw. A game starts with four random stones, which its seed
//! tells. The bot's network learned from games against itself: `README.md` says how.
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules |
//! | [`io`] | the text protocol |
//! | [`eval`] | the network, what it is shown, and how a search asks it |
//! | [`searches`] | the searches |
//! | [`bot`] | a turn's decision |
//! | `referee` | the judge's side (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod eval;
pub mod io;
#[cfg(feature = "referee")]
pub mod referee;
pub mod searches;
pub mod sim;
