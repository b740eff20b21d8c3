//! Translation between editions, so that one file holds crates of all of them.

pub mod lexical;
