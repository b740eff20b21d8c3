//! The searches that the bot can play with, by name, beside the one that `main.rs` makes.

use super::joint::BothChoose;
use crate::bot::{Lines, Settings};
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::Chokudai;
use engine::duct::{self, Duct};
use engine::rhea::{self, Rhea};

/// Names of the searches; the bot's parameter `search` is the place of one of them.
pub const NAMES: &[&str] = &["chokudai", "beam", "duct", "rhea"];

/// Makes the search called `NAMES[search]`, and tells how many nodes of Chokudai search take as long as one
/// of its nodes; `None` if there is no such name.
pub fn search(search: usize, settings: &Settings) -> Option<(Lines<'static>, f64)> {
    let plies = settings.search.plies;
    Some(match *NAMES.get(search)? {
        "beam" => {
            let width = Width::Clock(10_000);
            let config = beam::Config { plies, width, max_step: 1, stop: Stop::Never };
            (Box::new(Beam::new(config)), 1.0)
        }
        "duct" => {
            let (links, exploration, expand_at) = (1 << 22, 0.03, 2);
            let config = duct::Config { player: 0, links, exploration, expand_at, seed: 1 };
            (Box::new(BothChoose(Duct::new(config))), 27.0)
        }
        "rhea" => {
            // Longer sequences seldom stay of use behind a changed action.
            let config = rhea::Config { length: 8, population: 30, mutation: 0.1, seed: 1 };
            (Box::new(Rhea::new(config)), 1.5)
        }
        _ => (Box::new(Chokudai::new(settings.search)), 1.0),
    })
}
