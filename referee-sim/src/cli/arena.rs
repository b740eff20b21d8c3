//! `referee-sim arena`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::bot_args::BotArgs;
use crate::cli::common::{self, JournalArgs, LimitArgs, ParamArgs, WorkerArgs};
use crate::experiments::arena;
use crate::game::registry;
use crate::series::pool::Workers;
use crate::stats::sprt::Sprt;

/// Play many games and compare the bots
///
/// Every seed is played with all seat rotations, or once where the game's seats are equal. Shown are the results, the Elo difference with its
/// 95 % interval over seeds, time per turn, and crashes, timeouts and invalid answers by bot.
#[derive(clap::Args)]
pub struct ArenaArgs {
    #[command(flatten)]
    of: MatchArgs,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    journal: JournalArgs,
    /// Play part I of N of the blocks only; `merge` puts the parts' JSON objects together
    #[arg(long, value_name = "I/N", value_parser = part, conflicts_with = "sprt")]
    blocks: Option<(usize, usize)>,
    /// Record games in this folder, each under its number
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
    /// Record only the games that the first bot lost (lost), in which a bot failed (failed), or in which
    /// bot A, by name or number from 1, scored more than bot B (A>B)
    #[arg(long, value_name = "lost|failed|A>B", requires = "replays")]
    only: Option<String>,
}

/// A match, wherever it is played.
#[derive(clap::Args)]
pub struct MatchArgs {
    /// The game
    #[arg(long)]
    game: String,
    #[command(flatten)]
    bots: BotArgs,
    /// Number of games; whole blocks (all rotations of a seed) count for the interval [default: 100, and
    /// no limit with --sprt]
    #[arg(long, value_name = "N", value_parser = common::at_least_one)]
    games: Option<usize>,
    /// Seed from which the seeds of all games follow
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
    /// Play until a sequential test has a verdict on the first bot: elo0=0 elo1=10 alpha=0.05
    /// beta=0.05 or other values
    #[arg(long, value_name = "NAME=VALUE", num_args = 0..=4)]
    sprt: Option<Vec<String>>,
    /// Built-in bots decide on the game's own types, without text (games that can)
    #[arg(long)]
    typed: bool,
    #[command(flatten)]
    params: ParamArgs,
    /// Print one JSON object with the table and all games
    #[arg(long)]
    json: bool,
}

impl MatchArgs {
    /// The game's name.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// What to play, on these threads.
    pub fn options(self, game: &dyn Game, workers: Workers) -> Result<arena::Options> {
        let sprt = self.sprt.as_deref().map(Sprt::from_words).transpose()?;
        let (limit, params) = (self.limit.limit(), self.params.params());
        let Self { games, seed, typed, json, .. } = self;
        let bots = self.bots.texts(game);
        let (part, replays, journal) = (None, None, None);
        Ok(arena::Options {
            bots,
            games,
            workers,
            seed,
            params,
            limit,
            typed,
            sprt,
            part,
            journal,
            replays,
            json,
        })
    }
}

/// Shown below the options.
pub const ARENA_EXAMPLES: &str = "\
Examples:
  referee-sim arena --game fall2020 --bot default --bot default --nodes 1000
  referee-sim arena --game fall2020 --bot default --bot ./my-bot --games 200 --jobs 2 --seed 5
  referee-sim arena --game fall2020 --bot ./old --bot ./new --games 50 --json > result.json
  referee-sim arena --game fall2020 --bot new.rs --bot old.rs --limit cpu --sprt elo0=0 elo1=5
  referee-sim arena --game kutulu --bot ./new --pool rivals.txt --games 400
  referee-sim arena --game fall2020 --bot ./slow --bot-limit 100 --bot ./fast
  referee-sim arena --game fall2020 --bot ./new --bot ./old --replays bad --only failed
  referee-sim arena --game fall2020 --bot ./new --bot ./old --games 5000 --journal night.jsonl

Ctrl-C stops and shows what is known so far; a second one ends at once.
With more --jobs than cores answers come late by no fault under --limit wall and site.";

/// Runs the command.
pub fn run(args: ArenaArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, args.of.game())?;
    let options = args.of.options(game, args.workers.workers())?;
    let replays = args.replays.map(|folder| (folder, args.only));
    let (part, journal) = (args.blocks, args.journal.path());
    arena::run(game, &arena::Options { part, journal, replays, ..options }).map(|()| true)
}

/// Reads `2/8`.
fn part(text: &str) -> std::result::Result<(usize, usize), String> {
    let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=of).contains(&part) => Ok((part, of)),
        _ => Err("expected i/n with i from 1 to n".to_string()),
    }
}
