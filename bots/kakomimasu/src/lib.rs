//! Kakomimasu (囲みマス, "enclosed squares"): walls, rings and territory on a board of points.
//!
//! Two to four players lead up to 20 agents each. Every turn all actions are carried out at once: PUT an
//! agent on the board, MOVE it to one of 8 neighbours (which makes the tile a wall of its player), or
//! REMOVE a neighbouring wall. Actions with the same target cancel each other, an agent who stays blocks
//! whoever wants his tile. Tiles inside a ring of walls become territory of the innermost ring's
//! player, and stay his when the ring is broken. Walls score their points, territory the absolute value.
//! Rules: <https://github.com/codeforkosen/Kakomimasu>
//!
//! | module | what it is |
//! |---|---|
//! | [`sim`] | the rules; enclosure on rows of bits |
//! | [`io`] | the line protocol |
//! | [`region`] | the best rings at a price of a wall, as a minimum cut |
//! | [`scout`] | one-ply actions: what a greedy player does |
//! | [`plan`] | actions that build rings |
//! | [`habits`] | what the other players value |
//! | [`bot`] | a turn's decision: rings judged by playouts |
//! | `referee` | boards, all inputs, recorded games (feature `referee`) |

#![forbid(unsafe_code)]

pub mod ahead;
pub mod bot;
pub mod habits;
pub mod io;
pub mod plan;
#[cfg(feature = "referee")]
pub mod referee;
pub mod region;
pub mod scout;
pub mod sim;
