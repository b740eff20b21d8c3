//! Positions in numpy's form, arrays in an archive: `shard-00000.npz`, `shard-00001.npz`, ...

use std::io::{Cursor, Read, Seek, Write};
use std::path::Path;

use anyhow::{anyhow, bail, Context, Result};
use npyz::{AutoSerialize, Deserialize, NpyFile, WriteOptions, WriterBuilder};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use super::positions::Sample;
use crate::recordings::read as files;

/// Most bytes of a shard.
const MAX_SHARD: u64 = 1 << 30;
/// Most bytes of an array in it.
const MAX_ARRAY: u64 = 1 << 30;

/// Positions of whole games; lists of a position begin at its place in `row` and `policy_row`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shard {
    /// Start of each position's features, and their end.
    pub row: Vec<u32>,
    /// Numbers of features.
    pub index: Vec<u32>,
    /// Their values.
    pub value: Vec<f32>,
    /// Share of rivals beaten.
    pub outcome: Vec<f32>,
    /// Score less the best rival's.
    pub margin: Vec<f32>,
    /// What the search thought of the position.
    pub search: Vec<f32>,
    /// Start of each position's policy, and its end.
    pub policy_row: Vec<u32>,
    /// Numbers of actions.
    pub policy_index: Vec<u32>,
    /// Their shares.
    pub policy_share: Vec<f32>,
    /// Number of the game.
    pub game: Vec<u32>,
    /// The turn.
    pub turn: Vec<u32>,
    /// The seat.
    pub seat: Vec<u32>,
}

impl Shard {
    /// No position.
    pub fn new() -> Self {
        Self { row: vec![0], policy_row: vec![0], ..Self::default() }
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.game.len()
    }

    /// True if there is no position.
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// The features of position number `at`.
    pub fn features(&self, at: usize) -> impl Iterator<Item = (u32, f32)> + '_ {
        let range = self.row[at] as usize..self.row[at + 1] as usize;
        self.index[range.clone()].iter().copied().zip(self.value[range].iter().copied())
    }

    /// Adds a position of game number `game`.
    pub fn push(&mut self, game: u32, sample: &Sample) -> Result<()> {
        let policy = sample.thought.iter().flat_map(|thought| &thought.policy);
        self.index.extend(sample.features.iter().map(|(index, _)| index));
        self.value.extend(sample.features.iter().map(|(_, value)| value));
        self.policy_index.extend(policy.clone().map(|(action, _)| action));
        self.policy_share.extend(policy.map(|(_, share)| share));
        let end = |length: usize| {
            u32::try_from(length).context("a shard is full: fewer games have to be in one")
        };
        self.row.push(end(self.index.len())?);
        self.policy_row.push(end(self.policy_index.len())?);
        self.outcome.push(sample.outcome);
        self.margin.push(sample.margin);
        self.search.push(sample.thought.as_ref().map_or(f32::NAN, |thought| thought.value));
        self.game.push(game);
        self.turn.push(sample.turn);
        self.seat.push(sample.seat);
        Ok(())
    }

    /// The archive.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        let file = &mut archive;
        add(file, "row", &self.row)?;
        add(file, "index", &self.index)?;
        add(file, "value", &self.value)?;
        add(file, "outcome", &self.outcome)?;
        add(file, "margin", &self.margin)?;
        add(file, "search", &self.search)?;
        add(file, "policy_row", &self.policy_row)?;
        add(file, "policy_index", &self.policy_index)?;
        add(file, "policy_share", &self.policy_share)?;
        add(file, "game", &self.game)?;
        add(file, "turn", &self.turn)?;
        add(file, "seat", &self.seat)?;
        Ok(archive.finish()?.into_inner())
    }

    /// Reads a shard with so many kinds of features.
    pub fn read(path: &Path, names: usize) -> Result<Self> {
        let bytes = files::bytes(path, MAX_SHARD)?;
        let read = || {
            let shard = Self::from_bytes(&bytes)?;
            shard.check(names)?;
            Ok(shard)
        };
        read().map_err(|error: anyhow::Error| anyhow!("{}: damaged: {error:#}", path.display()))
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let file = &mut ZipArchive::new(Cursor::new(bytes))?;
        Ok(Self {
            row: array(file, "row")?,
            index: array(file, "index")?,
            value: array(file, "value")?,
            outcome: array(file, "outcome")?,
            margin: array(file, "margin")?,
            search: array(file, "search")?,
            policy_row: array(file, "policy_row")?,
            policy_index: array(file, "policy_index")?,
            policy_share: array(file, "policy_share")?,
            game: array(file, "game")?,
            turn: array(file, "turn")?,
            seat: array(file, "seat")?,
        })
    }

    fn check(&self, names: usize) -> Result<()> {
        let count = self.len();
        let sizes = [
            ("outcome", self.outcome.len(), count),
            ("margin", self.margin.len(), count),
            ("search", self.search.len(), count),
            ("turn", self.turn.len(), count),
            ("seat", self.seat.len(), count),
            ("row", self.row.len(), count + 1),
            ("policy_row", self.policy_row.len(), count + 1),
            ("value", self.value.len(), self.index.len()),
            ("policy_share", self.policy_share.len(), self.policy_index.len()),
        ];
        if let Some((name, found, expected)) = sizes.iter().find(|(_, f, e)| f != e) {
            bail!("{name}: expected {expected} numbers, found {found}");
        }
        let rows =
            [("row", &self.row, &self.index), ("policy_row", &self.policy_row, &self.policy_index)];
        for (name, row, index) in rows {
            let fits = row[0] == 0 && row[count] as usize == index.len() && row.is_sorted();
            if !fits {
                bail!("{name}: expected starts from 0 to {}, ascending", index.len());
            }
        }
        if let Some(index) = self.index.iter().find(|index| **index as usize >= names) {
            bail!("index: expected one of {names} features, found {index}");
        }
        match self.value.iter().find(|value| !value.is_finite()) {
            Some(value) => bail!("value: expected finite numbers, found {value}"),
            None => Ok(()),
        }
    }
}

fn add<T: AutoSerialize + Copy>(
    archive: &mut ZipWriter<Cursor<Vec<u8>>>,
    name: &str,
    numbers: &[T],
) -> Result<()> {
    // The same time everywhere: equal positions are equal bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .large_file(size_of_val(numbers) > 1 << 30);
    archive.start_file(format!("{name}.npy"), options)?;
    let mut bytes = Vec::new();
    let shape = [numbers.len() as u64];
    let mut writer =
        WriteOptions::new().default_dtype().shape(&shape).writer(&mut bytes).begin_nd()?;
    writer.extend(numbers.iter().copied())?;
    writer.finish()?;
    Ok(archive.write_all(&bytes)?)
}

fn array<T: Deserialize>(archive: &mut ZipArchive<impl Read + Seek>, name: &str) -> Result<Vec<T>> {
    let mut read = || -> Result<Vec<T>> {
        let mut bytes = Vec::new();
        let file = archive.by_name(&format!("{name}.npy"))?;
        file.take(MAX_ARRAY + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MAX_ARRAY {
            bail!("expected at most {MAX_ARRAY} bytes, found more");
        }
        let array = NpyFile::new(&bytes[..])?;
        match array.shape() {
            // More than there are bytes would be made room for before they are missed.
            [length] if *length <= bytes.len() as u64 => Ok(array.into_vec()?),
            shape => bail!("expected one dimension in {} bytes, found {shape:?}", bytes.len()),
        }
    };
    read().with_context(|| name.to_string())
}
