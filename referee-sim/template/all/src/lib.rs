//! @name@: a row of prizes; players take from its ends.
//!
//! A game to be replaced: put the rules of the contest here in ten lines, and a link to its statement.
//! @rules@
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules |
//! | [`io`] | the text protocol |
//! | [`eval`] | the evaluation |
//! | [`searches`] | the searches |
//! | [`bot`] | a turn's decision |
//! | `referee` | the judge's side (feature `referee`) |

#![forbid(unsafe_code)]
// Against the clock a field is added without a word about it.
#![allow(missing_docs)]

pub mod bot;
pub mod eval;
pub mod io;
#[cfg(feature = "referee")]
pub mod referee;
pub mod searches;
pub mod sim;
