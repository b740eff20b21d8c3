//! `referee-sim serve-blocks` and `referee-sim worker`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::arena::MatchArgs;
use crate::cli::common::{WorkerArgs, SERVER};
use crate::game::registry;
use crate::queue::{self, Server, WorkOptions};
use crate::series::pool::Workers;

/// Name of the environment variable with the server's token.
const TOKEN: &str = "SENTE_NATS_TOKEN";

/// Where the queue is.
#[derive(clap::Args)]
struct ServerArgs {
    /// The NATS server, with JetStream; its token, if it wants one, in SENTE_NATS_TOKEN
    #[arg(long, value_name = "URL", default_value = SERVER)]
    server: String,
    /// Use TLS and trust the authority with this certificate (PEM)
    #[arg(long, value_name = "FILE")]
    tls_ca: Option<PathBuf>,
}

/// The server, with the token of the environment.
pub fn server(url: String, certificate: Option<PathBuf>) -> Server {
    let token = std::env::var(TOKEN).ok().filter(|token| !token.is_empty());
    Server { url, token, certificate }
}

impl ServerArgs {
    fn server(self) -> Server {
        server(self.server, self.tls_ca)
    }
}

/// Play an arena's match on many machines
///
/// Puts the games in pieces into the queue of a NATS server, where `worker`s take them, and reports as
/// `arena` does. Killed and started again with the same options, it goes on.
#[derive(clap::Args)]
pub struct ServeArgs {
    #[command(flatten)]
    of: MatchArgs,
    /// Games of a piece, rounded up to whole blocks
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=200))]
    batch: u16,
    #[command(flatten)]
    server: ServerArgs,
}

/// Shown below the options.
pub const SERVE_EXAMPLES: &str = "\
Examples:
  nats-server -js -a 127.0.0.1 &
  referee-sim serve-blocks --game fall2020 --bot new.rs --bot old.rs --limit cpu --sprt elo1=5
  referee-sim serve-blocks --game kutulu --bot a --bot b --bot b --bot b --games 4000 --nodes 500 --json

Bundles and files named in command lines are sent along.";

/// Play games for `serve-blocks`
///
/// Takes pieces of matches from a NATS server's queue and runs the bots that come with them. Has to be the
/// same build as the one that serves.
#[derive(clap::Args)]
pub struct WorkArgs {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    workers: WorkerArgs,
    /// Wait so many seconds for a server that is not there yet
    #[arg(long, value_name = "S", default_value_t = 60)]
    wait: u64,
    /// End after so many seconds without work [default: never]
    #[arg(long, value_name = "S")]
    idle: Option<u64>,
}

/// Shown below the options.
pub const WORK_EXAMPLES: &str = "\
Examples:
  referee-sim worker
  SENTE_NATS_TOKEN=... referee-sim worker --server tls://queue.example.org:4222 --jobs 8 --idle 60";

/// Runs `serve-blocks`.
pub fn serve(args: ServeArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, args.of.game())?;
    let options = args.of.options(game, Workers { jobs: 1, pin: false })?;
    queue::serve(game, &options, args.batch.into(), &args.server.server()).map(|()| true)
}

/// Runs `worker`.
pub fn work(args: WorkArgs, games: &'static [&'static dyn Game]) -> Result<bool> {
    let options = WorkOptions {
        server: args.server.server(),
        workers: args.workers.workers(),
        wait: Duration::from_secs(args.wait),
        idle: args.idle.map(Duration::from_secs),
    };
    queue::work(games, &options).map(|()| true)
}
