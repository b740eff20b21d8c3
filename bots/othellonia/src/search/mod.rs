//! Searches for the best deck.
//!
//! | module | what it is |
//! |---|---|
//! | [`greedy`] | piece by piece: what the game did before the article |
//! | [`article`] | single exchanges, and the article's chains of three, on the engine's search |
//! | [`state`], [`exchange`] | a deck whose sums with every piece are kept up to date |
//! | [`deck`] | both as one, in which the engine's tabu search walks |
//! | [`hunt`] | starts per leader, walks, restarts from the best decks: what the bot plays |

pub mod article;
pub mod deck;
pub mod exchange;
pub mod greedy;
pub mod hunt;
mod lanes;
mod partners;
pub mod state;
