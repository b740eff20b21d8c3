//! Parts of a match (`arena --blocks i/n --json`) put together again.
//!
//! Every game's number follows from its part and its place there, so that the whole has the same list
//! of games, the same blocks and the same statistics as a match that was never cut.

use std::collections::BTreeSet;
use std::io::{stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{bail, Result};

use crate::experiments::match_report::{self, MatchReport, Part};
use crate::output::report;
use crate::stats::groups::{self, Groups};
use crate::stats::score::{Line, Score};
use crate::stats::sprt::Sprt;

/// Most seats of a game, and so most games of a block.
const MAX_SEATS: usize = 16;

/// Puts parts together and prints the whole, with a test's verdict if asked for.
pub fn run(paths: &[PathBuf], sprt: Option<&Sprt>, as_json: bool) -> Result<()> {
    Ok(stdout().lock().write_all(merged(paths, sprt, as_json)?.as_bytes())?)
}

/// The parts put together, as text or as a JSON object.
pub fn merged(paths: &[PathBuf], sprt: Option<&Sprt>, as_json: bool) -> Result<String> {
    let read = |path: &PathBuf| read(path).map(|(part, report)| (path.clone(), part, report));
    let parts: Vec<(PathBuf, Part, MatchReport)> = paths.iter().map(read).collect::<Result<_>>()?;
    check(&parts)?;
    let (first, of) = (&parts[0].2, parts.len());
    let names: Vec<String> = first.table.iter().map(|row| row.bot.clone()).collect();
    let mut score = Score::new(names.len(), first.block);
    for (path, part, report) in &parts {
        for (here, line) in report.games.iter().enumerate() {
            let block = here / first.block * of + part.index - 1;
            let number = block * first.block + here % first.block;
            if line.number != number || !fits(line, names.len()) {
                bail!("{}: game {here} is damaged", path.display());
            }
            score.add_result(line.clone());
        }
    }
    if score.games.len() != first.total {
        bail!("{} games in {of} parts, expected {}", score.games.len(), first.total);
    }
    Ok(match as_json {
        true => format!("{}\n", serde_json::to_string(&whole(&parts, &names, &score, sprt))?),
        false => {
            let groups = groups::sum(parts.iter().map(|(_, _, report)| &report.groups));
            text(first, &names, &score, &groups, sprt)
        }
    })
}

fn text(
    first: &MatchReport,
    names: &[String],
    score: &Score,
    groups: &Groups,
    sprt: Option<&Sprt>,
) -> String {
    let (game, seed, limit) = (&first.game, first.seed, first.limit.text());
    let head = format!("{game}: {} games, seed {seed}, {limit}", score.games.len());
    let mut text = head.replace(char::is_control, " ") + "\n\n";
    text += &report::score_table(names, score);
    if names.len() > 2 {
        text.push('\n');
        text += &report::places_table(names, &score.bots);
    }
    for table in groups::tables(groups) {
        text += &("\n".to_string() + &table);
    }
    if let Some(sprt) = sprt {
        text.push('\n');
        text += &report::sprt_text(sprt, score.block_counts(0));
    }
    text
}

fn whole(
    parts: &[(PathBuf, Part, MatchReport)],
    names: &[String],
    score: &Score,
    sprt: Option<&Sprt>,
) -> MatchReport {
    let mut table = match_report::rows(names, score);
    for (_, _, report) in parts {
        for (sum, row) in table.iter_mut().zip(&report.table) {
            sum.add_faults(row);
        }
    }
    let sprt = sprt.map(|sprt| report::sprt_json(sprt, score.block_counts(0)));
    let games = score.games.values().cloned().collect();
    let groups = groups::sum(parts.iter().map(|(_, _, report)| &report.groups));
    MatchReport { part: None, seconds: None, sprt, table, groups, games, ..parts[0].2.clone() }
}

fn read(path: &Path) -> Result<(Part, MatchReport)> {
    let report = MatchReport::read(path)?;
    let seats = report.bots.len();
    let sizes = [seats, report.block, report.table.len()];
    let Some(part) = report.part.filter(|_| sizes.iter().all(|n| (1..=MAX_SEATS).contains(n)))
    else {
        bail!("{}: not the JSON object of `arena --blocks i/n --json`", path.display());
    };
    if report.table.len() != seats {
        bail!("{}: a table of {} rows for {seats} bots", path.display(), report.table.len());
    }
    if report.interrupted || !report.errors.is_empty() {
        bail!("{}: this part was stopped or had failing games: play it again", path.display());
    }
    Ok((part, report))
}

/// Every part once, all of one match.
fn check(parts: &[(PathBuf, Part, MatchReport)]) -> Result<()> {
    let (first_path, Part { of, .. }, first) = &parts[0];
    let mut seen = BTreeSet::new();
    for (path, part, report) in parts {
        let (path, first_path) = (path.display(), first_path.display());
        for ((name, here), (_, there)) in report.head().into_iter().zip(first.head()) {
            if here != there {
                let [here, there] =
                    [here, there].map(|value| value.to_string().replace(char::is_control, " "));
                bail!("{path}: {name} is {here}, but {there} in {first_path}");
            }
        }
        let Part { index, of: parts_here } = part;
        if parts_here != of {
            bail!("{path}: part of {parts_here}, but {first_path} of {of}");
        }
        if !(1..=*of).contains(index) {
            bail!("{path}: part {index} of {of} cannot be");
        }
        if !seen.insert(*index) {
            bail!("{path}: part {index} of {of} is there twice");
        }
    }
    match (1..=*of).find(|index| !seen.contains(index)) {
        Some(missing) => bail!("part {missing} of {of} is missing"),
        None => Ok(()),
    }
}

fn fits(line: &Line, seats: usize) -> bool {
    let sizes = line.seats.len() == seats && line.scores.len() == seats;
    let everybody = (0..seats).all(|bot| line.seats.contains(&bot));
    // No game has more points; sums of them cannot overflow.
    let small = line.scores.iter().all(|score| score.unsigned_abs() < 1 << 40);
    sizes && everybody && small
}
