//! A turn's decision: is there a valid deck at all, and if so, the best that a method finds in time.

use crate::search::article::{improve, ARTICLE, SINGLE};
use crate::search::greedy::greedy;
use crate::search::hunt::{hunt, Settings};
use crate::sim::cheapest::feasible;
use crate::sim::{Collection, Deck, Query, Task};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer from the first line read; the contest allows 1000 ms and the query's.
pub const FIRST_TURN: Duration = Duration::from_millis(700);
/// Percent of a query's own time that is used.
pub const SHARE: u64 = 76;

/// Seed of all random choices.
const SEED: u64 = 1;

/// How decks are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The strongest search.
    Best,
    /// The article's search.
    Vds,
    /// Single exchanges.
    Climb,
    /// Piece by piece.
    Greedy,
    /// The cheapest deck.
    Cheapest,
}

/// The playing bot.
pub struct Player {
    method: Method,
    nodes: Option<u64>,
    asked: bool,
}

impl Player {
    /// A bot with a budget of `nodes` per query, or by the contest's time limits.
    pub fn new(method: Method, nodes: Option<u64>) -> Self {
        Self { method, nodes, asked: false }
    }

    /// Answers a query that arrived at `start`; the first one with the collection.
    pub fn decide(
        &mut self,
        collection: &Collection,
        query: &Query,
        start: Instant,
    ) -> Option<Deck> {
        let first = !std::mem::replace(&mut self.asked, true);
        let time = if first { FIRST_TURN } else { time(query) };
        let clock = clock(start, time, self.nodes);
        decide(collection, query, self.method, clock)
    }
}

/// The wall time that a later query gives, less what is kept for stalls.
pub fn time(query: &Query) -> Duration {
    Duration::from_micros(query.ms.saturating_mul(SHARE * 10))
}

/// A budget of `nodes`, or else of `time` from `start` on.
pub fn clock(start: Instant, time: Duration, nodes: Option<u64>) -> Clock {
    match nodes {
        Some(nodes) => Clock::start(Limit::Nodes(nodes)),
        None => Clock::since(start, Limit::Time(time)),
    }
}

/// The answer to a query; `None` if no deck is valid.
pub fn decide(
    collection: &Collection,
    query: &Query,
    method: Method,
    mut clock: Clock,
) -> Option<Deck> {
    let task = Task::new(collection, query)?;
    let cheapest = feasible(collection, &task)?;
    let deck = match method {
        Method::Cheapest => cheapest.slots.iter().map(|&slot| slot as u16).collect(),
        Method::Best => {
            hunt(collection, &task, &cheapest, &Settings::best(collection), SEED, &mut clock).deck
        }
        Method::Greedy => greedy(collection, &task)?,
        Method::Climb => {
            improve(collection, &task, &greedy(collection, &task)?, SINGLE, &mut clock)
        }
        Method::Vds => improve(collection, &task, &greedy(collection, &task)?, ARTICLE, &mut clock),
    };
    let slots: Vec<usize> = deck.into_iter().map(usize::from).collect();
    let (_, leader) = crate::sim::deck::best_leader(collection, &slots, task.leader)?;
    Some(Deck::of_slots(collection, &slots, leader))
}
