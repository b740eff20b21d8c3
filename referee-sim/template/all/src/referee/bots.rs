//! Built-in bots.

use crate::bot::Planner;
use crate::io::{parse, parse_init};
use crate::sim::{Action, State};
use engine::referee::{Bot, Seat};
use engine::rng::SmallRng;
use std::time::Instant;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "the bot that main.rs plays"),
    ("greedy", "the greater of both prizes"),
    ("random", "any legal action, all equally likely"),
];

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
    Some(match name {
        "default" => {
            let mut planner = Planner::new(seat.nodes);
            policy(move |state, me| planner.decide(state, me, Instant::now()))
        }
        "greedy" => policy(|state, _| state.greedy()),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            policy(move |state, _| {
                let actions = state.actions();
                actions[rng.random_range(0..actions.len())]
            })
        }
        _ => return None,
    })
}

struct Policy<F> {
    me: usize,
    decide: F,
}

fn policy<F: FnMut(&State, usize) -> Action + Send + 'static>(decide: F) -> Box<dyn Bot> {
    Box::new(Policy { me: 0, decide })
}

impl<F: FnMut(&State, usize) -> Action + Send> Bot for Policy<F> {
    fn init(&mut self, lines: &[String]) {
        self.me = parse_init(lines).unwrap_or(0);
    }

    /// An input that cannot be read is answered with an action that is always legal.
    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        let action = parse(lines).map(|state| (self.decide)(&state, self.me));
        vec![action.unwrap_or_default().to_string()]
    }
}
