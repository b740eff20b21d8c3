//! Creates a game: a folder under `bots/` from the template, and the line that registers it.
//!
//! The template is a whole small game, so that a new game compiles, plays, bundles and is checked
//! before its first line is changed.

mod names;
mod template;

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{bail, Context, Result};
use engine::referee::Limits;

use crate::stub::{self, Note};
use crate::write;

/// Who acts when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Players act in turn.
    Alternating,
    /// All players act at once.
    Simultaneous,
    /// One player.
    Solo,
}

impl Kind {
    /// All kinds with their names.
    pub const NAMES: [(&'static str, Kind); 3] = [
        ("alternating", Kind::Alternating),
        ("simultaneous", Kind::Simultaneous),
        ("solo", Kind::Solo),
    ];

    /// The kind of that name.
    pub fn parse(name: &str) -> Result<Self> {
        match Self::NAMES.iter().find(|(known, _)| *known == name) {
            Some((_, kind)) => Ok(*kind),
            None => bail!("kind {name:?}: expected alternating, simultaneous or solo"),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].0
    }
}

/// The most players that a game may have.
const MOST_PLAYERS: usize = 8;

/// The number of players that `text` says; without it one or two.
pub fn players(kind: Kind, text: Option<&str>) -> Result<usize> {
    let least = if kind == Kind::Solo { 1 } else { 2 };
    let most = if kind == Kind::Solo { 1 } else { MOST_PLAYERS };
    let Some(text) = text else { return Ok(least) };
    match text.parse() {
        Ok(players) if (least..=most).contains(&players) => Ok(players),
        _ if kind == Kind::Solo => bail!("players {text:?}: a solo game has 1"),
        _ => bail!("players {text:?}: expected {least} to {most} for kind {}", kind.name()),
    }
}

/// The numbers of players of a game from a stub, which does not tell them (`4`, or `2-4`): without a `text` as many as
/// the kind has, or 2.
pub fn stub_players(kind: Option<Kind>, text: Option<&str>) -> Result<RangeInclusive<usize>> {
    let (fewest, most) = match text.and_then(|text| text.split_once('-')) {
        Some((fewest, most)) => (Some(fewest), Some(most)),
        None => (text, text),
    };
    let number = |text: Option<&str>| match kind {
        Some(kind) => players(kind, text),
        None => match text.map_or(Ok(2), str::parse) {
            Ok(players) if (1..=MOST_PLAYERS).contains(&players) => Ok(players),
            _ => bail!("players {:?}: expected 1 to {MOST_PLAYERS}", text.unwrap_or_default()),
        },
    };
    let range = number(fewest)?..=number(most)?;
    if range.is_empty() {
        bail!("players {:?}: expected the smaller number first", text.unwrap_or_default());
    }
    Ok(range)
}

/// The most that a contest allows for an answer, in milliseconds.
const MOST_MS: u64 = 3_600_000;

/// What the contest allows for an answer: 50 ms without a number, and for the first one a second or, if that is more, as much.
pub fn limits(turn_ms: Option<u64>, first_turn_ms: Option<u64>) -> Result<Limits> {
    let turn_ms = turn_ms.unwrap_or(50);
    let first_turn_ms = first_turn_ms.unwrap_or(turn_ms.max(1000));
    match [turn_ms, first_turn_ms].iter().find(|ms| !(1..=MOST_MS).contains(*ms)) {
        Some(ms) => bail!("{ms} ms for a turn: expected 1 to {MOST_MS}"),
        None => Ok(Limits { first_turn_ms, turn_ms }),
    }
}

/// The nearest folder, from `start` upwards, that is this workspace.
pub fn workspace(start: &Path) -> Result<PathBuf> {
    let has = |folder: &&Path| {
        ["Cargo.toml", "Cargo.lock", "bots", "referee-sim/Cargo.toml"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    let found = start.ancestors().find(has);
    let missing = || format!("no workspace with bots/ and referee-sim/ at or above {start:?}");
    found.map(Path::to_path_buf).with_context(missing)
}

/// The line of `referee-sim/Cargo.toml` that registers the game.
pub fn line(name: &str) -> String {
    format!("{name} = {{ path = \"../bots/{name}\", features = [\"referee\"] }}")
}

/// Creates the game in the workspace at `root`: all of it, or nothing and an error.
pub fn create(root: &Path, name: &str, kind: Kind, players: usize, limits: Limits) -> Result<()> {
    register(root, name, template::files(name, kind, players, limits))
}

/// Seed and turns of the random input that a crate from a stub is tested with.
const SAMPLE: (u64, usize) = (1, 10);

/// What a stub does not tell about its game.
#[derive(Clone, Debug)]
pub struct Untold<'a> {
    /// Who acts when, which decides about the first search.
    pub kind: Option<Kind>,
    /// Numbers of players that a game may have.
    pub players: RangeInclusive<usize>,
    /// What the contest allows for an answer.
    pub limits: Limits,
    /// The variable that tells the reader's seat.
    pub seat: Option<&'a str>,
}

/// Creates a game from a contest's stub: protocol, bot and an empty simulator, without a judge. Gives what the stub
/// left open.
pub fn create_from_stub(root: &Path, name: &str, text: &str, untold: Untold) -> Result<Vec<Note>> {
    let parts = stub::parts(text, untold.seat)?;
    let sample = stub::sample(text, SAMPLE.0, SAMPLE.1)?;
    let lines = sample.init.iter().chain(sample.turns.iter().flatten());
    let input: String = lines.map(|line| format!("{line}\n")).collect();
    register(root, name, template::stub_files(name, untold, &parts, input))?;
    Ok(parts.io.notes)
}

/// Writes the game's files and the line that registers it.
fn register(root: &Path, name: &str, files: Vec<(&str, String)>) -> Result<()> {
    let manifest = root.join("referee-sim/Cargo.toml");
    let text = check(root, name)?;
    let text = registered(&text, name).context("referee-sim/Cargo.toml")?;
    let folder = place(root, name, files)?;
    write::whole(&manifest, text.as_bytes()).inspect_err(|_| {
        // Half of a game is none; the error that is told is the first one.
        let _ = fs::remove_dir_all(&folder);
    })
}

/// Fails if there can be no new game of that name; gives the text of referee-sim's manifest.
fn check(root: &Path, name: &str) -> Result<String> {
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| path.to_string());
    let text = read("referee-sim/Cargo.toml")?;
    names::check(name, &text, &read("Cargo.lock")?)?;
    if root.join("bots").join(name).exists() {
        bail!("name {name:?} is taken: bots/{name} exists");
    }
    Ok(text)
}

/// Writes the files to the game's folder, all or none.
fn place(root: &Path, name: &str, files: Vec<(&str, String)>) -> Result<PathBuf> {
    let folder = root.join("bots").join(name);
    // In the root, because cargo takes every folder in bots/ for a crate.
    let temporary = tempfile::Builder::new().prefix(".new-game-").tempdir_in(root)?;
    let new_folder = temporary.path().join("game");
    for (path, content) in files {
        let path = new_folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&new_folder))?;
        fs::write(&path, content).with_context(|| path.display().to_string())?;
    }
    fs::rename(&new_folder, &folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// The manifest with the game's line at its place in the alphabet.
fn registered(manifest: &str, name: &str) -> Result<String> {
    let start = manifest.find("\n[dependencies]\n").context("no table of dependencies")?;
    let first = start + "\n[dependencies]\n".len();
    let mut place = first;
    for entry in manifest[first..].split_inclusive('\n') {
        let key = entry.split(['.', ' ', '=']).next().unwrap_or_default();
        if entry.trim().is_empty() || key > name {
            break;
        }
        place += entry.len();
    }
    let (before, after) = manifest.split_at(place);
    Ok(format!("{before}{}\n{after}", line(name)))
}

#[cfg(test)]
mod tests {
    use super::{limits, line, registered, stub_players, Kind, MOST_MS};

    #[test]
    fn the_first_turn_is_allowed_no_less_than_the_others() {
        let ms = |turn, first| limits(turn, first).map(|all| (all.first_turn_ms, all.turn_ms));
        assert_eq!(ms(None, None).unwrap(), (1000, 50));
        assert_eq!(ms(Some(100), None).unwrap(), (1000, 100));
        assert_eq!(ms(Some(5000), None).unwrap(), (5000, 5000));
        assert_eq!(ms(Some(75), Some(900)).unwrap(), (900, 75));
        for (turn, first) in [(Some(0), None), (None, Some(0)), (Some(MOST_MS + 1), None)] {
            assert!(ms(turn, first).unwrap_err().to_string().contains("expected 1 to"));
        }
    }

    #[test]
    fn the_line_stands_where_the_alphabet_wants_it() {
        let manifest = "[package]\n\n[dependencies]\nb.workspace = true\nd = \"1\"\n\n[x]\n";
        let with = |name: &str| registered(manifest, name).unwrap();
        for (name, before) in [("a", "[dependencies]\n"), ("c", "true\n"), ("e", "\"1\"\n")] {
            let text = with(name);
            assert!(text.contains(&format!("{before}{}\n", line(name))), "{text}");
            assert_eq!(text.replace(&format!("{}\n", line(name)), ""), manifest);
        }
        assert!(registered("[package]\n", "a").is_err());
    }

    #[test]
    fn a_game_from_a_stub_has_a_number_of_players_or_a_range() {
        let solo = Some(Kind::Solo);
        for (kind, text, expected) in [
            (None, None, 2..=2),
            (None, Some("1"), 1..=1),
            (None, Some("2-4"), 2..=4),
            (Some(Kind::Simultaneous), Some("2-8"), 2..=8),
            (solo, None, 1..=1),
        ] {
            assert_eq!(stub_players(kind, text).unwrap(), expected);
        }
        let refused =
            [(None, "0"), (None, "2-9"), (None, "4-2"), (None, "2-"), (None, "-"), (solo, "1-2")];
        for (kind, text) in refused {
            assert!(stub_players(kind, Some(text)).is_err(), "{text}");
        }
    }
}
