//! Options that several commands share.

use std::path::PathBuf;
use std::thread;

use engine::referee::Params;

use crate::game::limit::Limit;
use crate::series::pool::Workers;
use crate::series::Remote;

/// What ends a turn.
#[derive(clap::Args, Clone, Debug)]
pub struct LimitArgs {
    /// Node budget per turn instead of time limits: the same games for any number of jobs
    #[arg(long, value_name = "K", conflicts_with = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Clock of the contest's time limits: CPU time of the bot, which a busy machine does not use up; wall
    /// time; or wall time as the site counts it, 50 ms more twice a game [default: cpu, where the system
    /// tells it]
    #[arg(long, value_parser = ["cpu", "wall", "site"])]
    limit: Option<String>,
}

impl LimitArgs {
    /// The limit, if one was given.
    pub fn given(&self) -> Option<Limit> {
        let clock = || self.limit.as_deref().and_then(Limit::from_word);
        self.nodes.map(Limit::Nodes).or_else(clock)
    }

    /// The limit chosen.
    pub fn limit(&self) -> Limit {
        self.given().unwrap_or_default()
    }
}

/// Settings of the game.
#[derive(clap::Args, Clone, Debug)]
pub struct ParamArgs {
    /// Setting of the game, as recordings' `params` have them; may be given several times
    #[arg(long = "param", value_name = "KEY=VALUE", value_parser = param)]
    params: Vec<(String, String)>,
}

impl ParamArgs {
    /// The settings given.
    pub fn params(&self) -> Params {
        Params(self.params.clone())
    }
}

/// Reads a number of games: an experiment of none says nothing.
pub fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "expected a number from 1 on".to_string())
}

fn param(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(key, _)| !key.is_empty());
    let (key, value) = pair.ok_or("expected KEY=VALUE")?;
    Ok((key.to_string(), value.to_string()))
}

/// A killed run goes on.
#[derive(clap::Args, Clone, Debug)]
pub struct JournalArgs {
    /// Write every game into this file: after a kill the same command goes on where it was
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
}

impl JournalArgs {
    /// The file given.
    pub fn path(self) -> Option<PathBuf> {
        self.journal
    }
}

/// Workers elsewhere.
#[derive(clap::Args, Clone, Debug)]
pub struct RemoteArgs {
    /// Hand the games to `worker`s through this NATS server, by default nats://127.0.0.1:4222; its token, if it
    /// wants one, in SENTE_NATS_TOKEN
    #[arg(long, value_name = "URL", num_args = 0..=1, default_missing_value = SERVER)]
    queue: Option<String>,
    /// Use TLS and trust the authority with this certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "queue")]
    tls_ca: Option<PathBuf>,
}

/// Where a NATS server is by default.
pub const SERVER: &str = "nats://127.0.0.1:4222";

impl RemoteArgs {
    /// The queue, if one is asked for.
    pub fn remote(self) -> anyhow::Result<Option<Remote>> {
        let Some(url) = self.queue else { return Ok(None) };
        #[cfg(feature = "queue")]
        return Ok(Some(super::queue::server(url, self.tls_ca)));
        #[cfg(not(feature = "queue"))]
        anyhow::bail!("{url}: {}", super::WITHOUT_QUEUE)
    }
}

/// The threads.
#[derive(clap::Args, Clone, Debug)]
pub struct WorkerArgs {
    /// Games played at the same time [default: number of cores]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Keep every job, with the programs it starts, to one core
    #[arg(long)]
    pin: bool,
}

impl WorkerArgs {
    /// The threads chosen.
    pub fn workers(&self) -> Workers {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Workers { jobs: self.jobs.map_or_else(cores, usize::from), pin: self.pin }
    }
}
