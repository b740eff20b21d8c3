//! @name@: put the rules of the contest here in ten lines, and a link to its statement.
//!
//! | module | what it is |
//! |---|---|
//! | [`io`] | the text protocol |
//! | [`sim`] | the rules |
//! | [`bot`] | a turn's decision |
//! | `referee` | what `referee-sim` knows of the game (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod io;
#[cfg(feature = "referee")]
pub mod referee;
pub mod sim;
