//! Which of two bots does better in the same place? Both play the same seeds, in the same seat, beside
//! the same opponents, and never meet.
//!
//! A block is one seed: a game of each bot. Its seat goes round with the block's number. The games are
//! those of the arena with the same seed (block b, rotation b mod its games), so that what the two have in
//! common, the seed's luck and the seat's, leaves the difference. Without opponents this is how games for
//! one player are compared.

mod report;

use std::collections::BTreeMap;
use std::io::{stdout, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{bail, Result};
use engine::referee::{Game, Params};
use serde_json::json;

use crate::experiments::arena;
use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::process::interrupt;
use crate::series::blocks::{self, Pairing, Played};
use crate::series::pool::{self, Workers};
use crate::series::{self, GameJournal, Head, Series};
use crate::stats::paired::{paired, Paired};
use crate::stats::score::{pairwise, share, BotScore, Line};

/// What to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The two bots, as named by the user.
    pub bots: [String; 2],
    /// The bots at the other seats.
    pub against: Vec<String>,
    /// Number of games, two per block.
    pub games: usize,
    /// The threads.
    pub workers: Workers,
    /// Seed of everything.
    pub seed: i64,
    /// Settings of every game.
    pub params: Params,
    /// What ends a turn.
    pub limit: Limit,
    /// Where the games are written so that a killed run goes on.
    pub journal: Option<PathBuf>,
    /// One JSON object instead of text.
    pub json: bool,
}

/// One game of one of the two bots.
struct Place {
    /// Its seat.
    seat: usize,
    /// Its share of the points against its opponents; none without opponents.
    share: Option<f64>,
    /// The game's own score.
    score: i64,
    /// The game; bot 0 or 1 is the one compared, the others follow.
    line: Line,
}

/// All that was played.
struct Comparison {
    /// The games of either bot by block.
    blocks: BTreeMap<usize, [Option<Place>; 2]>,
    /// Faults and times of the two.
    bots: [BotScore; 2],
    errors: Vec<String>,
}

impl Comparison {
    /// Blocks with both games.
    fn whole(&self) -> Vec<[&Place; 2]> {
        let both = |pair: &'_ [Option<Place>; 2]| -> bool { pair.iter().all(Option::is_some) };
        let whole = self.blocks.values().filter(|pair| both(pair));
        whole.filter_map(|[a, b]| Some([a.as_ref()?, b.as_ref()?])).collect()
    }

    /// The difference of a value that both games of a block have.
    fn difference(&self, value: impl Fn(&Place) -> Option<f64>) -> Option<Paired> {
        let whole = self.whole();
        let of = |bot: usize| whole.iter().map(|pair| value(pair[bot])).collect::<Option<Vec<_>>>();
        let seats: Vec<usize> = whole.iter().map(|pair| pair[0].seat).collect();
        paired(&of(0)?, &of(1)?, &seats)
    }

    /// Blocks in which the first bot has the better, an equal, the worse score.
    fn results(&self) -> [usize; 3] {
        let mut results = [0; 3];
        for [first, second] in self.whole() {
            let [better, equal, worse] = pairwise(&[first.score, second.score], 0);
            results[0] += better;
            results[1] += equal;
            results[2] += worse;
        }
        results
    }
}

/// Runs the command. An error after games were played comes after their report.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    if options.games < 4 || !options.games.is_multiple_of(2) {
        bail!("--games {}: expected an even number from 4 on, two per seed", options.games);
    }
    options.params.check(game).map_err(anyhow::Error::msg)?;
    let lineup = |bot: &String| {
        let names: Vec<String> = std::iter::once(bot).chain(&options.against).cloned().collect();
        arena::parse_bots(game, &names)
    };
    let lineups = [lineup(&options.bots[0])?, lineup(&options.bots[1])?];
    let (comparison, written) = play(game, &lineups, options)?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", report::json(game, &lineups, options, &comparison))?;
    } else {
        write!(out, "{}", report::text(game, &lineups, options, &comparison))?;
    }
    match comparison.errors.first() {
        Some(first) => bail!("{} games failed; first: {first}", comparison.errors.len()),
        None => written,
    }
}

fn play(
    game: &dyn Game,
    lineups: &[Vec<BotSpec>; 2],
    options: &Options,
) -> Result<(Comparison, Result<()>)> {
    let Options { seed, limit, games, .. } = *options;
    let pairing = |bots| {
        let params = &options.params;
        Pairing { game, bots, seed, params, limit, typed: false, record: false }
    };
    let pairings = [pairing(&lineups[0]), pairing(&lineups[1])];
    let bots = lineups.iter().flatten().collect();
    let head = Head { command: json!("compare"), pairing: &pairings[0], bots };
    let journal = GameJournal::open(options.journal.as_deref(), &head)?;
    interrupt::watch()?;
    let size = blocks::size(game, lineups[0].len());
    let bots = [BotScore::default(), BotScore::default()];
    let mut comparison = Comparison { blocks: BTreeMap::new(), bots, errors: Vec::new() };
    let work = |index: usize, stop: pool::Stop| {
        let block = index / 2;
        pairings[index % 2].play(block * size + block % size, stop)
    };
    let bar = series::progress_bar(Some(games), "games");
    let mut series = Series { workers: options.workers, bar, journal };
    let written = series.play(0..games, work, |index, game| {
        match game {
            Ok(played) => add(&mut comparison, index, played),
            Err(message) => comparison.errors.push(message.clone()),
        }
        ControlFlow::Continue(())
    });
    Ok((comparison, written))
}

/// Adds game number `index`: of bot `index % 2` in block `index / 2`.
fn add(comparison: &mut Comparison, index: usize, played: &Played) {
    let Played { seed, seats, outcome } = played;
    let bot = index % 2;
    let seat = seats.iter().position(|&sits| sits == 0).unwrap_or_default();
    let scores = outcome.end.scores.clone();
    let place = format!("game {index} seed {seed} seat {seat}");
    comparison.bots[bot].add_log(index, &place, &outcome.seats[seat]);
    // Number 0 and 1 are the two compared, the others follow.
    let seats = seats.iter().map(|&sits| if sits == 0 { bot } else { sits + 1 }).collect();
    let place = Place {
        seat,
        share: (scores.len() > 1).then(|| share(pairwise(&scores, seat))),
        score: scores[seat],
        line: Line { number: index, seed: seed.clone(), seats, scores, hash: outcome.hash },
    };
    comparison.blocks.entry(index / 2).or_default()[bot] = Some(place);
}
