//! Prints what the checks found, as text or as one JSON object.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{stdout, Write};
use std::path::Path;

use anyhow::{bail, Result};
use engine::referee::Game;
use serde_json::{json, Value};

use super::check::{Counts, Findings, Mismatch};
use super::{FileReport, Options};
use crate::game::registry;
use crate::output::table;

const REFEREE_COLUMNS: [&str; 7] =
    ["referee check", "games", "turns", "input lines", "hidden values", "end values", "mismatches"];

const PREDICTION_COLUMNS: [&str; 5] =
    ["prediction check", "states", "fields", "unknown", "mismatches"];

#[derive(Default)]
struct Sum {
    files: usize,
    turns: usize,
    input_lines: usize,
    rebuilt_lines: usize,
    rebuilt_seats: usize,
    hidden_fields: usize,
    end_fields: usize,
    states: usize,
    fields: usize,
    unknown: BTreeMap<String, usize>,
    unclaimed: BTreeSet<String>,
    referee_mismatches: usize,
    prediction_mismatches: usize,
}

/// Collects reports, prints mismatches as they come and the summary at the end.
pub struct Output<'a> {
    options: &'a Options,
    known: String,
    sums: BTreeMap<&'static str, Sum>,
    damaged: usize,
    skipped: usize,
    files: Vec<Value>,
}

impl<'a> Output<'a> {
    /// Starts with nothing reported.
    pub fn new(options: &'a Options, games: &[&dyn Game]) -> Self {
        let known = registry::names(games);
        let (sums, files) = Default::default();
        Self { options, known, sums, damaged: 0, skipped: 0, files }
    }

