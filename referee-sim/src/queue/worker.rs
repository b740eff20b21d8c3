//! The side that works: takes a job, does it on all its threads, stores the result, acknowledges.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Context, Result};
use async_nats::jetstream::{AckKind, Message};
use engine::referee::{Game, Params};
use indicatif::ProgressBar;

use crate::game::bot_spec::BotSpec;
use crate::game::registry;
use crate::process::{compile, interrupt};
use crate::queue::link::{Absent, Link, Server, PATIENCE};
use crate::queue::ship;
use crate::queue::wire::{Done, Games, Job, Work};
use crate::recordings::json;
use crate::review::{self, Options};
use crate::series::blocks::Pairing;
use crate::series::pool::{self, Workers};
use crate::series::{Finished, Series};

/// How long one request for a job waits.
const WAIT: Duration = Duration::from_secs(1);

/// How often a job is told to be in work.
const PROGRESS: Duration = PATIENCE.checked_div(5).unwrap();

/// How long to wait after an error of the NATS server.
const RETRY: Duration = Duration::from_millis(500);

/// How to work.
pub struct WorkOptions {
    /// Where the jobs are.
    pub server: Server,
    /// The threads.
    pub workers: Workers,
    /// Wait so long for a server that is not there yet.
    pub wait: Duration,
    /// End after so long without a job.
    pub idle: Option<Duration>,
}

/// Works until the user stops it, or there is nothing to do for a while.
pub fn work(games: &'static [&'static dyn Game], options: &WorkOptions) -> Result<()> {
    interrupt::watch()?;
    let build = compile::this_build()?;
    super::runtime()?.block_on(async {
        let Some(link) = connect(options).await? else { return Ok(()) };
        let (mut since, mut lost) = (Instant::now(), false);
        while !interrupt::stopped() {
            match link.next_job(WAIT).await {
                Ok(Some(message)) => {
                    do_job(&link, games, &message, &build, options.workers).await?;
                    (since, lost) = (Instant::now(), false);
                }
                Ok(None) => lost = false,
                Err(error) => {
                    if !lost {
                        eprintln!("waiting for the NATS server: {error:#}");
                    }
                    lost = true;
                    tokio::time::sleep(RETRY).await;
                }
            }
            if options.idle.is_some_and(|idle| since.elapsed() > idle) {
                break;
            }
        }
        Ok(())
    })
}

/// Connects, as soon as the server is there; `None` if stopped.
async fn connect(options: &WorkOptions) -> Result<Option<Link>> {
    let (start, mut told) = (Instant::now(), false);
    while !interrupt::stopped() {
        match Link::connect(&options.server).await {
            Err(error) if error.is::<Absent>() && start.elapsed() < options.wait => {
                if !told {
                    let seconds = options.wait.as_secs();
                    eprintln!("waiting for the NATS server, at most {seconds} s: {error:#}");
                }
                told = true;
                tokio::time::sleep(RETRY).await;
            }
            linked => return linked.map(Some),
        }
    }
    Ok(None)
}

