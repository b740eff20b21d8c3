//! The side that wants the results: publishes jobs, takes what comes in order, reports.

use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::Game;
use indicatif::ProgressBar;

use crate::experiments::arena::{self, Options, Results};
use crate::game::bot_spec::BotSpec;
use crate::output::report;
use crate::process::{compile, interrupt};
use crate::queue::link::{Link, Server};
use crate::queue::ship::{self, File};
use crate::queue::wire::{self, Games, Job, Task, Work};
use crate::review::{Asked, Review};
use crate::series::blocks::{self, Pairing};
use crate::series::{Finished, Stretch, Tally};

/// Pieces that may be in the queue beyond the first one without a result.
const AHEAD: usize = 256;

/// Games of a piece where a few games at a time are asked for.
const PIECE: usize = 8;

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
    let pairing = arena::pairing(game, options, &bots, false);
    let block = blocks::size(game, bots.len());
    let mut serving = Serving::default();
    serving.add(&pairing, 0..options.games(), size.next_multiple_of(block))?;
    let mut tally = Tally::new(bots.len(), block, options.sprt);
    let bar = arena::progress_bar(options, options.games());
    interrupt::watch()?;
    super::runtime()?.block_on(async {
        let link = Link::connect(server).await?;
        let taken = serving.collect_games(&link, &bar, |index, game| {
            let flow = tally.add(index, game);
            bar.inc(1);
            bar.set_message(report::headline(&tally.score, options.sprt.as_ref()));
            flow
        });
        taken.await?;
        let Tally { score, errors, .. } = tally;
        let interrupted = interrupt::stopped();
        let results = Results { game, options, bots, score, errors, interrupted, seconds: None };
        let shown = arena::show(&results);
        serving.forget(&link).await;
        shown
    })
}

/// Plays stretches through the queue; `take` gets the games in order, counted from 0, and may end all.
pub fn play(
    server: &Server,
    stretches: &[Stretch],
    take: impl FnMut(usize, &Finished) -> ControlFlow<()>,
) -> Result<()> {
    let mut serving = Serving::default();
    for Stretch { pairing, games } in stretches {
        let block = blocks::size(pairing.game, pairing.bots.len());
        serving.add(pairing, games.clone(), PIECE.min(games.len()).next_multiple_of(block))?;
    }
    super::runtime()?.block_on(async {
        let link = Link::connect(server).await?;
        serving.collect_games(&link, &ProgressBar::hidden(), take).await?;
        serving.forget(&link).await;
        Ok(())
    })
}

/// Has recordings reviewed through the queue; `take` gets the reviews in order, or why there is none.
pub fn review(
    server: &Server,
    asked: &[Asked],
    bar: &ProgressBar,
    mut take: impl FnMut(Result<Box<Review>, String>),
) -> Result<()> {
    let mut serving = Serving::default();
    for Asked { game, bots, options } in asked {
        let recording = ship::pack_file(&options.file, &mut serving.files)?;
        let work = Work::Review { options: options.clone(), recording };
        serving.task(*game, bots, work)?;
    }
    super::runtime()?.block_on(async {
        let link = Link::connect(server).await?;
        let take = |_, bytes: &[u8]| {
            take(wire::unpack_review(bytes)?);
            bar.inc(1);
            Ok(ControlFlow::Continue(()))
        };
        serving.collect(&link, bar, take).await?;
        serving.forget(&link).await;
        Ok(())
    })
}

/// All pieces in the order in which their results are taken, and the files that they need.
#[derive(Default)]
struct Serving {
    /// Tasks by name.
    tasks: Vec<(String, Task)>,
    /// A task's index, and a piece of it.
    pieces: Vec<(usize, usize)>,
    files: Vec<File>,
}

impl Serving {
    /// Adds games of a pairing, in pieces of `size`.
    fn add(&mut self, pairing: &Pairing, games: Range<usize>, size: usize) -> Result<()> {
        let work = Games {
            seed: pairing.seed,
            params: pairing.params.0.clone(),
            limit: pairing.limit,
            typed: pairing.typed,
            record: pairing.record,
            first: games.start,
            end: games.end,
            size,
        };
        self.task(pairing.game, pairing.bots, Work::Games(work))
    }

