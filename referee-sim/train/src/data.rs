//! Shards of self-play: positions as lists of features, with what the search thought and how the game ended.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, ensure, Context, Result};
use npyz::NpyFile;
use serde::Deserialize;
use zip::ZipArchive;

/// `features.json`.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct About {
    /// The game.
    pub game: String,
    /// Number of features.
    pub features: usize,
    /// Number of actions; 0 if they have no numbers.
    pub actions: usize,
    /// Renumberings that mean the same position, such as its mirror image.
    #[serde(default)]
    pub symmetries: Vec<Symmetry>,
}

/// What every feature and every action becomes.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Symmetry {
    /// By feature.
    pub features: Vec<u32>,
    /// By action.
    pub actions: Vec<u32>,
}

/// What the value is fitted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Target {
    /// How the game ended.
    Outcome,
    /// What the search thought.
    Search,
    /// The mean of both.
    Mix,
}

/// A position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Position {
    /// Features, each with how often it is there.
    pub features: Vec<(u32, f32)>,
    /// What the position is worth, 0 to 1.
    pub target: f32,
    /// Actions with their shares of the search; empty if it told none.
    pub policy: Vec<(u32, f32)>,
    /// Number of the game: positions of a game are held out together.
    pub game: u64,
}

/// All positions of some folders.
pub struct Data {
    /// What the features are.
    pub about: About,
    /// In the order of the files.
    pub positions: Vec<Position>,
}

impl Data {
    /// Reads all shards of the folders, which are of one game.
    pub fn read(folders: &[PathBuf], target: Target) -> Result<Self> {
        let mut about: Option<About> = None;
        let mut positions = Vec::new();
        for (number, folder) in folders.iter().enumerate() {
            let path = folder.join("features.json");
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let own: About =
                serde_json::from_str(&text).with_context(|| path.display().to_string())?;
            check(&own).with_context(|| path.display().to_string())?;
            let known = about.get_or_insert_with(|| own.clone());
            ensure!(
                *known == own,
                "{}: expected the features of {}",
                path.display(),
                folders[0].display()
            );
            for shard in shards(folder)? {
                // Games of two folders may have one number.
                let first = (number as u64) << 32;
                let read = read_shard(&shard, &own, target, first);
                positions.extend(read.with_context(|| shard.display().to_string())?);
            }
        }
        let about = about.ok_or_else(|| anyhow!("no folder"))?;
        ensure!(!positions.is_empty(), "{}: no positions", folders[0].display());
        Ok(Self { about, positions })
    }

    /// The most features of a position, counted as often as they are there.
    pub fn most(&self) -> usize {
        let sum = |position: &Position| position.features.iter().map(|(_, count)| count).sum();
        self.positions.iter().map(sum).fold(0.0, f32::max) as usize
    }

    /// Positions to learn from, and those of the share of games that is held out.
    pub fn split(&self, share: f64, seed: u64) -> (Vec<&Position>, Vec<&Position>) {
        let is_held = |game: u64| {
            let hash = engine::rng::mix64(game ^ engine::rng::mix64(seed));
            (hash as f64) < share * u64::MAX as f64
        };
        self.positions.iter().partition(|position| !is_held(position.game))
    }
}

fn check(about: &About) -> Result<()> {
    let most = usize::from(u16::MAX);
    ensure!(
        (1..=most).contains(&about.features),
        "expected 1 to {most} features, found {}",
        about.features
    );
    for symmetry in &about.symmetries {
        let is_whole = |list: &[u32], count: usize| {
            list.len() == count
                && list.iter().collect::<BTreeSet<_>>().len() == count
                && list.iter().all(|&number| (number as usize) < count)
        };
        ensure!(
            is_whole(&symmetry.features, about.features)
                && is_whole(&symmetry.actions, about.actions),
            "expected symmetries that renumber {} features and {} actions",
            about.features,
            about.actions
        );
    }
    Ok(())
}

fn shards(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let mut shards: Vec<_> = paths
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "npz"))
        .collect();
    shards.sort();
    Ok(shards)
}

type Archive = ZipArchive<BufReader<File>>;

// The tensor library's own reader takes no `(5, )` for a shape, which is what shards say.
fn array<T: npyz::Deserialize>(archive: &mut Archive, name: &str) -> Result<Vec<T>> {
    let mut read = || -> Result<Vec<T>> {
        let file = archive.by_name(&format!("{name}.npy"))?;
        Ok(NpyFile::new(BufReader::new(file))?.into_vec()?)
    };
    read().with_context(|| format!("array {name}"))
}

fn read_shard(path: &Path, about: &About, target: Target, first: u64) -> Result<Vec<Position>> {
    let file = &mut Archive::new(BufReader::new(File::open(path)?))?;
    let (row, policy_row): (Vec<u32>, Vec<u32>) = (array(file, "row")?, array(file, "policy_row")?);
    let game: Vec<u32> = array(file, "game")?;
    let mut pairs = |numbers: &str, values: &str| -> Result<Vec<(u32, f32)>> {
        let (numbers, values) = (array(file, numbers)?, array(file, values)?);
        ensure!(numbers.len() == values.len(), "expected arrays for {} numbers", numbers.len());
        Ok(numbers.into_iter().zip(values).collect())
    };
    let features = pairs("index", "value")?;
    let policy = pairs("policy_index", "policy_share")?;
    let outcome: Vec<f32> = array(file, "outcome")?;
    let search: Vec<f32> = array(file, "search")?;
    let count = game.len();
    ensure!(
        [row.len(), policy_row.len()] == [count + 1; 2]
            && [outcome.len(), search.len()] == [count; 2],
        "expected arrays for {count} positions"
    );
    let mut positions = Vec::with_capacity(count);
    for at in 0..count {
        let position = || -> Result<Position> {
            let features = list(&features, &row, at, about.features, "feature")?;
            if let Some((feature, count)) =
                features.iter().find(|(_, count)| count.fract() != 0.0 || *count < 0.0)
            {
                bail!("feature {feature}: expected a whole number, as engine::nn takes, found {count}");
            }
            let policy = list(&policy, &policy_row, at, about.actions, "action")?;
            let target = goal(target, outcome[at], search[at])?;
            Ok(Position { features, target, policy, game: first + u64::from(game[at]) })
        };
        positions.push(position().with_context(|| format!("position {at}"))?);
    }
    Ok(positions)
}

fn list(
    all: &[(u32, f32)],
    row: &[u32],
    at: usize,
    count: usize,
    what: &str,
) -> Result<Vec<(u32, f32)>> {
    let range = row[at] as usize..row[at + 1] as usize;
    let list = all.get(range.clone()).with_context(|| {
        format!("expected {what}s within {}, found {} to {}", all.len(), range.start, range.end)
    })?;
    if let Some((number, _)) = list.iter().find(|(number, _)| *number as usize >= count) {
        bail!("expected a {what} below {count}, found {number}");
    }
    Ok(list.to_vec())
}

fn goal(target: Target, outcome: f32, search: f32) -> Result<f32> {
    // A position without a search is worth what became of it.
    let target = match target {
        Target::Outcome => outcome,
        _ if search.is_nan() => outcome,
        Target::Search => search,
        Target::Mix => (outcome + search) / 2.0,
    };
    ensure!(
        (0.0..=1.0).contains(&target),
        "expected a value from 0 to 1 to fit to, found {target}"
    );
    Ok(target)
}
