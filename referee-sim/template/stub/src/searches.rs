//! The searches that the bot can play with. `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::Weights;
use crate::node::{Judge, Node, Thousandths};
use crate::sim::{Answer, State, PLAYERS};
use engine::alphabeta::{self, AlphaBeta};
use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::playout::Leaf;
use engine::rhea::{self, Rhea};
use engine::smitsimax::{self, Smitsimax};
use engine::uct::{self, Uct};

/// The search that the bot plays, in the contest and as `default` at home: another one is another name here.
pub const PLAYED: Maker = @search@;
/// Names of all, for `--bot default:search=duct`; the first is the one that is played.
pub const NAMES: &[&str] = &["played", "chokudai", "rhea", "uct", "alphabeta", "duct", "smitsimax"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[PLAYED, chokudai, rhea, uct, alphabeta, duct, smitsimax];

/// Turns that a plan is long.
const TURNS: usize = 12;

/// What the others answer while `chokudai` and `rhea` plan the own answers.
pub fn policy(state: &State, player: usize) -> Option<Answer> {
    state.legal_actions(player).into_iter().next()
}

/// A line of own answers, longer and longer, against others who follow the policy; or alone.
pub fn chokudai(me: usize, weights: Weights) -> Chosen {
    let config = chokudai::Config { plies: TURNS, width: 1, capacity: 1000, dedup_bits: 16 };
    chosen(Chokudai::new(config), Judge(weights), move |state| Node::against(state, me, policy))
}

/// The same by evolution, for many answers and long plans.
pub fn rhea(me: usize, weights: Weights) -> Chosen {
    let config = rhea::Config { length: TURNS, population: 20, mutation: 0.1, seed: 1 };
    chosen(Rhea::new(config), Judge(weights), move |state| Node::against(state, me, policy))
}

/// Monte Carlo tree search for players who act in turn.
pub fn uct(me: usize, weights: Weights) -> Chosen {
    let config = uct::Config { nodes: 1 << 18, exploration: 0.7, expand_at: 1, seed: 1 };
    chosen(Uct::new(config), Leaf::new(Judge(weights)), move |state| Node::new(state, me))
}

/// Alpha-beta search for players who act in turn, deeper and deeper.
pub fn alphabeta(me: usize, weights: Weights) -> Chosen {
    let config = alphabeta::Config { depth: (TURNS * PLAYERS) as u32, table_bits: 18 };
    chosen(AlphaBeta::new(config), Thousandths(weights), move |state| Node::new(state, me))
}

/// Tree search for all players at once, by joint answers: few answers each.
pub fn duct(me: usize, weights: Weights) -> Chosen {
    let (links, exploration, expand_at, seed) = (1 << 20, 0.7, 1, 1);
    let config = duct::Config { player: me, links, exploration, expand_at, seed };
    let search = Duct::<Node, PLAYERS>::new(config);
    chosen(search, Leaf::new(Judge(weights)), move |state| Node::new(state, me))
}

/// The same with a tree for each player, for many answers.
pub fn smitsimax(me: usize, weights: Weights) -> Chosen {
    let (depth, nodes, exploration, expand_at) = (8, 1 << 18, 0.7, 1);
    let config = smitsimax::Config { player: me, depth, nodes, exploration, expand_at, seed: 1 };
    chosen(Smitsimax::new(config), Leaf::new(Judge(weights)), move |state| Node::new(state, me))
}