    /// Adds all pieces of a task.
    fn task(&mut self, game: &dyn Game, bots: &[BotSpec], work: Work) -> Result<()> {
        let bots = bots.iter().map(|bot| ship::pack(bot, &mut self.files));
        let of = Task {
            build: compile::this_build()?,
            game: game.name().to_string(),
            bots: bots.collect::<Result<_>>()?,
            work,
        };
        let pieces = (0..of.pieces()).map(|piece| (self.tasks.len(), piece));
        self.pieces.extend(pieces);
        self.tasks.push((of.id()?, of));
        Ok(())
    }

    /// Takes all games in order until `take`, the user or their number ends it.
    async fn collect_games(
        &self,
        link: &Link,
        bar: &ProgressBar,
        mut take: impl FnMut(usize, &Finished) -> ControlFlow<()>,
    ) -> Result<()> {
        let mut games = 0;
        let take = |piece, bytes: &[u8]| {
            for game in self.games(piece, bytes)? {
                if take(games, &game).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                games += 1;
            }
            Ok(ControlFlow::Continue(()))
        };
        self.collect(link, bar, take).await
    }

    /// Takes the results of all pieces in order until `take`, the user or the number of pieces ends it.
    async fn collect(
        &self,
        link: &Link,
        bar: &ProgressBar,
        mut take: impl FnMut(usize, &[u8]) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        ship::send(link, &self.files).await?;
        let (mut due, mut published) = (0, 0);
        let (mut last, mut lost) = (Instant::now(), false);
        while due < self.pieces.len() && !interrupt::stopped() {
            match self.step(link, due, published).await {
                Ok(Step::Result(bytes)) => {
                    if take(due, &bytes)?.is_break() {
                        break;
                    }
                    due += 1;
                    published = published.max(due);
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
                    lost = self.restore(link).await.is_err();
                    published = due;
                }
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Looks for the result that is due, or else publishes the next job if there is room.
    async fn step(&self, link: &Link, due: usize, published: usize) -> Result<Step> {
        let named = |index: usize| {
            let (of, piece) = self.pieces[index];
            (&self.tasks[of], piece)
        };
        let ((id, _), piece) = named(due);
        if let Some(bytes) = link.result(id, piece).await? {
            return Ok(Step::Result(bytes));
        }
        if published >= self.pieces.len().min(due + AHEAD) {
            return Ok(Step::Waiting);
        }
        let ((id, of), piece) = named(published);
        if link.result(id, piece).await?.is_none() {
            let job = serde_json::to_vec(&Job { of: of.clone(), piece })?;
            link.put_job(id, piece, job).await?;
        }
        Ok(Step::Published)
    }

    async fn restore(&self, link: &Link) -> Result<()> {
        link.ensure().await?;
        ship::send(link, &self.files).await
    }

    /// The games of a piece.
    fn games(&self, due: usize, bytes: &[u8]) -> Result<Vec<Finished>> {
        let (of, piece) = self.pieces[due];
        let Task { work, bots, .. } = &self.tasks[of].1;
        let Work::Games(asked) = work else { bail!("piece {piece} is not of games") };
        let (games, (first, end), seats) =
            (wire::unpack_games(bytes)?, asked.range(piece), bots.len());
        if games.len() != end - first {
            bail!("piece {piece} has {} games, expected {}", games.len(), end - first);
        }
        let misfit = |game: &Finished| game.as_ref().is_ok_and(|game| !game.has_seats(seats));
        match games.iter().position(misfit) {
            Some(index) => bail!("game {} is not one of {seats} seats", first + index),
            None => Ok(games),
        }
    }

    /// Removes what is done from the server; what the user stopped stays, to go on from.
    async fn forget(&self, link: &Link) {
        for (id, _) in self.tasks.iter().filter(|_| !interrupt::stopped()) {
            // Best effort: what stays behind is dropped after a week.
            let _ = link.forget(id).await;
        }
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
