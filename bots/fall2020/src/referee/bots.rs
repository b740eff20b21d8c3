//! Built-in bots.

use crate::bot::Bot;
use crate::io::{Observation, Setup};
use crate::referee::params::{self, Ready};
use crate::referee::pool::{Player, STYLES};
use crate::referee::searches;
use crate::sim::cards::POTION_TABLE;
use crate::sim::{Action, Inventory};
use engine::referee::{self, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use std::sync::LazyLock;
use std::time::Instant;

/// Names of the bots, with a line about each; the best is first.
pub static NAMES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let styles = STYLES.iter().map(|style| (style.name, style.about));
    OWN.into_iter().chain(styles).collect()
});

const OWN: [(&str, &str); 6] = [
    ("default", "the bot that main.rs plays"),
    ("previous", "the article's with what won more games in self-play"),
    ("article", "Chokudai search as in ValGrowth's article, both later improvements included"),
    ("greedy", "brews the dearest potion it can, else takes the step to the nearest one"),
    ("random", "any action that changes something, all equally likely"),
    ("wait", "waits"),
];

/// What decides on a turn.
pub type Decider = Box<dyn FnMut(&Observation, Instant) -> Action + Send>;

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn referee::Bot>> {
    decider(name, seat).map(playing)
}

/// What decides for the bot called `name`.
pub fn decider(name: &str, seat: Seat) -> Option<Decider> {
    Some(match name {
        "default" | "previous" | "article" => return searching(name, &[], seat),
        "greedy" => Box::new(|observation, _| greedy(observation)),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            Box::new(move |observation, _| random(observation, &mut rng))
        }
        "wait" => Box::new(|_, _| Action::Wait),
        _ => {
            let style = STYLES.iter().find(|style| style.name == name)?;
            let mut player = Player::new(*style, seat.nodes);
            Box::new(move |observation, _| player.decide(observation))
        }
    })
}

/// A searching bot with some of its numbers changed.
pub fn bot_with(
    name: &str,
    changes: &[(String, f64)],
    seat: Seat,
) -> Option<Box<dyn referee::Bot>> {
    searching(name, changes, seat).map(playing)
}

fn searching(name: &str, changes: &[(String, f64)], seat: Seat) -> Option<Decider> {
    let Ready { settings, tables, search } = params::changed(name, changes)?;
    let (search, cost) = searches::search(search, &settings)?;
    let nodes = seat.nodes.map(|nodes| (nodes as f64 / cost) as u64);
    let mut bot = Bot::new(tables, settings, search, nodes);
    Some(Box::new(move |observation, start| bot.decide(observation, start)))
}

fn playing(mut decide: Decider) -> Box<dyn referee::Bot> {
    built_in(move |_: &Setup, observation, start| decide(observation, start))
}

/// Every action of the reader that changes something.
fn useful_actions(observation: &Observation) -> Vec<Action> {
    let mut actions = Vec::new();
    observation.state.witches[0].useful_actions(&observation.state.board, &mut actions);
    actions
}

fn random(observation: &Observation, rng: &mut SmallRng) -> Action {
    let actions = useful_actions(observation);
    actions.get(rng.random_range(0..actions.len())).copied().unwrap_or(Action::Wait)
}

/// The dearest potion that can be paid now, or else the action after which the potions are nearest.
fn greedy(observation: &Observation) -> Action {
    let (me, board) = (observation.state.witches[0], &observation.state.board);
    let rank = |&action: &Action| {
        let mut next = me;
        next.act(action, board);
        let ready = next.castable.count_ones() as i32;
        match action {
            Action::Brew { .. } => 1_000_000 + i32::from(next.score),
            _ => 100 * nearness(next.inventory, board.potions()) + ready,
        }
    };
    useful_actions(observation).into_iter().max_by_key(rank).unwrap_or(Action::Wait)
}

/// The best potion's price less what its missing ingredients are worth twice: tier t counts t + 1.
fn nearness(inventory: Inventory, potions: &[u8]) -> i32 {
    let counts = inventory.counts().map(i32::from);
    let held: i32 = counts.iter().zip(1..).map(|(n, worth)| n * worth).sum();
    let missing = |need: [i8; 4]| -> i32 {
        need.iter().zip(counts).zip(1..).map(|((&n, has), w)| w * (i32::from(n) - has).max(0)).sum()
    };
    let of = |&potion: &u8| {
        let (need, price) = POTION_TABLE[usize::from(potion)];
        i32::from(price) - 2 * missing(need)
    };
    held + 3 * potions.iter().map(of).max().unwrap_or(0)
}
