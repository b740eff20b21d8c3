//! The searches that the bot can play with: `main.rs` names one of them, `--bot default:search=beam` any.
//! `engine`'s table has more.

use crate::eval::{Judge, Weights};
use crate::sim::{Action, State, LENGTH};
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::search::{Decision, Search};
use engine::Clock;

/// What a turn asks: the best action in a state, and what is known of it.
pub type Chosen = Box<dyn FnMut(&State, &mut Clock) -> Decision<Action> + Send>;
/// Makes the search of the player in a seat.
pub type Maker = fn(usize, Weights) -> Chosen;

/// Their names; the first is the best.
pub const NAMES: &[&str] = &["chokudai", "beam"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[chokudai, beam];

/// Chokudai search: any time limit.
pub fn chokudai(_me: usize, weights: Weights) -> Chosen {
    let config = chokudai::Config { plies: LENGTH, width: 1, capacity: 1000, dedup_bits: 16 };
    chosen(Chokudai::new(config), Judge(weights))
}

/// Beam search of a known width.
pub fn beam(_me: usize, weights: Weights) -> Chosen {
    let width = Width::Clock(10_000);
    let config = beam::Config { plies: LENGTH, width, max_step: 1, stop: Stop::Never };
    chosen(Beam::new(config), Judge(weights))
}

fn chosen<J: Send + 'static>(
    mut search: impl Search<State, J, Action = Action> + Send + 'static,
    mut judge: J,
) -> Chosen {
    Box::new(move |state, clock| {
        let decision = search.search(state, &mut judge, clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&search, state, &judge, &decision);
        decision
    })
}
