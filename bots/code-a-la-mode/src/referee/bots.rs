//! Built-in bots.

use super::article::Article;
use super::params;
use super::partners::{self, STYLES};
use crate::bot::{Bot, Settings};
use crate::memory;
use crate::sim::{Action, Kitchen};
use engine::referee::{self, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use std::sync::LazyLock;

/// Names of the bots, with a line about each; the best is first.
pub static NAMES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let styles = STYLES.iter().map(|&(name, about, _)| (name, about));
    SEARCHING.into_iter().chain(styles).chain(USELESS).collect()
});

const SEARCHING: [(&str, &str); 2] = [
    ("default", "the bot that main.rs plays"),
    ("article", "Chokudai search of seven plies as in the article of the contest's fourth"),
];

const USELESS: [(&str, &str); 2] = [("random", "walks anywhere, uses anything"), ("wait", "waits")];

static BEST: Settings = Settings::best();

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn referee::Bot>> {
    Some(match name {
        "default" => cook(&BEST, seat.nodes),
        "article" => {
            let mut article = None;
            built_in(move |&kitchen: &&Kitchen, observation, start| {
                let article = article.get_or_insert_with(|| Article::new(kitchen, seat.nodes));
                article.decide(observation, start)
            })
        }
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            built_in(move |_: &&Kitchen, _, _| partners::random(&mut rng))
        }
        "wait" => built_in(|_: &&Kitchen, _, _| Action::Wait),
        _ => {
            let (_, _, style) = STYLES.iter().find(|(known, ..)| *known == name)?;
            let mut last = None;
            built_in(move |&kitchen: &&Kitchen, observation, _| {
                let state = memory::complete(kitchen, last.as_ref(), observation);
                last = Some(state);
                style(kitchen, &state)
            })
        }
    })
}

/// The searching bot with some of its numbers changed.
pub fn bot_with(
    name: &str,
    changes: &[(String, f64)],
    seat: Seat,
) -> Option<Box<dyn referee::Bot>> {
    let settings = params::changed(settings(name)?, changes)?;
    Some(cook(settings, seat.nodes))
}

/// The numbers of the searching bot.
pub fn settings(name: &str) -> Option<Settings> {
    (name == "default").then(Settings::best)
}

/// The searching bot.
pub fn cook(settings: &'static Settings, nodes: Option<u64>) -> Box<dyn referee::Bot> {
    let mut cook = None;
    built_in(move |&kitchen: &&Kitchen, observation, start| {
        cook.get_or_insert_with(|| Bot::new(kitchen, settings, nodes)).decide(observation, start)
    })
}
