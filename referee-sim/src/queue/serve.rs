//! The side that wants the games: publishes jobs, takes results in order, reports.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::Game;

use crate::experiments::arena::{self, Options, Results};
use crate::output::report;
use crate::process::{compile, interrupt};
use crate::queue::link::{Link, Server};
use crate::queue::ship::{self, File};
use crate::queue::wire::{self, Job, Match};
use crate::series::blocks;
use crate::series::Tally;

/// Pieces that may be in the queue beyond the first one without a result.
const AHEAD: usize = 256;

/// How often a result is looked for.
const POLL: Duration = Duration::from_millis(25);

/// After so long without a result all that is missing is published again.
const REPUBLISH: Duration = Duration::from_secs(15);

/// How long to wait after an error of the NATS server.
const RETRY: Duration = Duration::from_millis(500);

/// Runs a match through the queue, in pieces of about `size` games, and prints its report.
pub fn serve(game: &dyn Game, options: &Options, size: usize, server: &Server) -> Result<()> {
    options.params.check(game).map_err(anyhow::Error::msg)?;
    let bots = arena::parse_bots(game, &options.bots)?;
    let mut files = Vec::new();
    let shipped = bots.iter().map(|bot| ship::pack(bot, &mut files)).collect::<Result<_>>()?;
    let block = blocks::size(game, bots.len());
    let of = Match {
        build: compile::this_build()?,
        game: game.name().to_string(),
        bots: shipped,
        seed: options.seed,
        params: options.params.0.clone(),
        limit: options.limit,
        typed: options.typed,
        games: options.games(),
        size: size.next_multiple_of(block),
    };
    interrupt::watch()?;
    super::runtime()?.block_on(async {
        let link = Link::connect(server).await?;
        let serving = Serving { id: of.id()?, link, of, files };
        let mut tally = Tally::new(bots.len(), block, options.sprt);
        serving.collect(options, &mut tally).await?;
        let Tally { score, errors, .. } = tally;
        let interrupted = interrupt::stopped();
        let results = Results { game, options, bots, score, errors, interrupted, seconds: None };
        let shown = arena::show(&results);
        if !interrupted {
            // Best effort: what stays behind is dropped after a week.
            let _ = serving.link.forget(&serving.id).await;
        }
        shown
    })
}

struct Serving {
    id: String,
    link: Link,
    of: Match,
    files: Vec<File>,
}

impl Serving {
    /// Takes all results in order until the test, the user or the number of games ends the match.
    async fn collect(&self, options: &Options, tally: &mut Tally) -> Result<()> {
        ship::send(&self.link, &self.files).await?;
        let bar = arena::progress_bar(options, self.of.games);
        let (mut due, mut published) = (0, 0);
        let (mut last, mut lost) = (Instant::now(), false);
        while due < self.of.pieces() && !interrupt::stopped() {
            match self.step(due, published).await {
                Ok(Step::Result(bytes)) => {
                    let flow = self.add(due, &bytes, tally)?;
                    bar.set_position(tally.score.games.len() as u64);
                    bar.set_message(report::headline(&tally.score, options.sprt.as_ref()));
                    due += 1;
                    published = published.max(due);
                    if flow.is_break() {
                        break;
                    }
                    last = Instant::now();
                }
                Ok(Step::Published) => published += 1,
                Ok(Step::Waiting) if last.elapsed() > REPUBLISH => {
                    (published, last) = (due, Instant::now());
                }
                Ok(Step::Waiting) => tokio::time::sleep(POLL).await,
                Err(error) => {
                    if !lost {
                        bar.suspend(|| eprintln!("waiting for the NATS server: {error:#}"));
                    }
                    tokio::time::sleep(RETRY).await;
                    // It may have come back empty.
                    lost = self.restore().await.is_err();
                    published = due;
                }
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Looks for the result of piece `due`, or else publishes the next job if there is room.
    async fn step(&self, due: usize, published: usize) -> Result<Step> {
        if let Some(bytes) = self.link.result(&self.id, due).await? {
            return Ok(Step::Result(bytes));
        }
        if published >= self.of.pieces().min(due + AHEAD) {
            return Ok(Step::Waiting);
        }
        if self.link.result(&self.id, published).await?.is_none() {
            let job = serde_json::to_vec(&Job { of: self.of.clone(), piece: published })?;
            self.link.put_job(&self.id, published, job).await?;
        }
        Ok(Step::Published)
    }

    async fn restore(&self) -> Result<()> {
        self.link.ensure().await?;
        ship::send(&self.link, &self.files).await
    }

    /// Adds the games of a piece, up to the one with which the test decides.
    fn add(&self, piece: usize, bytes: &[u8], tally: &mut Tally) -> Result<ControlFlow<()>> {
        let games = wire::unpack(bytes)?;
        let (first, end) = self.of.range(piece);
        if games.len() != end - first {
            bail!("piece {piece} has {} games, expected {}", games.len(), end - first);
        }
        for (index, game) in (first..end).zip(games) {
            if game.as_ref().is_ok_and(|game| !game.has_seats(self.of.bots.len())) {
                bail!("game {index} is not one of {} seats", self.of.bots.len());
            }
            if tally.add(index, &game).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// What one look at the server brought.
enum Step {
    /// The result that is due.
    Result(Vec<u8>),
    /// One more job is in the queue, or needs not be.
    Published,
    /// Nothing to do.
    Waiting,
}
