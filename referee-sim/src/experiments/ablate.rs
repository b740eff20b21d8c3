//! What is each part of a bot worth? The bot with one part changed plays the bot as it is.
//!
//! Every claim has its own match of the same seeds: block b is the same luck for all of them. With more
//! than two seats one changed bot sits among unchanged ones.

use std::io::{stdout, Write};
use std::path::PathBuf;

use anyhow::{bail, Result};
use engine::referee::{Ablation, Game};
use serde_json::{json, Value};

use crate::game::bot_spec::{change_text, BotSpec};
use crate::game::limit::Limit;
use crate::output::table;
use crate::process::interrupt;
use crate::series::blocks::{self, Pairing, PLAIN};
use crate::series::pool::{self, Workers};
use crate::series::{self, GameJournal, Head, Series, Tally};
use crate::stats::score::Score;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Options {
    /// Only these claims, by name; all if empty.
    pub only: Vec<String>,
    /// Games per claim.
    pub games: usize,
    /// The threads.
    pub workers: Workers,
    /// Seed of everything.
    pub seed: i64,
    /// What ends a turn.
    pub limit: Limit,
    /// Where the games are written so that a killed run goes on.
    pub journal: Option<PathBuf>,
    /// One JSON object instead of text.
    pub json: bool,
}

/// Runs the command.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    let claims = chosen(game, &options.only)?;
    let lineups: Result<Vec<Vec<BotSpec>>> =
        claims.iter().map(|claim| lineup(game, claim)).collect();
    let lineups = lineups?;
    let (tallies, written) = play(game, &claims, &lineups, options)?;
    let mut rows = Vec::new();
    for (claim, tally) in claims.into_iter().zip(tallies) {
        if let Some(first) = tally.errors.first() {
            bail!("{}: {first}", claim.name);
        }
        // Stopped by the user before its first game, a claim has nothing to say.
        if !tally.score.games.is_empty() {
            rows.push((claim, tally.score));
        }
    }
    let mut out = stdout().lock();
    if options.json {
        let rows: Vec<Value> =
            rows.iter().map(|(claim, score)| row_json(game, claim, score)).collect();
        let (name, seed, limit) = (game.name(), options.seed, options.limit.text());
        writeln!(out, "{}", json!({ "game": name, "seed": seed, "limit": limit, "claims": rows }))?;
    } else {
        write!(out, "{}", text(game, options, &rows))?;
    }
    written
}

fn chosen(game: &dyn Game, only: &[String]) -> Result<Vec<Ablation>> {
    let all = game.ablations();
    let names: Vec<&str> = all.iter().map(|claim| claim.name).collect();
    if all.is_empty() {
        bail!("{} names nothing to measure", game.name());
    }
    if let Some(unknown) = only.iter().find(|name| !names.contains(&name.as_str())) {
        bail!("{} has no claim {unknown:?} (known: {})", game.name(), names.join(", "));
    }
    let wanted = |claim: &&Ablation| only.is_empty() || only.iter().any(|name| name == claim.name);
    Ok(all.iter().filter(wanted).copied().collect())
}

/// The changed bot, then unchanged ones.
fn lineup(game: &dyn Game, claim: &Ablation) -> Result<Vec<BotSpec>> {
    let best = BotSpec::parse(game, "default")?;
    let BotSpec::Builtin(base) = BotSpec::parse(game, claim.bot)? else {
        bail!("{:?} is no built-in bot", claim.bot);
    };
    let changes: Vec<(String, f64)> =
        claim.changes.iter().map(|(name, value)| (name.to_string(), *value)).collect();
    let changed = if changes.is_empty() {
        BotSpec::Builtin(base)
    } else {
        BotSpec::changed(game, base, &changes)?
    };
    let mut bots = vec![best; *game.players().end()];
    bots[0] = changed;
    Ok(bots)
}

/// Plays all claims' games as one series: claim after claim.
fn play(
    game: &dyn Game,
    claims: &[Ablation],
    lineups: &[Vec<BotSpec>],
    options: &Options,
) -> Result<(Vec<Tally>, Result<()>)> {
    let Options { seed, limit, games, .. } = *options;
    let seats = *game.players().end();
    let pairing =
        |bots| Pairing { game, bots, seed, params: &PLAIN, limit, typed: false, record: false };
    let (command, bots) = (json!({ "ablate": { "games": games } }), lineups.iter().flatten());
    let first = pairing(lineups[0].as_slice());
    let head = Head { command, pairing: &first, bots: bots.collect() };
    let journal = GameJournal::open(options.journal.as_deref(), &head)?;
    interrupt::watch()?;
    let work = |index: usize, stop: pool::Stop| {
        pairing(lineups[index / games].as_slice()).play(index % games, stop)
    };
    let tally = || Tally::new(seats, blocks::size(game, seats), None);
    let mut tallies: Vec<Tally> = claims.iter().map(|_| tally()).collect();
    let bar = series::progress_bar(Some(games * claims.len()), "games");
    let mut series = Series { workers: options.workers, bar: bar.clone(), journal };
    let written = series.play(0..games * claims.len(), work, |index, game| {
        bar.set_message(claims[index / games].name);
        tallies[index / games].add(index % games, game)
    });
    Ok((tallies, written))
}

fn changes(game: &dyn Game, claim: &Ablation) -> String {
    let text = |(name, value): &(&str, f64)| change_text(game, claim.bot, name, *value);
    let texts: Vec<String> = claim.changes.iter().map(text).collect();
    format!("{} {}", claim.bot, texts.join(" ")).trim_end().to_string()
}

fn text(game: &dyn Game, options: &Options, rows: &[(Ablation, Score)]) -> String {
    let mut text = format!(
        "{}: the changed bot against the unchanged, seed {}, {}; below 0: the change hurts\n\n",
        game.name(),
        options.seed,
        options.limit.text()
    );
    let row = |(claim, score): &(Ablation, Score)| {
        let elo = score.elo(0).map_or("-".to_string(), |elo| {
            format!("{:+.0} [{:+.0}, {:+.0}]", elo.value, elo.low, elo.high)
        });
        vec![
            claim.name.to_string(),
            score.games.len().to_string(),
            format!("{:.1} %", 100.0 * score.bots[0].share()),
            elo,
            claim.claim.to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    text += &table::layout(&["change", "games", "share", "Elo [95 %]", "claim"], &rows);
    text
}

fn row_json(game: &dyn Game, claim: &Ablation, score: &Score) -> Value {
    let elo = score.elo(0);
    json!({
        "name": claim.name,
        "claim": claim.claim,
        "change": changes(game, claim),
        "games": score.games.len(),
        "share": score.bots[0].share(),
        "elo": elo.map(|elo| elo.value),
        "elo_low": elo.map(|elo| elo.low),
        "elo_high": elo.map(|elo| elo.high),
    })
}
