//! The first bot's results by what games differ in: the kind of game that their seed makes (a board), and the
//! opponents that a pool gave them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::experiments::arena::Results;
use crate::game::bot_spec::BotSpec;
use crate::output::table;
use crate::series::blocks::mix;
use crate::stats::score::{pairwise, share, Line};

/// Groups by what is told apart (`kind`, `opponent`) and by name; none where all games are alike.
pub type Groups = BTreeMap<String, BTreeMap<String, Group>>;

/// Results of the first bot in some of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Games.
    pub games: usize,
    /// Opponents beaten.
    pub wins: usize,
    /// Opponents with the same score.
    pub draws: usize,
    /// Opponents with a better score.
    pub losses: usize,
}

/// The groups of a match.
pub fn groups(results: &Results) -> Groups {
    let mut all = Groups::new();
    for line in results.score.games.values() {
        let Some(seat) = line.seats.iter().position(|&bot| bot == 0) else { continue };
        if let Some(kind) = kind(results, line) {
            add(&mut all, "kind", &kind, 1, pairwise(&line.scores, seat));
        }
        for (other, &bot) in line.seats.iter().enumerate() {
            if let spec @ BotSpec::Pool { .. } = &results.bots[bot] {
                let block = (line.number / results.score.size) as u64;
                let drawn = spec.drawn(mix(results.options.seed as u64, block), bot);
                let scores = [line.scores[seat], line.scores[other]];
                add(&mut all, "opponent", drawn.name(), 1, pairwise(&scores, 0));
            }
        }
    }
    all
}

/// The groups of several parts of a match as those of the whole.
pub fn sum<'g>(parts: impl Iterator<Item = &'g Groups>) -> Groups {
    let mut all = Groups::new();
    for (what, groups) in parts.flatten() {
        for (name, &Group { games, wins, draws, losses }) in groups {
            add(&mut all, what, name, games, [wins, draws, losses]);
        }
    }
    all
}

fn add(all: &mut Groups, what: &str, name: &str, games: usize, results: [usize; 3]) {
    let group = all.entry(what.to_string()).or_default().entry(name.to_string()).or_default();
    let sums = [&mut group.wins, &mut group.draws, &mut group.losses];
    for (sum, more) in sums.into_iter().zip(results) {
        *sum = sum.saturating_add(more);
    }
    group.games = group.games.saturating_add(games);
}

fn kind(results: &Results, line: &Line) -> Option<String> {
    results.game.kind(&line.seed, &results.options.params)
}

/// A table for each thing that is told apart.
pub fn tables(groups: &Groups) -> Vec<String> {
    let table = |(what, groups): (&String, &BTreeMap<String, Group>)| {
        let rows: Vec<Vec<String>> = groups.iter().map(|(name, group)| row(name, group)).collect();
        table::layout(&[what, "games", "win", "draw", "loss", "share"], &rows)
    };
    groups.iter().map(table).collect()
}

fn row(name: &str, group: &Group) -> Vec<String> {
    let Group { games, wins, draws, losses } = *group;
    let numbers = [games, wins, draws, losses].map(|number| number.to_string());
    let name = std::iter::once(name.to_string());
    name.chain(numbers).chain([format!("{:.1} %", 100.0 * share([wins, draws, losses]))]).collect()
}
