//! The differences as a page: every differing game twice, as recorded and as the referee has it.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, Result};
use engine::referee::Game;

use crate::guard::guarded;
use crate::replay::{self, Recording};
use crate::view::{page, Shown, LISTED};
use crate::{registry, write};

/// Games on a page; the text output names all.
const MOST_GAMES: usize = 20;

/// Writes the page of the files that differ.
pub fn write(target: &Path, files: &[PathBuf], games: &[&dyn Game]) -> Result<()> {
    let mut recordings = Vec::new();
    for path in files.iter().take(MOST_GAMES) {
        recordings.push((path, load(path)?));
    }
    let mut shown = Vec::new();
    for (path, recording) in &recordings {
        let game = registry::find(games, &recording.header.game)?;
        let counts = Some(super::check(game, recording, LISTED));
        let predicted = Some(predicted(game, recording));
        shown.push(Shown { file: path.display().to_string(), recording, counts, predicted });
    }
    let title = match files.len() {
        0 => "No differences".to_string(),
        1 => "1 game differs".to_string(),
        count if count > MOST_GAMES => format!("{count} games differ, the first {MOST_GAMES} of them"),
        count => format!("{count} games differ"),
    };
    write::whole(target, page(&title, &shown, games).as_bytes())
}

fn load(path: &Path) -> Result<Recording> {
    let read = || {
        let mut reader = replay::open(path)?;
        let header = reader.header()?;
        reader.rest(header)
    };
    read().map_err(|error: replay::ReadError| anyhow!("{}: {error}", path.display()))
}

/// The inputs by turn and seat that the referee makes of the recorded answers.
fn predicted(game: &dyn Game, recording: &Recording) -> Vec<Vec<Option<Vec<String>>>> {
    let mut inputs = Vec::new();
    // What was computed before a panic is shown.
    let _panicked = guarded(|| {
        let header = &recording.header;
        let seats = header.agents.len();
        let Ok(mut referee) = game.referee(&header.seed, seats, &header.params) else { return };
        for turn in &recording.turns {
            if referee.end().is_some() {
                return;
            }
            inputs.push((0..seats).map(|player| referee.input(player)).collect());
            referee.step(&turn.answers);
        }
    });
    inputs
}
