//! Plays one game and, on request, records it.

use std::io::{stdout, Write};
use std::path::PathBuf;

use anyhow::{anyhow, Result};
use engine::referee::{Game, Params};

use crate::arena;
use crate::blocks;
use crate::game_loop::{self, Match, Outcome};
use crate::interrupt;
use crate::limit::Limit;
use crate::player::BotSpec;
use crate::replay;
use crate::report;
use crate::score::BotScore;

/// What to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bots by seat, as named by the user.
    pub bots: Vec<String>,
    /// Seed of the game.
    pub seed: String,
    /// Settings of the game.
    pub params: Params,
    /// What ends a turn.
    pub limit: Limit,
    /// Whether programs' stderr is shown.
    pub show_stderr: bool,
    /// Where to write the recording.
    pub output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    let bots = arena::parse_bots(game, &options.bots)?;
    if let Some(path) = &options.output {
        replay::check_target(path)?;
    }
    interrupt::watch()?;
    let state = options.seed.parse::<i64>().map_or_else(|_| options.seed.parse(), |s| Ok(s as u64));
    let seed = state.map_err(|_| anyhow!("seed {:?}: expected a 64-bit integer", options.seed))?;
    let game = Match {
        game,
        seed: options.seed.clone(),
        params: options.params.clone(),
        bots: bots.iter().collect(),
        bot_seeds: (0..bots.len() as u64).map(|bot| blocks::mix(seed, bot)).collect(),
        limit: options.limit,
        show_stderr: options.show_stderr,
        record: options.output.is_some(),
    };
    let played = game_loop::play(&game, &interrupt::stopped).map_err(anyhow::Error::msg)?;
    // None: the user stopped the game; there is nothing to tell.
    let Some(outcome) = played else { return Ok(()) };
    if let (Some(path), Some(recording)) = (&options.output, &outcome.recording) {
        replay::write(path, recording)?;
    }
    stdout().write_all(text(&game, &bots, &outcome).as_bytes())?;
    Ok(())
}

fn text(game: &Match, bots: &[BotSpec], outcome: &Outcome) -> String {
    let names = report::names(bots);
    let scores: Vec<String> = names
        .iter()
        .zip(&outcome.end.scores)
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    let seat = |(seat, log)| {
        let mut score = BotScore::default();
        score.add_log(0, &format!("seat {seat}"), log);
        score
    };
    let seats: Vec<BotScore> = outcome.seats.iter().enumerate().map(seat).collect();
    format!(
        "{} seed {}: {}; {} after {} turns; hash {:016x}\n\n{}",
        game.game.name(),
        game.seed,
        scores.join(", "),
        outcome.end.reason,
        outcome.turns,
        outcome.hash,
        report::times_and_faults(&names, &seats),
    )
}
