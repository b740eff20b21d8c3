//! Self-play: many games between the same bots, in seed blocks, on several threads.
//!
//! A block is one seed with every seat rotation. Game number i belongs to block i / seats and its
//! seats are rotated by i % seats; seeds of games and bots follow from `--seed` and these numbers
//! alone, so that the results do not depend on the number of threads.

use std::io::{stdout, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::{Game, Params};
use indicatif::{ProgressBar, ProgressStyle};

use crate::game_loop::{self, Match, Outcome};
use crate::interrupt;
use crate::player::BotSpec;
use crate::registry;
use crate::report;
use crate::score::Score;

/// How often the progress bar's figures change.
const REFRESH: Duration = Duration::from_millis(200);

/// Finished games that may wait to be added up.
const QUEUE: usize = 64;

/// What to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bots as named by the user.
    pub bots: Vec<String>,
    /// Number of games.
    pub games: usize,
    /// Number of threads.
    pub jobs: usize,
    /// Seed of everything.
    pub seed: i64,
    /// Node budget per turn.
    pub nodes: Option<u64>,
    /// One JSON object instead of text.
    pub json: bool,
}

/// One finished game.
pub struct Played {
    /// Seed of the game.
    pub seed: String,
    /// Index of the bot at each seat.
    pub seats: Vec<usize>,
    /// What happened.
    pub outcome: Outcome,
}

/// Everything that is known at the end, or when the user stops.
pub struct Results<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The settings.
    pub options: &'a Options,
    /// The bots in the order given.
    pub bots: Vec<BotSpec>,
    /// Scores, faults and times per bot.
    pub score: Score,
    /// Games that the referee could not finish.
    pub errors: Vec<String>,
    /// Whether the user stopped the arena.
    pub interrupted: bool,
    /// Wall time in seconds.
    pub seconds: f64,
}

/// Runs the command. An error after games were played comes after their report.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    let bots = parse_bots(game, &options.bots)?;
    interrupt::watch()?;
    let results = play_all(game, options, bots);
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", report::json(&results))?;
    } else {
        write!(out, "{}", report::text(&results))?;
    }
    match results.errors.first() {
        Some(first) => bail!("{} games failed; first: {first}", results.errors.len()),
        None => Ok(()),
    }
}

/// Understands the bots' names; their number has to fit the game.
pub fn parse_bots(game: &dyn Game, bots: &[String]) -> Result<Vec<BotSpec>> {
    if !game.players().contains(&bots.len()) {
        let (name, seats) = (game.name(), registry::seats_text(game));
        bail!("{name} has {seats} players, number of bots given: {}", bots.len());
    }
    bots.iter().map(|text| BotSpec::parse(game, text)).collect()
}

fn play_all<'a>(game: &'a dyn Game, options: &'a Options, bots: Vec<BotSpec>) -> Results<'a> {
    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let (sender, played) = mpsc::sync_channel(QUEUE);
    let mut shown = start;
    let mut score = Score::new(bots.len());
    let mut errors = Vec::new();
    let bar = progress_bar(options.games);
    thread::scope(|scope| {
        for _ in 0..options.jobs.min(options.games) {
            let (next, sender, bots) = (&next, sender.clone(), &bots);
            scope.spawn(move || work(game, options, bots, next, &sender));
        }
        drop(sender);
        for (index, result) in played {
            match result {
                Ok(played) => score.add(index, &played),
                Err(message) => errors.push((index, message)),
            }
            bar.inc(1);
            if !bar.is_hidden() && shown.elapsed() > REFRESH {
                bar.set_message(report::headline(&score));
                shown = Instant::now();
            }
        }
    });
    bar.finish_and_clear();
    errors.sort();
    let errors = errors.into_iter().map(|(_, message)| message).collect();
    let (interrupted, seconds) = (interrupt::stopped(), start.elapsed().as_secs_f64());
    Results { game, options, bots, score, errors, interrupted, seconds }
}

type Report = (usize, Result<Played, String>);

fn work(
    game: &dyn Game,
    options: &Options,
    bots: &[BotSpec],
    next: &AtomicUsize,
    sender: &mpsc::SyncSender<Report>,
) {
    while !interrupt::stopped() {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= options.games {
            return;
        }
        let result = match play_one(game, options, bots, index) {
            Ok(None) => return,
            Ok(Some(played)) => Ok(played),
            Err(message) => Err(message),
        };
        if sender.send((index, result)).is_err() {
            return;
        }
    }
}

fn play_one(
    game: &dyn Game,
    options: &Options,
    bots: &[BotSpec],
    index: usize,
) -> Result<Option<Played>, String> {
    let count = bots.len();
    let (block, rotation) = ((index / count) as u64, index % count);
    let block_seed = mix(options.seed as u64, block);
    let seats: Vec<usize> = (0..count).map(|seat| (seat + rotation) % count).collect();
    let game = Match {
        game,
        // Without the sign: every game takes it, and it is the same number everywhere.
        seed: (block_seed >> 1).to_string(),
        params: Params::default(),
        bots: seats.iter().map(|&bot| &bots[bot]).collect(),
        bot_seeds: seats.iter().map(|&bot| mix(block_seed, bot as u64 + 1)).collect(),
        nodes: options.nodes,
        show_stderr: false,
        record: false,
    };
    let outcome = game_loop::play(&game, &interrupt::STOP)?;
    Ok(outcome.map(|outcome| Played { seed: game.seed, seats, outcome }))
}

/// Output number `index` of the SplitMix64 generator started with `seed` (Steele, Lea, Flood 2014).
pub fn mix(seed: u64, index: u64) -> u64 {
    let state = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

/// A bar on stderr; nothing where stderr is no terminal.
fn progress_bar(games: usize) -> ProgressBar {
    let bar = ProgressBar::new(games as u64);
    let template = "{elapsed_precise} [{bar:30}] {pos}/{len} games, {eta} left  {msg}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mix_is_splitmix64() {
        // First outputs of the published generator for the seed 1234567.
        assert_eq!(mix(1234567, 0), 6457827717110365317);
        assert_eq!(mix(1234567, 1), 3203168211198807973);
    }
}
