//! Trains the networks of `engine::nn` from shards of self-play (`referee-sim selfplay`).
//!
//! | module | what it is |
//! |---|---|
//! | [`data`] | shards as positions |
//! | [`network`] | the network in floating-point numbers |
//! | [`fit`] | Adam until games that were held out are foretold no better |
//! | [`files`] | weights rounded for the engine, and what is written beside them |
//! | [`curve`] | a plot as SVG |

pub mod curve;
pub mod data;
pub mod files;
pub mod fit;
pub mod network;
