//! The page: styles and plots inside, no script, nothing from the network.

use askama::Template;

use super::svg::{Curves, Histogram, Intervals};
use super::{cells, COLUMNS};
use crate::league::standings::Standings;

/// A lost game.
pub struct Lost {
    /// Name of the bot that lost by a fault.
    pub bot: String,
    /// Number of the block.
    pub block: i64,
    /// Seed of the game.
    pub seed: String,
    /// Outcome class.
    pub outcome: String,
    /// What went wrong.
    pub fault: String,
    /// Addresses of its page and its recording, as seen from the report.
    pub links: Option<[String; 2]>,
}

#[derive(Template)]
#[template(path = "league/report/page.html")]
struct Page<'a> {
    game: &'a str,
    limit: &'a str,
    standings: &'a Standings,
    /// Bots from the strongest to the weakest.
    order: &'a [usize],
    ranking: Vec<Vec<String>>,
    intervals: Intervals<'a>,
    curves: Curves<'a>,
    /// Name, times of answers, and the slowest first one in ms.
    times: Vec<(&'a str, Histogram, f64)>,
    lost: &'a [Lost],
}

/// The whole page; `with_times` shows times per turn.
pub fn html(
    game: &str,
    limit: &str,
    standings: &Standings,
    lost: &[Lost],
    with_times: bool,
) -> String {
    let order = standings.order();
    let name = |bot: usize| standings.bots[bot].name.as_str();
    let interval = |&bot: &usize| {
        let [low, high] = standings.ratings.interval(bot);
        (name(bot), [low, standings.ratings.elo[bot], high])
    };
    let curve = |&bot: &usize| (bot, name(bot), standings.history[bot].as_slice());
    let times = |&bot: &usize| {
        let times = &standings.times[bot];
        let slowest = times.first.iter().max().copied().unwrap_or(0);
        (name(bot), Histogram::new(&times.later), f64::from(slowest) / 1000.0)
    };
    let page = Page {
        game,
        limit,
        standings,
        order: &order,
        ranking: cells(standings),
        intervals: Intervals::new(order.iter().map(interval).collect()),
        curves: Curves::new(&order.iter().map(curve).collect::<Vec<_>>()),
        times: order.iter().filter(|_| with_times).map(times).collect(),
        lost,
    };
    page.to_string() + "\n"
}
