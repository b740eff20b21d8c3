//! The searches that the bot can play with, by name, beside the one that `main.rs` makes.

use super::joint::BothChoose;
use crate::bot::{Lines, Settings};
use crate::eval::Judge;
use crate::node::Node;
use crate::sim::Action;
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::Chokudai;
use engine::duct::{self, Duct};
use engine::rhea::{self, Rhea};
use engine::search::{Decision, Search};
use engine::Clock;

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
            let rhea = || Rhea::new(config);
            (Box::new(ByTurns([rhea(), rhea()])), 1.5)
        }
        _ => (Box::new(Chokudai::new(settings.search)), 1.0),
    })
}

/// Two searches that keep plans, asked by turns as the bot does: for the opponent's line, then for ours.
struct ByTurns<S>([S; 2]);

impl<'t, S: Search<Node<'t>, Judge<'t>, Action = Action>> Search<Node<'t>, Judge<'t>>
    for ByTurns<S>
{
    type Action = Action;

    fn search_among(
        &mut self,
        root: &Node<'t>,
        first: &[Action],
        judge: &mut Judge<'t>,
        clock: &mut Clock,
    ) -> Decision<Action> {
        self.0.swap(0, 1);
        self.0[0].search_among(root, first, judge, clock)
    }
}
