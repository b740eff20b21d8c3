//! @name@: put the rules of the contest here in ten lines, and a link to its statement.
//!
//! | module | what it is |
//! |---|---|
//! | [`io`] | the text protocol |
//! | [`sim`] | the rules |
//! | [`eval`] | the evaluation |
//! | [`searches`] | the searches |
//! | [`node`] | what a search sees of the game |
//! | [`bot`] | a turn's decision |
//! | `referee` | what `referee-sim` knows of the game (feature `referee`) |

#![forbid(unsafe_code)]
// Against the clock a field is added without a word about it.
#![allow(missing_docs)]

pub mod bot;
pub mod eval;
pub mod io;
pub mod node;
#[cfg(feature = "referee")]
pub mod referee;
pub mod searches;
pub mod sim;
