//! The differences as a page: every differing game twice, as recorded and as the referee has it.

use std::path::{Path, PathBuf};

use anyhow::Result;
use engine::referee::Game;

use crate::game::guard::guarded;
use crate::game::registry;
use crate::output::view::{self, Shown};
use crate::recordings::replay::{Body, Recording};
use crate::write;

/// Games on a page; the text output names all.
const MOST_GAMES: usize = 20;

/// Writes the page of the files that differ.
pub fn write(target: &Path, files: &[PathBuf], games: &[&dyn Game]) -> Result<()> {
    let mut bodies = Vec::new();
    for path in files.iter().take(MOST_GAMES) {
        bodies.push((path, view::load(path)?));
    }
    let mut shown = Vec::new();
    for (path, body) in &bodies {
        let game = registry::find(games, &body.header().game)?;
        let mut one = Shown::new(&path.display().to_string(), body, games);
        one.predicted = match body {
            Body::Lines(recording) => Some(predicted(game, recording)),
            Body::States(_) => None,
        };
        shown.push(one);
    }
    let title = match files.len() {
        0 => "No differences".to_string(),
        1 => "1 game differs".to_string(),
        count if count > MOST_GAMES => {
            format!("{count} games differ, the first {MOST_GAMES} of them")
        }
        count => format!("{count} games differ"),
    };
    write::whole(target, view::page(&title, &shown, games).as_bytes())
}

/// The inputs by turn and seat that the referee makes of the recorded answers.
fn predicted(game: &dyn Game, recording: &Recording) -> Vec<Vec<Option<Vec<String>>>> {
    let mut inputs = Vec::new();
    // What was computed before a panic is shown.
    let _panicked = guarded(|| {
        let header = &recording.header;
        let seats = header.agents.len();
        let referee = |params| game.referee(&header.seed, seats, &params);
        let Ok(mut referee) = header.params.of(game).and_then(referee) else { return };
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
