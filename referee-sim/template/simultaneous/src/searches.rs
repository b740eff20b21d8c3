//! The searches that the bot can play with. `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::{Judge, Weights, SURE};
use crate::sim::{Action, State, LENGTH, PLAYERS};
use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::opponent::AgainstAll;
use engine::playout::Leaf;
use engine::search::Search;
use engine::smitsimax::{self, Smitsimax};

/// The search that the bot plays, in the contest and as `default` at home: another one is another name here.
pub const PLAYED: Maker = duct;
/// Names of all, for `--bot default:search=smitsimax`; the first is the one that is played.
pub const NAMES: &[&str] = &["played", "duct", "smitsimax", "chokudai"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[PLAYED, duct, smitsimax, chokudai];

/// Tree search for all players at once, by joint actions.
pub fn duct(me: usize, weights: Weights) -> Chosen {
    let (links, exploration, expand_at, seed) = (1 << 20, 0.7, 1, 1);
    let config = duct::Config { player: me, links, exploration, expand_at, seed };
    chosen(Duct::<State, PLAYERS>::new(config), leaf(weights))
}

/// A tree for each player, for many units or actions.
pub fn smitsimax(me: usize, weights: Weights) -> Chosen {
    let (depth, nodes, exploration, expand_at) = (8, 1 << 18, 0.7, 1);
    let config = smitsimax::Config { player: me, depth, nodes, exploration, expand_at, seed: 1 };
    chosen(Smitsimax::new(config), leaf(weights))
}

/// Chokudai search of lines, against others who take the greater prize.
pub fn chokudai(me: usize, weights: Weights) -> Chosen {
    const OTHERS: fn(&State, usize) -> Action = |state, _| state.greedy();
    let config = chokudai::Config { plies: LENGTH, width: 1, capacity: 1000, dedup_bits: 16 };
    let (mut search, mut judge) = (Chokudai::new(config), Judge(weights));
    Box::new(move |state, clock| {
        search.search(&AgainstAll::<_, _, PLAYERS>::new(*state, me, &OTHERS), &mut judge, clock)
    })
}

fn leaf(weights: Weights) -> Leaf<Judge> {
    Leaf::within(Judge(weights), -SURE, SURE)
}
