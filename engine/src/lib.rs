//! Search engine shared by every contest bot.
//!
//! The engine knows no game and does no I/O. All of it may be pasted into a contest's IDE, so every
//! module is small, stands alone and costs nothing when a bot does not use it.
//!
//! | module | what it is |
//! |---|---|
//! | [`state`] | what a game offers to a search: [`State`], [`Zobrist`], [`Evaluate`], [`Score`] |
//! | [`beam`] | the best W states of each ply, by copy: small states |
//! | [`euler`] | the same by undo on one state: large states |
//! | [`chokudai`] | anytime search that deepens all plies in turn |
//! | [`climb`] | hill climbing and annealing over whole solutions |
//! | [`vds`] | climbing by chains of moves, through broken constraints |
//! | [`frontier`], [`adapt`], [`plan`] | what the beams share; what searches return |
//! | [`select`] | streaming choice of the best W different items |
//! | [`queue`] | bounded priority queue: best out first, worst dropped |
//! | [`dedup`] | stamped hash set that keeps the better of two equal states |
//! | [`clock`] | budgets in milliseconds or nodes, with few clock readings |
//! | [`grid`] | distances, first steps and floods on grids |
//! | [`rng`] | small seedable random numbers |
//! | [`scan`] | tokens of input lines; errors instead of panics |
//! | [`alphabeta`] | minimax with iterative deepening for players who act in turn |
//! | [`paranoid`] | the same for three and four players: paranoid and best-reply |
//! | [`table`], [`order`] | transposition table, killers and history |
//! | [`uct`] | Monte Carlo tree search for players who act in turn, with solver |
//! | [`ismcts`] | the same for chance and hidden information |
//! | [`duct`] | Monte Carlo tree search for players who act at once |
//! | [`smitsimax`] | the same with one tree per player |
//! | [`rhea`] | rolling horizon evolution of action sequences |
//! | [`bandit`], [`playout`] | what the tree searches share |
//! | [`opponent`] | folds the other players into a state, by a policy |
//!
//! Features, none of them in a bundle unless it is asked for: `check` (tests of any game's rules and,
//! with the other two, of its program),
//! `referee` (the judge's side of a game, `guess` and `predict_check` with it), `echo` (a turn's input as
//! one line of a debug output).

pub mod adapt;
pub mod alphabeta;
pub mod bandit;
pub mod beam;
#[cfg(feature = "check")]
pub mod check;
pub mod chokudai;
pub mod climb;
pub mod clock;
pub mod dedup;
pub mod duct;
#[cfg(feature = "echo")]
pub mod echo;
pub mod euler;
pub mod frontier;
pub mod grid;
#[cfg(feature = "referee")]
pub mod guess;
pub mod ismcts;
#[cfg(feature = "referee")]
pub mod java;
pub mod opponent;
pub mod order;
pub mod paranoid;
pub mod plan;
pub mod playout;
#[cfg(feature = "referee")]
pub mod predict_check;
pub mod queue;
#[cfg(feature = "referee")]
pub mod referee;
pub mod rhea;
pub mod rng;
pub mod scan;
pub mod select;
pub mod smitsimax;
pub mod state;
pub mod table;
pub mod uct;
pub mod vds;

pub use clock::{Clock, Limit};
pub use state::{Alternating, Evaluate, Push, Score, Simultaneous, State, Undo, Zobrist};
