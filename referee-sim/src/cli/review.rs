//! `referee-sim review`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::common::{self, RemoteArgs, WorkerArgs};
use crate::review::{self, Budget, Run, Who};

/// Tell in which turns a recorded game was lost, and what would have been better
///
/// From every turn of a seat the game is played on, many times, from what was played and from other choices: what the bot
/// answers today, what it answers with ten times the nodes, and all legal answers where they are few. What nobody could
/// know of the future is drawn anew. Half of the budget looks for the turns that cost most, and for chances that the bot
/// does not see; the other half measures them by new continuations. A figure is the share of the others that the seat ends
/// ahead of.
#[derive(clap::Args)]
pub struct ReviewArgs {
    /// The recording (.jsonl, .jsonl.gz), or a folder with recordings below it
    replay: PathBuf,
    /// The seat that is reviewed
    #[arg(long, value_name = "SEAT", required_unless_present = "agent")]
    seat: Option<usize>,
    /// The first seat of the agent of this name is reviewed
    #[arg(long, value_name = "NAME", conflicts_with = "seat")]
    agent: Option<String>,
    /// In a folder, only games in which somebody else ended with more
    #[arg(long)]
    lost: bool,
    /// Keep the reviews of a folder here; a killed run goes on with the same command
    #[arg(long, value_name = "FILE", conflicts_with = "queue")]
    journal: Option<PathBuf>,
    #[command(flatten)]
    remote: RemoteArgs,
    #[command(flatten)]
    judge: JudgeArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write the game's page with the review (.html)
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Who could have played there, and how choices are judged.
#[derive(clap::Args)]
pub struct JudgeArgs {
    /// What could have played there: built-in name, .rs file, FOLDER@COMMIT or command line
    #[arg(long, value_name = "BOT", default_value = "default")]
    bot: String,
    /// Who plays the other seats on, in their order and by turns; `recorded` alone: the built-in bots that did; without it the
    /// same bot
    #[arg(long = "rival", value_name = "BOT")]
    rivals: Vec<String>,
    #[command(flatten)]
    effort: EffortArgs,
}

/// How choices are judged.
#[derive(clap::Args)]
pub struct EffortArgs {
    /// Nodes of every bot in a turn
    #[arg(long, value_name = "K", default_value_t = 1000)]
    nodes: u64,
    /// Seconds to judge
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    budget: f64,
    /// Continuations instead of seconds (chances have fewer, with more nodes): the same review everywhere
    #[arg(long, value_name = "N", conflicts_with = "budget", value_parser = common::at_least_one)]
    games: Option<usize>,
    /// Judge all legal answers of turns with no more than these
    #[arg(long, value_name = "N", default_value_t = 8)]
    legal: usize,
    /// Seed of everything
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    workers: WorkerArgs,
}

impl JudgeArgs {
    /// A review of a seat's play in a file.
    pub fn options(self, file: PathBuf, who: Who) -> review::Options {
        let options = self.effort.options(file, who);
        review::Options { bot: self.bot, rivals: self.rivals, ..options }
    }
}

impl EffortArgs {
    /// A review by the game's best bot.
    pub fn options(self, file: PathBuf, who: Who) -> review::Options {
        let time = Budget::Time(Duration::from_secs_f64(self.budget));
        review::Options {
            file,
            who,
            bot: "default".to_string(),
            rivals: Vec::new(),
            nodes: self.nodes,
            budget: self.games.map_or(time, Budget::Games),
            most_legal: self.legal,
            seed: self.seed,
            workers: self.workers.workers(),
        }
    }
}

/// Shown below the options.
pub const REVIEW_EXAMPLES: &str = "\
Examples:
  referee-sim review game.jsonl.gz --seat 0
  referee-sim review game.jsonl --seat 1 --rival article --budget 10 --html review.html
  referee-sim review game.jsonl --seat 0 --bot dist/mine.rs --rival 'python3 rival.py' --nodes 200
  referee-sim review game.jsonl --seat 0 --games 2000 --json
  referee-sim review games/ --agent dist/mine --lost --budget 30 --journal reviews.jsonl
  referee-sim review games/ --agent default --rival recorded --games 1000 --queue

Games saved from a contest's site become recordings by `import`.
Kinds: late or invalid; prediction (better only against what the others answered, not against what their bots answer);
luck (better only with the draws as they came: no mistake); not what the bot plays today; search too shallow (it finds
the better choice with ten times the nodes); evaluation (it does not, but the games go better); in doubt (the interval,
widened for looking at several turns, holds 0). `as drawn` is the cost with the draws as they came, `as expected` with
the others' bots answering in that turn, too.";

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.0..1e6).contains(seconds));
    seconds.ok_or_else(|| "expected seconds from 0 on".to_string())
}

/// Runs the command.
pub fn run(args: ReviewArgs, games: &[&dyn Game]) -> Result<bool> {
    let who = args.agent.map_or(Who::Seat(args.seat.unwrap_or_default()), Who::Agent);
    let run = Run {
        lost: args.lost,
        journal: args.journal,
        remote: args.remote.remote()?,
        json: args.json,
        html: args.html,
    };
    review::run(&args.judge.options(args.replay, who), &run, games)
}
