//! Prints what a log's check found.

use std::fmt::Write as _;
use std::io::{stdout, Write as _};

use anyhow::Result;
use engine::referee::{Answer, FieldDiff, Game};

use super::steps::{Checked, Finding, Kind};
use super::turns::Log;

/// Most groups of turns that are told by number.
const MAX_RANGES: usize = 30;

/// Prints the first finding in full, the others by number, and the sums; true if nothing is wrong.
pub fn print(
    name: &str,
    game: &dyn Game,
    log: &Log,
    checked: &Checked,
    show: usize,
) -> Result<bool> {
    let (text, is_fine) = text(name, game, log, checked, show);
    stdout().write_all(text.as_bytes())?;
    Ok(is_fine)
}

fn text(name: &str, game: &dyn Game, log: &Log, checked: &Checked, show: usize) -> (String, bool) {
    let head = format!("{}: {name}", game.name());
    let mut lines = Vec::new();
    let (cut, unreadable): (Vec<_>, Vec<_>) = log.damaged.iter().partition(|damage| damage.cut);
    for (damages, what) in [(&cut, "cut off"), (&unreadable, "unreadable")] {
        for damage in damages.iter().take(show) {
            let (number, line) = (damage.number, damage.line);
            lines.push(format!("{head} turn {number} (line {line}): {what}: {}", damage.what));
        }
        let more = damages.len().saturating_sub(show);
        if more > 0 {
            lines.push(format!("{head}: {more} more turns {what}"));
        }
    }
    let first = checked.findings.first().map(|finding| finding.number);
    let (of_first, others): (Vec<_>, Vec<_>) =
        checked.findings.iter().partition(|finding| Some(finding.number) == first);
    of_first.iter().for_each(|finding| tell(&head, game, finding, show, &mut lines));
    let others = others.iter().map(|finding| (finding.number, finding.number)).collect::<Vec<_>>();
    if !others.is_empty() {
        lines.push(format!("{head}: more in {}", turns(&others)));
    }
    if !checked.missing.is_empty() {
        lines.push(format!("{head}: not compared across missing {}", turns(&checked.missing)));
    }
    if let Some(line) = log.other_game {
        lines.push(format!("{head} line {line}: another game begins, which is not checked"));
    }
    let (steps, inputs, fields) = (checked.steps, log.turns.len(), checked.fields);
    let explained = steps - checked.unexplained();
    let undecided = match checked.undecided() {
        0 => String::new(),
        undecided => format!(", {undecided} undecided"),
    };
    lines.push(format!(
        "{head}: {inputs} inputs, {steps} steps, {explained} explained{undecided}; {fields} fields compared"
    ));
    if checked.answered > 0 {
        let answered = checked.answered;
        lines.push(format!(
            "{head}: the reader's own answer is known in {answered} of {steps} steps"
        ));
    }
    if steps > 0 && fields == 0 {
        lines.push(format!(
            "{head}: no field follows from an earlier input or an answer: that inputs can be read is all \
             that was checked"
        ));
    }
    if !checked.unknown.is_empty() {
        let names = checked.unknown.iter().map(|(name, count)| format!("{name} {count}"));
        let names = names.collect::<Vec<_>>().join(", ");
        lines.push(format!("{head}: unknown to the bot: {names}"));
    }
    if !checked.dropped.is_empty() {
        let names = checked.dropped.join(", ");
        lines.push(format!("{head}: of the input, not in the state: {names}"));
    }
    let mut text = String::new();
    for line in lines {
        // Recorded values may be anything; writing to a string cannot fail.
        let _ = writeln!(text, "{}", line.replace(char::is_control, " "));
    }
    (text, checked.findings.is_empty() && unreadable.is_empty())
}

/// A finding with its fields.
fn tell(head: &str, game: &dyn Game, finding: &Finding, show: usize, lines: &mut Vec<String>) {
    let place = format!("{head} turn {} (line {})", finding.number, finding.line);
    let field = |diff: &FieldDiff| {
        let FieldDiff { field, predicted, recorded } = diff;
        let rule = game.rule(field, predicted).map(|rule| format!(" (rule: {rule})"));
        format!("{field}: predicted {predicted}, recorded {recorded}{}", rule.unwrap_or_default())
    };
    match &finding.kind {
        Kind::Contradiction(diffs) => {
            lines.push(format!("{place}: the input contradicts itself"));
            lines.extend(diffs.iter().take(show).map(|diff| format!("  {}", field(diff))));
        }
        Kind::Unexplained { nearest, tried, complete, own, missing } => {
            let actions = if *own { "actions of the others" } else { "actions" };
            let what = match complete {
                true => format!("no {actions} explain it; {tried} tried, all there are"),
                false => {
                    format!("undecided: gave up after {tried} of more combinations of {actions}")
                }
            };
            lines.push(format!("{place}: {what}; nearest:"));
            for miss in nearest.iter().take(show) {
                lines.push(format!("  after {}:", answers(&miss.turns)));
                lines.extend(
                    miss.diffs.iter().take(show).map(|diff| format!("    {}", field(diff))),
                );
                let more = miss.diffs.len().saturating_sub(show);
                if more > 0 {
                    lines.push(format!("    and {more} more"));
                }
            }
            let more = nearest.len().saturating_sub(show);
            if more > 0 {
                lines.push(format!("  and {more} as near"));
            }
            if let Some((missing, turns)) = missing {
                let inputs = if *missing == 1 { "input is" } else { "inputs are" };
                let answers = answers(turns);
                lines.push(format!("  or {missing} {inputs} missing before it: {answers}"));
            }
        }
    }
}

/// `player 0 "WAIT", player 1 "REST"`, turn by turn.
fn answers(turns: &[Vec<Answer>]) -> String {
    let answer = |(player, answer): (usize, &Answer)| match answer {
        Answer::NotAsked => None,
        Answer::Silent => Some(format!("player {player} (no answer)")),
        Answer::Lines(lines) => Some(format!("player {player} {:?}", lines.join("; "))),
    };
    let turn = |turn: &Vec<Answer>| {
        turn.iter().enumerate().filter_map(answer).collect::<Vec<_>>().join(", ")
    };
    turns.iter().map(turn).collect::<Vec<_>>().join(", then ")
}

/// `turn 5` or `turns 5, 7-9`, from first and last numbers.
fn turns(numbers: &[(u64, u64)]) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &(first, last) in numbers {
        match ranges.last_mut() {
            Some((_, before)) if first <= *before + 1 => *before = last,
            _ => ranges.push((first, last)),
        }
    }
    let range = |&(first, last): &(u64, u64)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    };
    let one = ranges.len() == 1 && ranges[0].0 == ranges[0].1;
    let shown = ranges.iter().take(MAX_RANGES).map(range).collect::<Vec<_>>().join(", ");
    let more = if ranges.len() > MAX_RANGES { ", ..." } else { "" };
    format!("turn{} {shown}{more}", if one { "" } else { "s" })
}
