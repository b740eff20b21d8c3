//! Searches for the best deck.
//!
//! | module | what it is |
//! |---|---|
//! | [`greedy`] | piece by piece: what the game did before the article |
//! | [`article`] | single exchanges, and the article's chains of three, on the engine's search |
//! | [`state`], [`exchange`] | a deck whose sums with every piece are kept up to date |
//! | [`tabu`] | best exchanges without going back, through the cost limit |
//! | [`hunt`] | starts per leader, tabu, restarts from the best decks: what the bot plays |

pub mod article;
pub mod exchange;
pub mod greedy;
pub mod hunt;
mod lanes;
mod partners;
pub mod state;
pub mod tabu;
