//! Search engine shared by every contest bot.
//!
//! The engine knows no game and does no I/O. All of it may be pasted into a contest's IDE, so every
//! module is small, stands alone and costs nothing when a bot does not use it.
//!
//! A game and a search:
//!
//! ```
//! use engine::chokudai::{Chokudai, Config};
//! use engine::{search::Search, Clock, Evaluate, Limit, Push, State, Zobrist};
//!
//! /// Reach 100 in few steps: add 1, or double.
//! #[derive(Clone)]
//! struct Count(u64);
//!
//! impl State for Count {
//!     type Action = char;
//!     fn legal_actions(&self, out: &mut impl Push<char>) { ['+', '*'].map(|action| out.push(action)); }
//!     fn advance(&mut self, action: char) { self.0 = if action == '+' { self.0 + 1 } else { self.0 * 2 } }
//!     fn is_done(&self) -> bool { self.0 >= 100 }
//! }
//! impl Zobrist for Count { fn zobrist(&self) -> u64 { self.0 } }
//!
//! struct Distance;
//! impl Evaluate<Count> for Distance {
//!     type Score = i64;
//!     fn evaluate(&self, state: &Count, _player: usize) -> i64 { -(state.0 as i64 - 100).abs() }
//! }
//!
//! let mut search = Chokudai::new(Config { plies: 9, width: 1, capacity: 100, dedup_bits: 16 });
//! let decision = search.search(&Count(1), &mut Distance, &mut Clock::start(Limit::Nodes(1000)));
//! assert_eq!(decision.value, 0.0);
//! assert_eq!(decision.line.iter().collect::<String>(), "++***+**");
//! ```
//!
//! Another search is another name in the line that makes it: all of them are asked by
//! [`Search::search`](search::Search::search) and answer with a [`Decision`](search::Decision).
//!
//! | module | what it is |
//! |---|---|
//! | [`state`] | what a game offers to a search: [`State`], [`Zobrist`], [`Evaluate`], [`Score`] |
//! | [`search`] | what is asked of a search and what it answers, the same for all |
//! | [`beam`] | the best W states of each ply, by copy: small states |
//! | [`euler`] | the same by undo on one state: large states |
//! | [`chokudai`] | anytime search that deepens all plies in turn |
//! | [`climb`] | hill climbing and annealing over whole solutions |
//! | [`vds`] | climbing by chains of moves, through broken constraints |
//! | [`tabu`] | the best exchange again and again, without going back |
//! | [`frontier`] | what the beams share |
//! | [`adapt`] | children by undo; games of all at once as games in turn |
//! | [`select`] | streaming choice of the best W different items |
//! | [`queue`] | bounded priority queue: best out first, worst dropped |
//! | [`memo`] | cache of evaluations by key |
//! | [`nn`] | neural networks as evaluation or policy |
//! | [`dedup`] | stamped hash set that keeps the better of two equal states |
//! | [`clock`] | budgets in milliseconds or nodes, with few clock readings |
//! | [`grid`] | distances, first steps and floods on grids |
//! | [`rng`] | small seedable random numbers |
//! | [`scan`] | tokens of input lines; errors instead of panics |
//! | `action` | actions as text, declared once (feature `action`) |
//! | [`alphabeta`] | minimax with iterative deepening for players who act in turn |
//! | [`paranoid`] | the same for three and four players: paranoid and best-reply |
//! | [`table`], [`order`] | transposition table, killers and history |
//! | [`uct`] | Monte Carlo tree search for players who act in turn, with solver |
//! | [`ismcts`] | the same for chance and hidden information |
//! | [`duct`] | Monte Carlo tree search for players who act at once |
//! | [`smitsimax`] | the same with one tree per player |
//! | [`rhea`] | rolling horizon evolution of action sequences |
//! | [`bandit`], [`playout`] | what the tree searches share |
//! | [`turn`] | a bot's program around its decisions, or a built-in bot around the same |
//! | [`opponent`] | folds the other players into a state, by a policy |
//!
//! Features, none of them in a bundle unless it is asked for: `check` (tests of any game's rules and,
//! with the other two, of its program),
//! `referee` (the judge's side of a game, and the checks of its simulator), `predict-check` (a bot checks its simulator), `echo` (a
//! turn's input as one line of a debug output), `tree` (what a search thinks as another), `quantise` (networks of floating-point
//! numbers, and their file), `rand_core` (rand's distributions take [`rng::SmallRng`]).

#[cfg(feature = "action")]
pub mod action;
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
mod keys;
pub mod memo;
pub mod nn;
pub mod opponent;
pub mod order;
pub mod paranoid;

pub mod playout;
#[cfg(feature = "referee")]
pub mod predict_check;
pub mod queue;
#[cfg(feature = "referee")]
pub mod referee;
pub mod rhea;
pub mod rng;
pub mod scan;
pub mod search;
pub mod select;
#[cfg(feature = "referee")]
pub mod simulator;
pub mod smitsimax;
pub mod state;
pub mod table;
pub mod tabu;
#[cfg(feature = "tree")]
pub mod tree;
pub mod turn;
pub mod uct;
pub mod vds;

pub use clock::{Clock, Limit};
pub use keys::key;
pub use state::{Alternating, Evaluate, Push, Score, Simultaneous, State, Undo, Zobrist};
