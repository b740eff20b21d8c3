//! Built-in bots.

use super::article::Article;
use super::partners;
use crate::bot::{Cook, Settings};
use crate::io::{format, parse, parse_init, Observation};
use crate::memory;
use crate::sim::{Action, Kitchen};
use engine::referee::{Bot, Seat};
use engine::rng::SmallRng;
use std::time::Instant;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "the bot that main.rs plays"),
    ("article", "Chokudai search of seven plies as in the article of the contest's fourth"),
    ("follower", "follows the recipe of the best-paid order"),
    ("random", "walks anywhere, uses anything"),
    ("wait", "waits"),
];

static BEST: Settings = Settings::best();

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
    Some(match name {
        "default" => cook(&BEST, seat.nodes),
        "article" => {
            let mut article = None;
            policy(move |kitchen, observation| {
                let article = article.get_or_insert_with(|| Article::new(kitchen, seat.nodes));
                article.decide(observation, Instant::now())
            })
        }
        "follower" => {
            let mut last = None;
            policy(move |kitchen, observation| {
                let state = memory::complete(kitchen, last.as_ref(), observation);
                last = Some(state);
                partners::follow(kitchen, &state)
            })
        }
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            policy(move |_, _| partners::random(&mut rng))
        }
        "wait" => policy(|_, _| Action::Wait),
        _ => return None,
    })
}

/// The searching bot.
pub fn cook(settings: &'static Settings, nodes: Option<u64>) -> Box<dyn Bot> {
    let mut cook = None;
    policy(move |kitchen, observation| {
        let cook = cook.get_or_insert_with(|| Cook::new(kitchen, settings, nodes));
        cook.decide(observation, Instant::now())
    })
}

/// A bot that decides by `decide` alone.
pub fn policy(
    decide: impl FnMut(&'static Kitchen, &Observation) -> Action + Send + 'static,
) -> Box<dyn Bot> {
    Box::new(Policy { decide, kitchen: Err(String::new()) })
}

struct Policy<F> {
    decide: F,
    /// Lives as long as the process: a kitchen is some hundred bytes.
    kitchen: Result<&'static Kitchen, String>,
}

impl<F: FnMut(&'static Kitchen, &Observation) -> Action + Send> Policy<F> {
    fn answer(&mut self, lines: &[String]) -> Result<String, String> {
        let kitchen = self.kitchen.clone()?;
        let observation = parse(kitchen, lines).map_err(|error| error.to_string())?;
        Ok(format((self.decide)(kitchen, &observation)))
    }
}

impl<F: FnMut(&'static Kitchen, &Observation) -> Action + Send> Bot for Policy<F> {
    fn init(&mut self, lines: &[String]) {
        let kitchen = parse_init(lines).map_err(|error| error.to_string());
        self.kitchen = kitchen.map(|kitchen| &*Box::leak(Box::new(kitchen)));
    }

    /// An input that cannot be read is answered with `WAIT` and the error as its message.
    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        vec![self.answer(lines).unwrap_or_else(|error| format!("WAIT;{error}"))]
    }
}
