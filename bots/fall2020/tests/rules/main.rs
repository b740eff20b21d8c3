//! The rules of Fall Challenge 2020, as the specification states them.

mod cases;
mod common;
mod features;
mod game;
mod grammar;
mod perft;
mod protocol;
mod reference;
mod seeds;
mod typed;
