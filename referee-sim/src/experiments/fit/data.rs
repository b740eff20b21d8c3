//! A folder of positions as rows of a bot's terms.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{bail, Context, Result};
use engine::referee::Game;
use serde::Deserialize;

use super::model::{Rows, Target};
use crate::experiments::selfplay::shard::Shard;
use crate::recordings::{json, read as files};

/// Most bytes of `features.json`.
const MAX_ABOUT: u64 = 1 << 24;

/// The part of `features.json` that is needed.
#[derive(Deserialize)]
struct About {
    game: String,
    names: Vec<String>,
}

/// Weights of a bot that are to be fitted, and the positions with their terms.
pub struct Data {
    /// Names of the weights, by column.
    pub names: Vec<String>,
    /// What they are now, and 1.
    pub old: Vec<f64>,
    /// The positions. The column behind the weights' is what all other terms are worth together now.
    pub rows: Rows,
    /// Positions without a result.
    pub without: usize,
}

/// Reads the positions of a folder. Fitted are the `chosen` weights, or all that are features.
pub fn read(
    folder: &Path,
    game: &dyn Game,
    bot: &str,
    chosen: Option<&[String]>,
    target: Target,
) -> Result<Data> {
    let path = folder.join("features.json");
    let text = files::bytes(&path, MAX_ABOUT)?;
    let about: About = json::read(&text)
        .map_err(|fault| anyhow::anyhow!("{}: damaged: {fault}", path.display()))?;
    if about.game != game.name() {
        let (found, expected) = (about.game, game.name());
        bail!("{}: expected positions of {expected}, found {found}", path.display());
    }
    let weights = game.parameters(bot);
    let value = |name: &String| weights.iter().find(|(known, _)| known == name).map(|(_, v)| *v);
    let terms: Vec<Option<f64>> = about.names.iter().map(value).collect();
    let known = || about.names.iter().zip(&terms).filter(|(_, term)| term.is_some());
    if known().next().is_none() {
        bail!("{}: no feature has the name of a parameter of {bot}", path.display());
    }
    if let Some(name) = chosen.into_iter().flatten().find(|name| known().all(|(n, _)| n != *name)) {
        let known: Vec<&str> = known().map(|(name, _)| name.as_str()).collect();
        bail!("--weights: {name:?} is no term of {bot} (known: {})", known.join(", "));
    }
    let is_chosen = |name: &String| chosen.is_none_or(|chosen| chosen.contains(name));
    let mut data = Data { names: Vec::new(), old: Vec::new(), rows: Rows::default(), without: 0 };
    let mut columns = vec![Use::Nothing; about.names.len()];
    for (at, (name, term)) in about.names.iter().zip(&terms).enumerate() {
        match term {
            Some(old) if is_chosen(name) => {
                columns[at] = Use::Column(data.names.len() as u32);
                data.names.push(name.clone());
                data.old.push(*old);
            }
            Some(old) => columns[at] = Use::Rest(*old),
            None => {}
        }
    }
    data.old.push(1.0);
    add(folder, &columns, target, &mut data)?;
    Ok(data)
}

/// What a feature is.
#[derive(Clone, Copy)]
enum Use {
    /// No term.
    Nothing,
    /// The term of a weight that is fitted.
    Column(u32),
    /// The term of another weight, with its value.
    Rest(f64),
}

fn shards(folder: &Path) -> Result<Vec<PathBuf>> {
    let context = || format!("{}: cannot read", folder.display());
    let mut shards = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("shard-") && name.ends_with(".npz") {
            shards.push(path);
        }
    }
    shards.sort();
    Ok(shards)
}

fn add(folder: &Path, columns: &[Use], target: Target, data: &mut Data) -> Result<()> {
    let mut seen = BTreeSet::new();
    let mut last = None;
    for path in shards(folder)? {
        let shard = Shard::read(&path, columns.len())?;
        for at in 0..shard.len() {
            let game = shard.game[at];
            if last != Some(game) {
                last = Some(game);
                if !seen.insert(game) {
                    bail!("{}: game {game} is there twice, apart", path.display());
                }
            }
            let result = match target {
                Target::Outcome => shard.outcome[at],
                Target::Margin => shard.margin[at],
            };
            if result.is_nan() {
                data.without += 1;
                continue;
            }
            if !result.is_finite() || target == Target::Outcome && !(0.0..=1.0).contains(&result) {
                bail!("{}: position {at}: expected a result, found {result}", path.display());
            }
            let (mut rest, mut terms) = (0.0, Vec::new());
            for (feature, value) in shard.features(at) {
                match columns[feature as usize] {
                    Use::Nothing => {}
                    Use::Column(column) => terms.push((column, value)),
                    Use::Rest(old) => rest += old * f64::from(value),
                }
            }
            terms.push((data.names.len() as u32, rest as f32));
            data.rows.push(terms, result.into(), seen.len() - 1);
        }
    }
    if data.rows.games() < 2 {
        let found = data.rows.games();
        bail!("{}: expected two games or more with results, found {found}", folder.display());
    }
    Ok(())
}
