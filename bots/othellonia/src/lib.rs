//! Othellonia deck building: the best 16 of up to 4096 owned pieces.
//!
//! A deck is a leader and other pieces, `k` in all. Its value is the sum of a relation score over all
//! pairs, of the leader's bonus for each other piece, and of the pieces' own scores. It has a cost
//! limit, a limit per group (forms of one character), at least ten pieces of the deck's attribute (or
//! three of each), and the pieces that the player pinned; the leader must be one that may lead. The
//! bot reads the collection once and then answers one query per turn: the leader's id, then the
//! others', or `INFEASIBLE`. This is a quadratic knapsack with a fixed number of items.
//! After I. Nagasawa's article, DeNA Engineering, 14 October 2020.
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | collection, query, deck; value, checker, exact feasibility |
//! | [`io`] | the text protocol |
//! | [`search`] | greedy, climbing, the article's search, and the bot's own |
//! | [`bot`] | a turn's decision |
//! | `referee` | files, generator, JSON, scoring, upper bounds and proofs (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod io;
#[cfg(feature = "referee")]
pub mod referee;
pub mod search;
pub mod sim;
