//! Parts of a match (`arena --blocks i/n --json`) put together again.
//!
//! Every game's number follows from its part and its place there, so that the whole has the same list
//! of games, the same blocks and the same statistics as a match that was never cut.

use std::collections::BTreeSet;
use std::fs;
use std::io::{stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use serde::Deserialize;
use serde_json::{json, Value};

use crate::report;
use crate::score::{Line, Score};
use crate::stats::sprt::Sprt;

/// What all parts have to agree in.
const SHARED: [&str; 7] = ["game", "bots", "seed", "limit", "params", "total", "block"];

/// What of the parts' tables can be added up.
const SUMS: [&str; 4] = ["crashes", "timeouts", "invalid", "late"];

/// Puts parts together and prints the whole, with a test's verdict if asked for.
pub fn run(paths: &[PathBuf], sprt: Option<&Sprt>, as_json: bool) -> Result<()> {
    Ok(stdout().lock().write_all(merged(paths, sprt, as_json)?.as_bytes())?)
}

/// The parts put together, as text or as a JSON object.
pub fn merged(paths: &[PathBuf], sprt: Option<&Sprt>, as_json: bool) -> Result<String> {
    let mut parts = Vec::new();
    for path in paths {
        parts.push((path.as_path(), read(path)?));
    }
    check(&parts)?;
    let (first, of) = (&parts[0].1, parts.len());
    let names: Vec<String> =
        rows(first).iter().map(|row| row["bot"].as_str().unwrap_or_default().to_string()).collect();
    let size = first["block"].as_u64().unwrap_or(1) as usize;
    let mut score = Score::new(names.len(), size);
    for (path, part) in &parts {
        let index = part_of(part).map_or(1, |(index, _)| index);
        let games = part["games"].as_array().map_or(&[][..], Vec::as_slice);
        for (here, game) in games.iter().enumerate() {
            let (block, rotation) = (here / size * of + index - 1, here % size);
            let number = block * size + rotation;
            let line = line(game, names.len())
                .filter(|line| line.number == number)
                .ok_or_else(|| anyhow!("{}: game {here} is damaged", path.display()))?;
            score.add_result(line);
        }
    }
    let total = first["total"].as_u64().unwrap_or(0) as usize;
    if score.games.len() != total {
        bail!("{} games in {of} parts, expected {total}", score.games.len());
    }
    Ok(match as_json {
        true => format!("{}\n", whole(&parts, &names, &score, sprt)),
        false => text(first, &names, &score, sprt),
    })
}

fn text(first: &Value, names: &[String], score: &Score, sprt: Option<&Sprt>) -> String {
    let word = |name: &str| first[name].as_str().unwrap_or_default();
    let (game, limit, seed) = (word("game"), word("limit"), &first["seed"]);
    let head = format!("{game}: {} games, seed {seed}, {limit}", score.games.len());
    let mut text = head.replace(char::is_control, " ") + "\n\n";
    text += &report::score_table(names, score);
    if names.len() > 2 {
        text.push('\n');
        text += &report::places_table(names, &score.bots);
    }
    if let Some(sprt) = sprt {
        text.push('\n');
        text += &report::sprt_text(sprt, score.block_counts(0));
    }
    text
}

fn whole(parts: &[(&Path, Value)], names: &[String], score: &Score, sprt: Option<&Sprt>) -> Value {
    let table = names.iter().enumerate().map(|(bot, name)| {
        let (sum, elo) = (&score.bots[bot], score.elo(bot));
        let mut row = json!({
            "bot": name,
            "wins": sum.wins, "draws": sum.draws, "losses": sum.losses, "places": sum.places,
            "share": sum.share(),
            "mean_score": sum.points as f64 / score.games.len().max(1) as f64,
            "elo": elo.map(|elo| elo.value),
            "elo_low": elo.map(|elo| elo.low),
            "elo_high": elo.map(|elo| elo.high),
        });
        for name in SUMS {
            let count = |(_, part): &(&Path, Value)| rows(part)[bot][name].as_u64().unwrap_or(0);
            row[name] = parts.iter().map(count).sum::<u64>().into();
        }
        row
    });
    let table: Vec<Value> = table.collect();
    let mut whole = json!({});
    for name in SHARED {
        whole[name] = parts[0].1[name].clone();
    }
    whole["sprt"] = sprt.map_or(Value::Null, |sprt| report::sprt_json(sprt, score.block_counts(0)));
    whole["table"] = table.into();
    whole["games"] = json!(score.games.values().collect::<Vec<_>>());
    whole
}

fn read(path: &Path) -> Result<Value> {
    let text =
        fs::read_to_string(path).with_context(|| format!("{}: cannot read", path.display()))?;
    let value: Value = serde_json::from_str(&text)
        .map_err(|error| anyhow!("{}: not the JSON object of an arena: {error}", path.display()))?;
    let block = value["block"].as_u64().is_some_and(|size| (1..=16).contains(&size));
    if part_of(&value).is_none() || !value["games"].is_array() || rows(&value).is_empty() || !block
    {
        bail!("{}: not the JSON object of `arena --blocks i/n --json`", path.display());
    }
    if value["interrupted"] == true || value["errors"].as_array().is_some_and(|e| !e.is_empty()) {
        bail!("{}: this part was stopped or had failing games: play it again", path.display());
    }
    Ok(value)
}

fn rows(part: &Value) -> &[Value] {
    part["table"].as_array().map_or(&[], Vec::as_slice)
}

/// (i, n) of part i of n.
fn part_of(part: &Value) -> Option<(usize, usize)> {
    let number = |name: &str| part["part"][name].as_u64().map(|number| number as usize);
    number("index").zip(number("of"))
}

/// Every part once, all of one match.
fn check(parts: &[(&Path, Value)]) -> Result<()> {
    let (first_path, first) = &parts[0];
    let of = part_of(first).map_or(1, |(_, of)| of);
    let mut seen = BTreeSet::new();
    for (path, part) in parts {
        let (path, first_path) = (path.display(), first_path.display());
        for name in SHARED {
            if part[name] != first[name] {
                let [here, there] =
                    [part, first].map(|part| part[name].to_string().replace(char::is_control, " "));
                bail!("{path}: {name} is {here}, but {there} in {first_path}");
            }
        }
        let bots =
            |part: &Value| rows(part).iter().map(|row| row["bot"].clone()).collect::<Vec<_>>();
        if bots(part) != bots(first) {
            bail!("{path}: other bots than in {first_path}");
        }
        let (index, parts_here) = part_of(part).unwrap_or((0, 0));
        if parts_here != of {
            bail!("{path}: part of {parts_here}, but {first_path} of {of}");
        }
        if !(1..=of).contains(&index) {
            bail!("{path}: part {index} of {of} cannot be");
        }
        if !seen.insert(index) {
            bail!("{path}: part {index} of {of} is there twice");
        }
    }
    match (1..=of).find(|index| !seen.contains(index)) {
        Some(missing) => bail!("part {missing} of {of} is missing"),
        None => Ok(()),
    }
}

fn line(game: &Value, seats: usize) -> Option<Line> {
    let line = Line::deserialize(game).ok()?;
    let fits = line.seats.len() == seats && line.scores.len() == seats;
    let everybody = (0..seats).all(|bot| line.seats.contains(&bot));
    // No game has more points; sums of them cannot overflow.
    let small = line.scores.iter().all(|score| score.unsigned_abs() < 1 << 40);
    (fits && everybody && small).then_some(line)
}