    /// Takes the report of one file.
    pub fn file(&mut self, path: &Path, report: FileReport) -> Result<()> {
        match report {
            FileReport::Skipped => self.skipped += 1,
            FileReport::Damaged(error) => {
                self.damaged += 1;
                if self.options.json {
                    let (line, message) = (error.line, &error.message);
                    self.files.push(json!({ "file": path, "line": line, "damaged": message }));
                } else {
                    writeln!(stdout(), "damaged: {} {error}", path.display())?;
                }
            }
            FileReport::Checked(game, counts) => {
                self.sums.entry(game).or_default().add(&counts);
                if self.options.json {
                    self.files.push(file_json(path, game, &counts));
                } else {
                    print_findings(path, game, "referee", &counts.referee)?;
                    print_findings(path, game, "prediction", &counts.prediction)?;
                    if let Some(first) = &counts.first {
                        let first = first.text().replace(char::is_control, " ");
                        writeln!(stdout(), "{game}: {} {first}", path.display())?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Prints the summary; true if everything agrees.
    pub fn finish(self, files: usize) -> Result<bool> {
        if self.skipped == files {
            let game = self.options.game.as_deref().unwrap_or_default();
            bail!("no recording of {game} among {files} files (known games: {})", self.known);
        }
        let wrong = |sum: &Sum| sum.referee_mismatches + sum.prediction_mismatches;
        let agrees = self.damaged == 0 && self.sums.values().map(wrong).sum::<usize>() == 0;
        if self.options.json {
            writeln!(stdout(), "{}", self.summary_json(agrees))?;
        } else {
            write!(stdout(), "{}", self.summary_text())?;
        }
        Ok(agrees)
    }

    fn summary_json(&self, agrees: bool) -> Value {
        let games: BTreeMap<_, _> =
            self.sums.iter().map(|(game, sum)| (game, sum.json())).collect();
        json!({
            "agrees": agrees,
            "damaged": self.damaged,
            "skipped": self.skipped,
            "games": games,
            "files": self.files,
        })
    }

    fn table(&self, head: &[&str], numbers: impl Fn(&Sum) -> Vec<usize>) -> String {
        let rows: Vec<Vec<String>> =
            self.sums.iter().map(|(game, sum)| row(game, &numbers(sum))).collect();
        table::layout(head, &rows)
    }

    fn summary_text(&self) -> String {
        let mut text = String::new();
        if !self.sums.is_empty() {
            text += &self.table(&REFEREE_COLUMNS, Sum::referee_row);
            text += &self.table(&PREDICTION_COLUMNS, Sum::prediction_row);
        }
        for (game, sum) in &self.sums {
            if !sum.unknown.is_empty() {
                let names = sum.unknown.iter().map(|(name, count)| format!("{name} {count}"));
                let names = names.collect::<Vec<_>>().join(", ");
                text += &format!("{game}: unknown to the bot: {names}\n");
            }
            if sum.rebuilt_seats > 0 {
                text += &format!(
                    "{game}: not compared, because the referee made them at the import: {} input lines of {} seats\n",
                    sum.rebuilt_lines, sum.rebuilt_seats
                );
            }
            if !sum.unclaimed.is_empty() {
                let names = sum.unclaimed.iter().cloned().collect::<Vec<_>>().join(", ");
                text += &format!("{game}: recorded, but not produced by the referee: {names}\n");
            }
        }
        if self.damaged > 0 {
            text += &format!("{} damaged files\n", self.damaged);
        }
        if self.skipped > 0 {
            text += &format!("{} files of other games skipped\n", self.skipped);
        }
        text
    }
}

fn row(game: &str, numbers: &[usize]) -> Vec<String> {
    std::iter::once(game.to_string()).chain(numbers.iter().map(usize::to_string)).collect()
}

fn print_findings(path: &Path, game: &str, check: &str, findings: &Findings) -> Result<()> {
    for mismatch in &findings.first {
        // Recorded text may hold anything; a mismatch stays one line.
        let mismatch = mismatch.to_string().replace(char::is_control, " ");
        writeln!(stdout(), "{game}: {} {mismatch}", path.display())?;
    }
    let more = findings.total - findings.first.len();
    if more > 0 {
        let path = path.display();
        writeln!(stdout(), "{game}: {path}: {more} more mismatches of the {check} check")?;
    }
    Ok(())
}

fn file_json(path: &Path, game: &str, counts: &Counts) -> Value {
    let mut sum = Sum::default();
    sum.add(counts);
    let mut object = json!({ "file": path, "game": game });
    if let (Value::Object(object), Value::Object(more)) = (&mut object, sum.json()) {
        object.extend(more);
        if let Some(first) = &counts.first {
            let (turn, answers) = first.answers.clone().unzip();
            let first =
                json!({ "place": first.place.to_string(), "after_turn": turn, "answers": answers });
            object.insert("first".to_string(), first);
        }
        for (key, findings) in [("referee", &counts.referee), ("prediction", &counts.prediction)] {
            let list = findings.first.iter().map(mismatch_json).collect();
            object.insert(format!("{key}_first"), Value::Array(list));
        }
    }
    object
}

fn mismatch_json(mismatch: &Mismatch) -> Value {
    let diff = &mismatch.diff;
    json!({
        "place": mismatch.place.to_string(),
        "player": mismatch.player,
        "field": diff.field,
        "predicted": diff.predicted,
        "recorded": diff.recorded,
        "rule": mismatch.rule,
    })
}

impl Sum {
    fn add(&mut self, counts: &Counts) {
        self.files += 1;
        self.turns += counts.turns;
        self.input_lines += counts.input_lines;
        self.rebuilt_lines += counts.rebuilt_lines;
        self.rebuilt_seats += counts.rebuilt_seats.len();
        self.hidden_fields += counts.hidden_fields;
        self.end_fields += counts.end_fields;
        self.states += counts.states;
        self.fields += counts.fields;
        self.referee_mismatches += counts.referee.total;
        self.prediction_mismatches += counts.prediction.total;
        self.unclaimed.extend(counts.unclaimed.iter().cloned());
        for (name, count) in &counts.unknown {
            *self.unknown.entry(name.clone()).or_default() += count;
        }
    }

    fn referee_row(&self) -> Vec<usize> {
        let compared = [self.input_lines, self.hidden_fields, self.end_fields];
        [&[self.files, self.turns][..], &compared, &[self.referee_mismatches]].concat()
    }

    fn prediction_row(&self) -> Vec<usize> {
        vec![self.states, self.fields, self.unknown.values().sum(), self.prediction_mismatches]
    }

    fn json(&self) -> Value {
        json!({
            "games": self.files,
            "turns": self.turns,
            "input_lines": self.input_lines,
            "rebuilt_lines": self.rebuilt_lines,
            "hidden_fields": self.hidden_fields,
            "end_fields": self.end_fields,
            "referee_mismatches": self.referee_mismatches,
            "states": self.states,
            "fields": self.fields,
            "unknown": self.unknown,
            "unclaimed": self.unclaimed,
            "prediction_mismatches": self.prediction_mismatches,
        })
    }
}