/// Plays one job. An error is this worker's: the job goes to another one.
async fn do_job(
    link: &Link,
    games: &'static [&'static dyn Game],
    message: &Message,
    build: &str,
    workers: Workers,
) -> Result<()> {
    let start = Instant::now();
    let worked = match prepare(link, games, message, build).await {
        Ok((job, procedure)) => {
            perform(procedure, workers, message).await.map(|done| Some((job, done?)))
        }
        Err(error) => Err(error),
    };
    let (job, done) = match worked {
        Ok(Some(done)) => done,
        stopped => {
            // Best effort: an unanswered job comes back by itself.
            let _ = message.ack_with(AckKind::Nak(Some(WAIT))).await;
            return stopped.map(|_| ());
        }
    };
    let mut result = done.pack()?;
    if result.len() > link.room() {
        // It cannot be stored, and would be as large if it was made again.
        let (size, room) = (result.len(), link.room());
        let why = format!(
            "a piece's result has {size} bytes, the NATS server takes {room} (max_payload)"
        );
        result = done.failed(why).pack()?;
    }
    let id = job.of.id()?;
    while let Err(error) = link.put_result(&id, job.piece, result.clone()).await {
        if interrupt::stopped() {
            return Ok(());
        }
        eprintln!("cannot store piece {}, trying again: {error:#}", job.piece + 1);
        tokio::time::sleep(RETRY).await;
        // The server may have come back empty; if not, the next try tells.
        let _ = link.ensure().await;
    }
    // Lost, it costs a repetition: the result stays as it is.
    let _ = message.ack().await;
    let (piece, pieces) = (job.piece + 1, job.of.pieces());
    let what = match done {
        Done::Games(games) => format!("{} games", games.len()),
        Done::Review(_) => "a review".to_string(),
    };
    eprintln!("piece {piece} of {pieces}: {what}, {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// What does a job on these threads; `None` if stopped.
type Procedure = Box<dyn FnOnce(Workers) -> Result<Option<Done>> + Send>;

/// A job, and what does it: all that it needs is here.
async fn prepare(
    link: &Link,
    games: &'static [&'static dyn Game],
    message: &Message,
    build: &str,
) -> Result<(Job, Procedure)> {
    let job: Job = json::object(&message.payload).context("damaged job")?;
    if job.of.build != build {
        bail!(
            "job of another build of referee-sim: serve-blocks and worker have to be the same file"
        );
    }
    let game = registry::find(games, &job.of.game)?;
    let mut bots = Vec::new();
    for bot in &job.of.bots {
        bots.push(ship::unpack(link, game, bot).await?);
    }
    let piece = job.piece;
    let procedure: Procedure = match job.of.work.clone() {
        Work::Games(asked) => Box::new(move |workers| {
            Ok(played(game, &bots, &asked, piece, workers)?.map(Done::Games))
        }),
        Work::Review { options, recording } => {
            let recording = ship::fetch(link, &recording).await?;
            Box::new(move |workers| {
                let review =
                    review::of_file(&Options { workers, ..options }, &bots, game, &recording);
                let stopped = review.is_err() && interrupt::stopped();
                let review = review.map(Box::new).map_err(|error| format!("{error:#}"));
                Ok((!stopped).then_some(Done::Review(review)))
            })
        }
    };
    Ok((job, procedure))
}

/// Works on threads of its own while the server is told so; `None` if stopped.
async fn perform(
    procedure: Procedure,
    workers: Workers,
    message: &Message,
) -> Result<Option<Done>> {
    let mut working = tokio::task::spawn_blocking(move || procedure(workers));
    loop {
        match tokio::time::timeout(PROGRESS, &mut working).await {
            Ok(done) => return done.map_err(|error| anyhow!("a thread failed: {error}"))?,
            // Best effort: at worst another worker does the same.
            Err(_) => drop(message.ack_with(AckKind::Progress).await),
        }
    }
}

/// The games of a piece; `None` if stopped.
fn played(
    game: &dyn Game,
    bots: &[BotSpec],
    asked: &Games,
    piece: usize,
    workers: Workers,
) -> Result<Option<Vec<Finished>>> {
    let Games { seed, limit, typed, params, record, .. } = asked;
    let (limit, params) = (*limit, Params(params.clone()));
    let pairing =
        Pairing { game, bots, seed: *seed, params: &params, limit, typed: *typed, record: *record };
    let (first, end) = asked.range(piece);
    // Times under a node budget mean nothing and stay here.
    let play = |index: usize, stop: pool::Stop| {
        let mut game = pairing.play(index, stop)?;
        if let (Some(_), Ok(game)) = (limit.nodes(), &mut game) {
            game.take_times();
        }
        Some(game)
    };
    let mut games = Vec::new();
    Series::new(workers, ProgressBar::hidden()).play(first..end, play, |_, game| {
        games.push(game.clone());
        ControlFlow::Continue(())
    })?;
    Ok((games.len() == end - first).then_some(games))
}
