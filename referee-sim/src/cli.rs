//! The command line.
//!
//! Exit codes: 0 done, 1 a check found a difference or a damaged file, 2 the command could not run,
//! 130 stopped by Ctrl-C.

use std::io::{stdout, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use clap::{Parser, Subcommand};
use engine::referee::Game;

use crate::{arena, diff, import, interrupt, play, registry, serve, view};

/// Local referees, self-play arena, and the check of simulators against recorded games.
#[derive(Parser)]
#[command(name = "referee-sim", version, max_term_width = 100, after_help = TOP_EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const TOP_EXAMPLES: &str = "\
Examples:
  referee-sim bots
  referee-sim diff replays
  referee-sim play --game fall2020 --seed 7 --bot default --bot ./my-bot -o game.jsonl.gz
  referee-sim arena --game fall2020 --bot default --bot ./my-bot --games 100

A bot is the name of a built-in one (`default` is the game's best) or a command line.
Exit codes: 0 done, 1 a check found differences, 2 could not run, 130 stopped by Ctrl-C.";

#[derive(Subcommand)]
enum Command {
    #[command(after_help = DIFF_EXAMPLES)]
    Diff(DiffArgs),
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    #[command(after_help = ARENA_EXAMPLES)]
    Arena(ArenaArgs),
    #[command(after_help = BOTS_EXAMPLES)]
    Bots(BotsArgs),
    #[command(after_help = import::cli::IMPORT_EXAMPLES)]
    Import(import::cli::ImportArgs),
    #[command(after_help = serve::SERVE_EXAMPLES)]
    Serve(serve::ServeArgs),
    #[command(after_help = view::cli::VIEW_EXAMPLES)]
    View(view::cli::ViewArgs),
}

/// Check recorded games against the referee and against the bot's simulator
///
/// The referee has to reproduce every input line, the result and the recorded final state from the
/// seed and the recorded answers. For every player and turn, the bot's parser and simulator have to
/// predict the next input. Differences are printed one per line with both values.
#[derive(clap::Args)]
struct DiffArgs {
    /// Recordings (.jsonl, .jsonl.gz), or directories that hold them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Check only recordings of this game
    #[arg(long)]
    game: Option<String>,
    /// Mismatches to show per file and check; the others are counted
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// Write a page that shows the differing games, recorded and predicted side by side
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The files hold single cases of a rule, one JSON object a line, instead of games
    #[arg(long, conflicts_with = "json")]
    fill: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const DIFF_EXAMPLES: &str = "\
Examples:
  referee-sim diff replays                 every recording below the directory
  referee-sim diff --game fall2020 replays one game's recordings only
  referee-sim diff --show 1 game.jsonl.gz  where does it go wrong first?
  referee-sim diff --html diff.html games  the same to look at
  referee-sim diff --fill cases.jsonl.gz   single cases: fields before and after enclosure

A mismatch reads: game: file turn T: player P field: predicted X, recorded Y";

/// Play one game and show the result
///
/// Programs have the contest's time limits, from the sending of the input to the end of the answer.
#[derive(clap::Args)]
struct PlayArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// Seed of the game: a 64-bit integer
    #[arg(long, allow_hyphen_values = true)]
    seed: String,
    /// A bot: built-in name or command line; once per seat
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// Node budget per turn instead of time limits (programs: environment variable SENTE_NODES)
    #[arg(long, value_name = "K")]
    nodes: Option<u64>,
    /// Write the game to this file (.jsonl, .jsonl.gz)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Show what programs print to stderr
    #[arg(long)]
    stderr: bool,
}

const PLAY_EXAMPLES: &str = "\
Examples:
  referee-sim play --game fall2020 --seed 7 --bot default --bot default
  referee-sim play --game fall2020 --seed -3 --bot default --bot 'python3 bot.py' --stderr
  referee-sim play --game fall2020 --seed 7 --bot default --bot ./bot -o game.jsonl.gz

Programs are started by `sh -c` if the command line has quotes, variables and the like.
They find SENTE_SEED, and with --nodes SENTE_NODES, in their environment.";

/// Play many games and compare the bots
///
/// Every seed is played with all seat rotations. Shown are the results, the Elo difference with its
/// 95 % interval over seeds, time per turn, and crashes, timeouts and invalid answers by bot.
#[derive(clap::Args)]
struct ArenaArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// A bot: built-in name or command line; once per seat
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// Number of games; a multiple of the number of seats uses all of them for the interval
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    /// Games played at the same time [default: number of cores]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Seed from which the seeds of all games follow
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    /// Node budget per turn instead of time limits: the same games for any number of jobs
    #[arg(long, value_name = "K")]
    nodes: Option<u64>,
    /// Print one JSON object with the table and all games
    #[arg(long)]
    json: bool,
}

const ARENA_EXAMPLES: &str = "\
Examples:
  referee-sim arena --game fall2020 --bot default --bot default --nodes 1000
  referee-sim arena --game fall2020 --bot default --bot ./my-bot --games 200 --jobs 2 --seed 5
  referee-sim arena --game fall2020 --bot ./old --bot ./new --games 50 --json > result.json

Ctrl-C stops and shows what is known so far; a second one ends at once.
With time limits keep --jobs at or below the number of cores, or answers come late by no fault.";

/// List the built-in bots
#[derive(clap::Args)]
struct BotsArgs {
    /// Only this game's
    #[arg(long)]
    game: Option<String>,
}

const BOTS_EXAMPLES: &str = "\
Examples:
  referee-sim bots
  referee-sim bots --game fall2020";

/// Runs the program with the given list of games.
pub fn main(games: &'static [&'static dyn Game]) -> ExitCode {
    let result = match Cli::parse().command {
        Command::Diff(args) => run_diff(args, games),
        Command::Play(args) => run_play(args, games),
        Command::Arena(args) => run_arena(args, games),
        Command::Bots(args) => run_bots(args, games),
        Command::Import(args) => import::cli::run(args, games),
        Command::Serve(args) => serve::run(&args, games),
        Command::View(args) => view::cli::run(args, games),
    };
    match result {
        Ok(_) if interrupt::stopped() => ExitCode::from(interrupt::EXIT_CODE),
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run_diff(args: DiffArgs, games: &[&dyn Game]) -> Result<bool> {
    let DiffArgs { paths, game, show, json, html, fill } = args;
    let options = diff::Options { paths, game, show, json, html };
    if fill {
        return diff::run_cases(&options, games);
    }
    diff::run(&options, games)
}

fn run_play(args: PlayArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let PlayArgs { bots, seed, nodes, stderr, output, .. } = args;
    let options = play::Options { bots, seed, nodes, show_stderr: stderr, output };
    play::run(game, &options).map(|()| true)
}

fn run_arena(args: ArenaArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or_else(cores, usize::from);
    let ArenaArgs { bots, games, seed, nodes, json, .. } = args;
    arena::run(game, &arena::Options { bots, games, jobs, seed, nodes, json }).map(|()| true)
}

fn run_bots(args: BotsArgs, games: &[&dyn Game]) -> Result<bool> {
    let only = args.game.map(|name| registry::find(games, &name)).transpose()?;
    let games: Vec<&dyn Game> = only.map_or_else(|| games.to_vec(), |game| vec![game]);
    let mut out = stdout().lock();
    for game in games {
        writeln!(out, "{} ({} players)", game.name(), registry::seats_text(game))?;
        for (index, (name, about)) in game.bots().iter().enumerate() {
            let mark = if index == 0 && *name != "default" { " (default)" } else { "" };
            writeln!(out, "  {name}{mark}: {about}")?;
        }
    }
    Ok(true)
}
