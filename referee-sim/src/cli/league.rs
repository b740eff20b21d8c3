//! `referee-sim league` and `referee-sim report`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Subcommand;
use engine::referee::Game;

use crate::cli::common::{LimitArgs, RemoteArgs, WorkerArgs};
use crate::cli::review::EffortArgs;
use crate::league::again;
use crate::league::commands::{self, Added};
use crate::league::report::{self, Replays, Report};
use crate::league::run::{self, RunOptions};
use crate::league::store::Store;
use crate::league::watch;
use crate::output::serve::{self, What};
use crate::review::Who;
use crate::write;

/// Named versions of bots that play each other in one file
///
/// Every game is kept with its seed, seats, scores, times and outcome. Pairs about which little is
/// known play first. A league that was killed goes on with the same command.
#[derive(clap::Args)]
pub struct LeagueArgs {
    /// The league's file
    #[arg(long, value_name = "FILE", default_value = "league.sqlite", global = true)]
    db: PathBuf,
    #[command(subcommand)]
    command: LeagueCommand,
}

#[derive(Subcommand)]
enum LeagueCommand {
    /// Add a version: a built-in bot, a .rs file, FOLDER@COMMIT, or a command line
    #[command(after_help = ADD_EXAMPLES)]
    Add {
        /// The game; needed once, to start the league
        #[arg(long)]
        game: Option<String>,
        /// The version's name in the league
        name: String,
        /// What it is
        bot: String,
        /// What is new in it, for its page
        #[arg(long, value_name = "TEXT")]
        note: Option<String>,
        /// A trial: it plays this version first, until a sequential test accepts or refuses it
        #[arg(long, value_name = "NAME")]
        against: Vec<String>,
        /// Add each commit that changes the crate in the folder BOT as NAME-hash, until Ctrl-C
        #[arg(long)]
        watch: bool,
        /// Seconds between two looks at the commits
        #[arg(long, value_name = "S", default_value_t = 5, requires = "watch")]
        every: u64,
    },
    /// List all versions
    #[command(after_help = LIST_EXAMPLES)]
    List,
    /// Play
    #[command(after_help = RUN_EXAMPLES)]
    Run(RunArgs),
    /// Show the ranking
    #[command(after_help = RANK_EXAMPLES)]
    Rank {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show the standings, bots and games in the browser, also while games are played
    ///
    /// A game can be watched, and reviewed by the bots that played it; the options below say how thoroughly.
    #[command(after_help = SERVE_EXAMPLES)]
    Serve {
        /// The league's file [default: that of --db]
        league: Option<PathBuf>,
        /// Port; 0 takes a free one
        #[arg(long, value_name = "N", default_value_t = 8020)]
        port: u16,
        #[command(flatten)]
        effort: EffortArgs,
    },
    /// Write the recording of a game: the one that was kept, or the game played again
    ///
    /// Under a node budget it is the same game again. One that ends with other scores is told and not written.
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay {
        /// Number of the block
        block: i64,
        /// Number of the game in the block, from 0
        game: i64,
        /// The recording to write, .jsonl or .jsonl.gz
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Take a version out of coming games; its games stay
    #[command(after_help = REMOVE_EXAMPLES)]
    Remove {
        /// The version's name
        name: String,
    },
    /// Let a version play again that was removed or refused
    #[command(after_help = RESTORE_EXAMPLES)]
    Restore {
        /// The version's name
        name: String,
    },
}

#[derive(clap::Args)]
struct RunArgs {
    /// Blocks (a seed with all seat rotations) that the league shall have; whole rounds of 16 are played
    #[arg(long, value_name = "N", default_value_t = 96)]
    blocks: i64,
    /// Go on until Ctrl-C; versions that cannot be played any more are left out
    #[arg(long, conflicts_with = "blocks")]
    forever: bool,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    /// Seed of everything; set by the first run [default: 1]
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<i64>,
    #[command(flatten)]
    limit: LimitArgs,
    /// Keep a compressed recording of every game
    #[arg(long)]
    replays: bool,
    /// Keep recordings of so many MiB together: after each round the least interesting are dropped. Games with
    /// faults stay longest, then those that the best bots lost, then close ones, then the newest
    #[arg(long, value_name = "MIB", requires = "replays")]
    keep_replays: Option<u64>,
}

/// Shown below the options.
pub const LEAGUE_EXAMPLES: &str = "\
Examples:
  referee-sim league add --game fall2020 best default
  referee-sim league add old old.rs
  referee-sim league add before bots/fall2020@HEAD~5
  referee-sim league run --blocks 200 --limit cpu
  referee-sim league rank";

const ADD_EXAMPLES: &str = "\
Examples:
  referee-sim league add --game fall2020 best default
  referee-sim league add old old.rs
  referee-sim league add before bots/fall2020@HEAD~5
  referee-sim league add --db night.sqlite fast './my-bot --fast'
  referee-sim league add new new.rs --against best --note 'wider beam'
  referee-sim league add work bots/fall2020 --watch --against best";

const LIST_EXAMPLES: &str = "\
Examples:
  referee-sim league list
  referee-sim league list --db night.sqlite";

const RUN_EXAMPLES: &str = "\
Examples:
  referee-sim league run --blocks 200 --limit cpu
  referee-sim league run --nodes 1000 --jobs 2 --replays
  referee-sim league run --nodes 1000 --blocks 2000 --queue
  referee-sim league run --forever --nodes 1000 --replays --keep-replays 500

Started again with more blocks it goes on.";

const RANK_EXAMPLES: &str = "\
Examples:
  referee-sim league rank
  referee-sim league rank --json > ranking.json";

const SERVE_EXAMPLES: &str = "\
Examples:
  referee-sim league serve
  referee-sim league serve night.sqlite --port 9000

It listens on 127.0.0.1 only. Of the two addresses that it prints the second one allows changes: versions can be
removed, restored and given notes there. Ctrl-C ends it.";

const REPLAY_EXAMPLES: &str = "\
Examples:
  referee-sim league replay 12 0 -o game.jsonl.gz";

const REMOVE_EXAMPLES: &str = "\
Examples:
  referee-sim league remove old";

const RESTORE_EXAMPLES: &str = "\
Examples:
  referee-sim league restore old";

/// Runs the command.
pub fn run(args: LeagueArgs, games: &'static [&'static dyn Game]) -> Result<bool> {
    let db = &args.db;
    match args.command {
        LeagueCommand::Add { game, name, bot, note, against, watch, every } => {
            let (game, note) = (game.as_deref(), note.as_deref());
            let added = Added { name: &name, spec: &bot, note, against: &against };
            match watch {
                true => watch::watch(db, game, games, &added, Duration::from_secs(every))?,
                false => commands::add(db, game, games, &added)?,
            }
        }
        LeagueCommand::List => commands::list(db, &mut std::io::stdout().lock())?,
        LeagueCommand::Run(args) => {
            let limit = args.limit.given();
            let RunArgs { blocks, forever, seed, replays, keep_replays, .. } = args;
            let blocks = (!forever).then_some(blocks);
            let keep_replays = keep_replays.map(|mib| mib.saturating_mul(1 << 20));
            let (workers, remote) = (args.workers.workers(), args.remote.remote()?);
            let options =
                RunOptions { blocks, seed, limit, workers, remote, replays, keep_replays };
            run::run(db, games, &options)?;
        }
        LeagueCommand::Rank { json } => commands::rank(db, json)?,
        LeagueCommand::Serve { league, port, effort } => {
            let league = league.unwrap_or_else(|| db.clone());
            let review = effort.options(league.clone(), Who::Seat(0));
            return serve::run(What::League(league), port, review, games);
        }
        LeagueCommand::Replay { block, game, output } => {
            return again::replay(db, games, [block, game], &output);
        }
        LeagueCommand::Remove { name } => commands::set_active(db, &name, false)?,
        LeagueCommand::Restore { name } => commands::set_active(db, &name, true)?,
    }
    Ok(true)
}

/// Write a league's report: one HTML file that needs nothing else, CSV, JSON
#[derive(clap::Args)]
pub struct ReportArgs {
    /// The league's file
    #[arg(long, value_name = "FILE", default_value = "league.sqlite")]
    db: PathBuf,
    /// The page to write
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    output: PathBuf,
    /// Write the ranking as comma-separated values, too
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write everything as JSON, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write recordings of games lost by a fault into this folder, with a page of each to watch, and
    /// link both
    #[arg(long, value_name = "FOLDER")]
    replays: Option<PathBuf>,
}

/// Shown below the options.
pub const REPORT_EXAMPLES: &str = "\
Examples:
  referee-sim report
  referee-sim report --db night.sqlite -o night.html --csv night.csv --json night.json
  referee-sim report --replays lost

Lost games have recordings in leagues that ran with `league run --replays`.";

/// Runs the command.
pub fn report(args: ReportArgs, games: &[&dyn Game]) -> Result<bool> {
    let store = Store::open(&args.db, false)?;
    let replays = args.replays.as_deref();
    let replays = replays.map(|folder| Replays { folder, page: &args.output, games });
    let read = Report::read(&store, replays).with_context(|| args.db.display().to_string())?;
    write::whole(&args.output, read.page().as_bytes())?;
    if let Some(path) = &args.csv {
        write::whole(path, &report::csv(&read.standings)?)?;
    }
    if let Some(path) = &args.json {
        let text = format!("{:#}\n", report::json(&read.game, &read.standings));
        write::whole(path, text.as_bytes())?;
    }
    Ok(true)
}
