//! Checks single cases of a rule: one JSON object a line, of which games know what it means.

use std::io::{stdout, BufRead, Read, Write};
use std::path::Path;

use anyhow::{bail, Context, Error, Result};
use engine::referee::{Comparison, Game, Params};
use serde_json::{Map, Value};

use super::{find_files, Options};
use crate::game::guard::guarded;
use crate::game::registry;
use crate::output::table;
use crate::recordings::json::{self, plain};
use crate::recordings::read;
use crate::recordings::replay::{MAX_FILE, MAX_LINE};

#[derive(Default)]
struct Sum {
    cases: usize,
    fields: usize,
    wrong: usize,
    mismatches: usize,
    damaged: usize,
}

/// Runs the command; true if everything agrees.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<bool> {
    let only = options.game.as_ref().map(|name| registry::find(games, name)).transpose()?;
    let games: Vec<&dyn Game> = only.map_or_else(|| games.to_vec(), |game| vec![game]);
    let mut sum = Sum::default();
    for path in find_files(&options.paths)? {
        let mut shown = 0;
        for (number, line) in lines(&path)?.enumerate() {
            let place = format!("{} line {}", path.display(), number + 1);
            let line = line.with_context(|| place.clone())?;
            let lines = sum.judge(&games, &place, &line);
            for line in lines.iter().take(options.show.saturating_sub(shown)) {
                writeln!(stdout(), "{}", line.replace(char::is_control, " "))?;
            }
            shown += lines.len();
        }
        if shown > options.show {
            writeln!(stdout(), "{}: {} more", path.display(), shown - options.show)?;
        }
    }
    let row = [sum.cases, sum.fields, sum.wrong, sum.mismatches, sum.damaged];
    let head = ["cases", "rows compared", "wrong cases", "mismatches", "damaged"];
    write!(stdout(), "{}", table::layout(&head, &[row.iter().map(usize::to_string).collect()]))?;
    if sum.cases + sum.damaged == 0 {
        bail!("no cases found");
    }
    Ok(sum.mismatches + sum.damaged == 0)
}

/// The lines of a file, at most as long as those of recordings.
fn lines(path: &Path) -> Result<impl Iterator<Item = std::io::Result<String>>> {
    let (source, _) = read::unpacked(path).with_context(|| path.display().to_string())?;
    Ok(source.take(MAX_FILE).lines())
}

impl Sum {
    /// Checks a line; what is wrong with it, one line of text each.
    fn judge(&mut self, games: &[&dyn Game], place: &str, line: &str) -> Vec<String> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        match check(games, line) {
            Err(error) => {
                self.damaged += 1;
                vec![format!("damaged: {place}: {error}")]
            }
            Ok((game, comparison)) => {
                self.cases += 1;
                self.fields += comparison.compared;
                self.wrong += usize::from(!comparison.diffs.is_empty());
                self.mismatches += comparison.diffs.len();
                let text = |diff: &engine::referee::FieldDiff| {
                    let (field, predicted, recorded) =
                        (&diff.field, &diff.predicted, &diff.recorded);
                    format!("{game}: {place}: {field}: predicted {predicted}, recorded {recorded}")
                };
                comparison.diffs.iter().map(text).collect()
            }
        }
    }
}

fn check(games: &[&dyn Game], line: &str) -> Result<(&'static str, Comparison)> {
    if line.len() as u64 > MAX_LINE {
        bail!("expected at most {MAX_LINE} bytes, found {}", line.len());
    }
    let object: Map<String, Value> = json::object(line.as_bytes())?;
    let case = Params(object.iter().map(|(key, value)| (key.clone(), plain(value))).collect());
    for game in games {
        if let Some(outcome) = guarded(|| game.check_case(&case))? {
            return Ok((game.name(), outcome.map_err(Error::msg)?));
        }
    }
    bail!("expected a case of a known game, found another")
}
