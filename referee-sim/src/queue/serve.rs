//! The side that wants the games: publishes jobs, takes results in order, reports.

use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::Game;
use indicatif::ProgressBar;

use crate::experiments::arena::{self, Options, Results};
use crate::output::report;
use crate::process::{compile, interrupt};
use crate::queue::link::{Link, Server};
use crate::queue::ship::{self, File};
use crate::queue::wire::{self, Job, Match};
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
        let taken = serving.collect(&link, &bar, |index, game| {
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
        serving.collect(&link, &ProgressBar::hidden(), take).await?;
        serving.forget(&link).await;
        Ok(())
    })
}

/// All pieces in the order in which their games are taken, and the files of all bots.
#[derive(Default)]
struct Serving {
    /// Matches by name.
    matches: Vec<(String, Match)>,
    /// A match's index, and a piece of it.
    pieces: Vec<(usize, usize)>,
    files: Vec<File>,
}

impl Serving {
    /// Adds games of a pairing, in pieces of `size`.
    fn add(&mut self, pairing: &Pairing, games: Range<usize>, size: usize) -> Result<()> {
        let bots = pairing.bots.iter().map(|bot| ship::pack(bot, &mut self.files));
        let of = Match {
            build: compile::this_build()?,
            game: pairing.game.name().to_string(),
            bots: bots.collect::<Result<_>>()?,
            seed: pairing.seed,
            params: pairing.params.0.clone(),
            limit: pairing.limit,
            typed: pairing.typed,
            record: pairing.record,
            first: games.start,
            end: games.end,
            size,
        };
        let pieces = (0..of.pieces()).map(|piece| (self.matches.len(), piece));
        self.pieces.extend(pieces);
        self.matches.push((of.id()?, of));
        Ok(())
    }

    /// Takes all results in order until `take`, the user or the number of games ends it.
    async fn collect(
        &self,
        link: &Link,
        bar: &ProgressBar,
        mut take: impl FnMut(usize, &Finished) -> ControlFlow<()>,
    ) -> Result<()> {
        ship::send(link, &self.files).await?;
        let (mut due, mut published, mut games) = (0, 0, 0);
        let (mut last, mut lost) = (Instant::now(), false);
        while due < self.pieces.len() && !interrupt::stopped() {
            match self.step(link, due, published).await {
                Ok(Step::Result(bytes)) => {
                    for game in self.unpack(due, &bytes)? {
                        if take(games, &game).is_break() {
                            bar.finish_and_clear();
                            return Ok(());
                        }
                        games += 1;
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
            (&self.matches[of], piece)
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
    fn unpack(&self, due: usize, bytes: &[u8]) -> Result<Vec<Finished>> {
        let (of, piece) = self.pieces[due];
        let of = &self.matches[of].1;
        let (games, (first, end), seats) = (wire::unpack(bytes)?, of.range(piece), of.bots.len());
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
        for (id, _) in self.matches.iter().filter(|_| !interrupt::stopped()) {
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
