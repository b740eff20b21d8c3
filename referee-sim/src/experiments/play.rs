//! Plays one game and, on request, records it.

use std::io::{stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Result};
use engine::referee::{Game, Params};

use crate::experiments::arena;
use crate::experiments::match_report::MatchReport;
use crate::game::bot_spec::BotSpec;
use crate::game::game_loop::{self, Match, Opening, Outcome};
use crate::game::limit::Limit;
use crate::game::registry;
use crate::output::report;
use crate::process::interrupt;
use crate::recordings::replay;
use crate::series::blocks::{self, Pairing};
use crate::stats::score::BotScore;

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
    options.params.check(game).map_err(anyhow::Error::msg)?;
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
        bots: bots.iter().enumerate().map(|(place, bot)| bot.drawn(seed, place)).collect(),
        bot_seeds: (0..bots.len() as u64).map(|bot| blocks::mix(seed, bot)).collect(),
        limit: options.limit,
        show_stderr: options.show_stderr,
        record: options.output.is_some(),
        opening: Opening::default(),
    };
    play(&game, options.output.as_deref()).map(drop)
}

/// Plays game `number` of an arena's report again: the same seats and the same seeds of the bots.
pub fn again(games: &[&dyn Game], path: &Path, number: usize, output: Option<&Path>) -> Result<()> {
    let MatchReport { game, bots, seed, limit, params, games: known, .. } =
        MatchReport::read(path)?;
    let (game, params) = (registry::find(games, &game)?, Params(params));
    params.check(game).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    let bots = arena::parse_bots(game, &bots)?;
    let path = path.display();
    let Some(known) = known.iter().find(|line| line.number == number) else {
        bail!("{path}: no game {number}");
    };
    if let Some(target) = output {
        replay::check_target(target)?;
    }
    interrupt::watch()?;
    let record = output.is_some();
    let pairing = Pairing { game, bots: &bots, seed, params: &params, limit, typed: false, record };
    let (game, _) = pairing.game(number);
    let Some(outcome) = play(&Match { show_stderr: true, ..game }, output)? else { return Ok(()) };
    let is = if outcome.hash == known.hash { "the game" } else { "not the game" };
    writeln!(stdout(), "{is} of {path}: scores {:?}, hash {:016x}", known.scores, known.hash)?;
    Ok(())
}

/// Plays, records and tells; `None` if the user stopped the game.
fn play(game: &Match, output: Option<&Path>) -> Result<Option<Outcome>> {
    let played = game_loop::play(game, &interrupt::stopped).map_err(anyhow::Error::msg)?;
    let Some(outcome) = played else { return Ok(None) };
    if let (Some(path), Some(recording)) = (output, &outcome.recording) {
        replay::write(path, recording)?;
    }
    stdout().write_all(text(game, &outcome).as_bytes())?;
    Ok(Some(outcome))
}

fn text(game: &Match, outcome: &Outcome) -> String {
    let bots: Vec<BotSpec> = game.bots.iter().copied().cloned().collect();
    let names = report::names(&bots);
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
