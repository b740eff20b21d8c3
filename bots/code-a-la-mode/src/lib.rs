//! Code à la Mode, CodinGame (March 2019): two chefs share a kitchen and serve customers.
//!
//! A match has three programs and three rounds of 200 turns, each round for another pair; the points
//! of a round go to both. The chefs act in turn: MOVE (up to four steps), USE a table beside them, or
//! WAIT. Orders are two to four of ice cream, blueberries, chopped strawberries, croissant and tart on
//! one of three dishes: strawberries and dough are chopped at a board, chopped dough and blueberries
//! make a raw tart, dough and raw tarts bake in the one oven for ten turns and burn ten turns later.
//! Three customers wait; each pays a point less per turn.
//! Statement: <https://www.codingame.com/multiplayer/bot-programming/code-a-la-mode>
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules |
//! | [`io`] | the text protocol |
//! | [`memory`] | what the input does not show, from turn to turn |
//! | [`tasks`] | what a chef may want to do next |
//! | [`habits`] | what the partner is about to do |
//! | [`hops`] | walking times |
//! | [`pantry`] | what is there for the orders |
//! | [`eval`], [`weights`] | the evaluation and its numbers |
//! | [`node`] | the round as the search sees it |
//! | [`bot`] | a turn's decision |
//! | `referee` | kitchen and customers from the seed, all inputs, scores, the article's bot (feature `referee`) |

#![forbid(unsafe_code)]

pub mod bot;
pub mod eval;
pub mod habits;
pub mod hops;
pub mod io;
pub mod memory;
pub mod node;
pub mod pantry;
#[cfg(feature = "referee")]
pub mod referee;
pub mod sim;
pub mod tasks;
pub mod weights;
