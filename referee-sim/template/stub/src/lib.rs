//! @name@: put the rules of the contest here in ten lines, and a link to its statement.
//!
//! | module | what it is |
//! |---|---|
//! | [`io`] | the text protocol |
//! | [`bot`] | a turn's decision |

#![forbid(unsafe_code)]

pub mod bot;
pub mod io;
