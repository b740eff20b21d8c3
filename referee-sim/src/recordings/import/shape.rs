//! The two shapes of CodinGame's files, brought to one form.
//!
//! * The web API's `gameResult`: `{refereeInput, scores, ranks, agents, frames: [{agentId, stdout,
//!   stderr, view}]}`; bare, in `{"gameResult": ..}` or `{"success": ..}`, or with parts of it hoisted
//!   to the top beside the rest.
//! * The result of the SDK's runner: `{outputs: {"0": [..], "referee": [..]}, errors, scores: {"0": 5},
//!   uinput: ["seed=.."], summaries, agents}`; entry i of every list is frame i, `null` if that agent was not
//!   asked. `GameRunner.simulate()` calls `uinput` `gameParameters`.
//!
//! What the SDK writes of time, by `GameRunner` and `GameManager`; the rule since 4.7.2 by the text of pull request 78:
//!
//! * The runner waits 50 ms beyond the limit. An answer that came then is in `outputs` like any other, and is
//!   played; nothing marks it. The third such answer of a seat is in `outputs`, too, but the game is told of a
//!   timeout instead of it.
//! * Without an answer (later still, or the program has ended) `outputs` has `null` in that frame for every seat; the
//!   web API has the seat's frame without `stdout`. A crash looks the same; its traceback is in `errors` or `stderr`.
//! * A frame in which nobody is asked has `""`.
//! * The SDK itself writes no words on either. Those in `summaries` (the web API: `summary`, before it
//!   `gameInformation`) are the game's: its referee is told of a timeout and adds a line about `$0`, such as
//!   `$0 timeout!`, `$0 has not provided 1 lines in time.`, `$0 was disqualified.`, mostly within `¤RED¤..§RED§`.
//!
//! Views, most of the bytes, are skipped without being built. Structure: public captures and the SDK.

use std::collections::BTreeMap;

use anyhow::{anyhow, bail, Context, Result};

use serde::Deserialize;
use serde_json::{Number, Value};

use crate::recordings::json::{self, plain};
use crate::recordings::replay::MAX_SEATS;

/// Most frames accepted.
const MAX_FRAMES: usize = 20_000;

/// A game as its file tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// What kind of file it is, for the recording's header.
    pub kind: &'static str,
    /// The seed's text: a signed 64-bit integer.
    pub seed: String,
    /// Further keys of the referee's input.
    pub settings: Vec<(String, String)>,
    /// The league, if a title names it.
    pub league: Option<u8>,
    /// Names by seat.
    pub agents: Vec<String>,
    /// Final scores by seat.
    pub scores: Vec<i64>,
    /// Ranks by seat, 0 for the first.
    pub ranks: Option<Vec<i64>>,
    /// What each seat said, frame by frame.
    pub said: Vec<Vec<Said>>,
    /// Frames in which somebody was asked and nobody answered, where the file does not say who.
    pub unanswered: Vec<usize>,
    /// Seats that were put out, as a negative score or a summary says.
    pub out: Vec<bool>,
}

/// What one agent printed in one frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Number of the frame.
    pub frame: usize,
    /// Text on stdout; empty if there is none.
    pub stdout: String,
    /// Text on stderr; empty if there is none.
    pub stderr: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Raw {
    success: Option<Box<Raw>>,
    game_result: Option<Box<Raw>>,
    question_title: Option<String>,
    puzzle_title: Option<Vec<Option<String>>>,
    referee_input: Option<String>,
    scores: Option<Scores>,
    ranks: Option<Vec<i64>>,
    agents: Option<Vec<Agent>>,
    frames: Option<Vec<Frame>>,
    outputs: Option<BTreeMap<String, Vec<Option<String>>>>,
    errors: Option<BTreeMap<String, Vec<Option<String>>>>,
    uinput: Option<Vec<String>>,
    game_parameters: Option<Parameters>,
    summaries: Option<Vec<Option<String>>>,
    fail_cause: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected numbers as a list or by seat, found something else")]
enum Scores {
    BySeat(Vec<Number>),
    ByName(BTreeMap<String, Number>),
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected lines or values by name, found something else")]
enum Parameters {
    Lines(Vec<String>),
    ByName(BTreeMap<String, Value>),
}

#[derive(Default, Deserialize)]
struct Agent {
    index: Option<usize>,
    name: Option<String>,
    codingamer: Option<Named>,
    arenaboss: Option<Named>,
}

#[derive(Default, Deserialize)]
struct Named {
    pseudo: Option<String>,
    nickname: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Frame {
    agent_id: Option<i64>,
    stdout: Option<String>,
    stderr: Option<String>,
    summary: Option<String>,
    game_information: Option<String>,
}

/// Reads a file of either shape; the error is one line.
pub fn read(bytes: &[u8]) -> Result<Source> {
    let raw: Raw = json::object(bytes)
        .map_err(|fault| anyhow!("line {} column {}: {fault}", fault.line, fault.column))?;
    let raw = raw.unwrapped();
    match (&raw.frames, &raw.outputs) {
        (Some(_), None) => raw.web(),
        (None, Some(_)) => raw.runner(),
        (Some(_), Some(_)) => bail!("expected frames or outputs, found both: two games?"),
        (None, None) => bail!(
            "expected a gameResult with frames or a runner's result with outputs, found neither"
        ),
    }
}

impl Raw {
    /// Takes the wrappers off; what stands outside wins over what stands inside.
    fn unwrapped(mut self) -> Self {
        while let Some(inner) = self.success.take().or_else(|| self.game_result.take()) {
            let inner = *inner;
            self = Self {
                success: inner.success.or(self.success),
                game_result: inner.game_result.or(self.game_result),
                question_title: self.question_title.or(inner.question_title),
                puzzle_title: self.puzzle_title.or(inner.puzzle_title),
                referee_input: self.referee_input.or(inner.referee_input),
                scores: self.scores.or(inner.scores),
                ranks: self.ranks.or(inner.ranks),
                agents: self.agents.or(inner.agents),
                frames: self.frames.or(inner.frames),
                outputs: self.outputs.or(inner.outputs),
                errors: self.errors.or(inner.errors),
                uinput: self.uinput.or(inner.uinput),
                game_parameters: self.game_parameters.or(inner.game_parameters),
                summaries: self.summaries.or(inner.summaries),
                fail_cause: self.fail_cause.or(inner.fail_cause),
            };
        }
        self
    }

    fn web(mut self) -> Result<Source> {
        let frames = self.frames.take().unwrap_or_default();
        let input = self.referee_input.take().context("expected refereeInput, found nothing")?;
        let (agents, scores) = self.seats()?;
        let mut said = vec![Vec::new(); agents.len()];
        let mut summaries = Vec::new();
        check_count(frames.len())?;
        for (number, frame) in frames.into_iter().enumerate() {
            summaries.extend(frame.summary.into_iter().chain(frame.game_information));
            let id = frame.agent_id.unwrap_or(-1);
            if id == -1 {
                continue;
            }
            let seat = usize::try_from(id).ok().and_then(|seat| said.get_mut(seat)).with_context(
                || format!("frame {number}: expected an agent below {}, found {id}", agents.len()),
            )?;
            let (stdout, stderr) =
                (frame.stdout.unwrap_or_default(), frame.stderr.unwrap_or_default());
            seat.push(Said { frame: number, stdout, stderr });
        }
        let ranks = self.ranks.take();
        if let Some(ranks) = ranks.as_ref().filter(|ranks| ranks.len() != agents.len()) {
            bail!("expected {} ranks, found {}", agents.len(), ranks.len());
        }
        let (seed, settings) = referee_input(&input)?;
        let league = self.league();
        let kind = "CodinGame web";
        let out = out(&scores, &summaries);
        let unanswered = Vec::new();
        Ok(Source { kind, seed, settings, league, agents, scores, ranks, said, unanswered, out })
    }

    fn runner(mut self) -> Result<Source> {
        if let Some(cause) = &self.fail_cause {
            let cause: String = cause.chars().take(100).collect();
            bail!("expected a finished game, found the runner's failure {cause:?}");
        }
        let (agents, scores) = self.seats()?;
        let (mut outputs, mut errors) =
            (self.outputs.take().unwrap_or_default(), self.errors.take().unwrap_or_default());
        let frames = outputs.values().map(Vec::len).max().unwrap_or(0);
        check_count(frames)?;
        let mut said = Vec::new();
        // The first frame is before anybody is asked.
        let mut unanswered = vec![true; frames];
        unanswered.iter_mut().take(1).for_each(|first| *first = false);
        for seat in 0..agents.len() {
            let key = seat.to_string();
            let output = outputs.remove(&key);
            let output =
                output.with_context(|| format!("expected outputs of agent {seat}, found none"))?;
            if output.len() != frames {
                let found = output.len();
                bail!("outputs of agent {seat}: expected {frames} frames, found {found}");
            }
            unanswered.iter_mut().zip(&output).for_each(|(none, text)| *none &= text.is_none());
            let mut error = errors.remove(&key).unwrap_or_default();
            error.resize(frames, None);
            let asked = output.into_iter().zip(error).enumerate();
            said.push(
                asked
                    .filter_map(|(frame, (stdout, stderr))| {
                        Some(Said { frame, stdout: stdout?, stderr: stderr.unwrap_or_default() })
                    })
                    .collect(),
            );
        }
        let (seed, settings) = referee_input(&self.parameters()?)?;
        let (kind, league) = ("CodinGame SDK runner", self.league());
        let summaries: Vec<String> = self.summaries.into_iter().flatten().flatten().collect();
        let out = out(&scores, &summaries);
        let unanswered = (0..frames).filter(|frame| unanswered[*frame]).collect();
        let ranks = None;
        Ok(Source { kind, seed, settings, league, agents, scores, ranks, said, unanswered, out })
    }

    /// The referee's input in the runner's shape, a line per key.
    fn parameters(&mut self) -> Result<String> {
        let lines = match (self.uinput.take(), self.game_parameters.take()) {
            (Some(lines), _) | (None, Some(Parameters::Lines(lines))) => lines,
            (None, Some(Parameters::ByName(map))) => {
                map.iter().map(|(key, value)| format!("{key}={}", plain(value))).collect()
            }
            (None, None) => bail!("expected uinput or gameParameters, found neither"),
        };
        Ok(lines.join("\n"))
    }

    /// Names and scores by seat.
    fn seats(&mut self) -> Result<(Vec<String>, Vec<i64>)> {
        let scores = match self.scores.take().context("expected scores, found nothing")? {
            Scores::BySeat(list) => list,
            Scores::ByName(map) => {
                let of_seat = |seat: usize| {
                    map.get(&seat.to_string())
                        .cloned()
                        .with_context(|| format!("expected a score of agent {seat}, found none"))
                };
                (0..map.len()).map(of_seat).collect::<Result<_, _>>()?
            }
        };
        if scores.is_empty() || scores.len() > MAX_SEATS {
            bail!("expected 1 to {MAX_SEATS} scores, found {}", scores.len());
        }
        let scores: Vec<i64> = scores.iter().map(whole).collect::<Result<_, _>>()?;
        let mut agents: Vec<String> =
            (0..scores.len()).map(|seat| format!("player {seat}")).collect();
        if let Some(list) = &self.agents {
            if !list.is_empty() && list.len() != scores.len() {
                bail!("expected {} agents, found {}", scores.len(), list.len());
            }
            for (place, agent) in list.iter().enumerate() {
                let seat = agent.index.unwrap_or(place);
                let name = agents.get_mut(seat);
                let name = name.with_context(|| format!("expected no agent {seat}, found one"))?;
                *name = agent.title().unwrap_or_else(|| name.clone());
            }
        }
        Ok((agents, scores))
    }

    /// The number after `Level` in a title.
    fn league(&self) -> Option<u8> {
        let puzzle = self.puzzle_title.iter().flatten().flatten();
        let level = |title: &String| {
            let (_, after) = title.rsplit_once("Level ")?;
            let digits = after.split(|c: char| !c.is_ascii_digit()).next()?;
            digits.parse().ok()
        };
        puzzle.chain(&self.question_title).find_map(level)
    }
}

impl Agent {
    fn title(&self) -> Option<String> {
        let named = |named: &Option<Named>| {
            named.as_ref().and_then(|n| n.pseudo.clone().or_else(|| n.nickname.clone()))
        };
        named(&self.codingamer).or_else(|| named(&self.arenaboss)).or_else(|| self.name.clone())
    }
}

/// What referees write of a player who is put out.
const OUT: [&str; 6] =
    ["timeout", "timed out", "time out", "in time", "disqualified", "eliminated"];

/// Seats with a negative score, or with a line in a summary that names them and says that they are out.
fn out(scores: &[i64], summaries: &[String]) -> Vec<bool> {
    let lines = summaries.iter().flat_map(|text| text.lines());
    let about: Vec<&str> = lines
        .filter(|line| {
            let line = line.to_lowercase();
            OUT.iter().any(|words| line.contains(words))
        })
        .collect();
    let names = |line: &str, token: &str| {
        let digit = |(at, _)| line[at + token.len()..].starts_with(|c: char| c.is_ascii_digit());
        line.match_indices(token).any(|place| !digit(place))
    };
    let is_out = |seat: usize| {
        let token = format!("${seat}");
        scores[seat] < 0 || about.iter().any(|line| names(line, &token))
    };
    (0..scores.len()).map(is_out).collect()
}

fn check_count(frames: usize) -> Result<()> {
    if frames > MAX_FRAMES {
        bail!("expected at most {MAX_FRAMES} frames, found {frames}");
    }
    Ok(())
}

/// Scores are written as floats; all these games have whole ones.
fn whole(score: &Number) -> Result<i64> {
    let fits = |value: &f64| value.fract() == 0.0 && value.abs() <= 9e15;
    let exact = || score.as_f64().filter(fits).map(|value| value as i64);
    score.as_i64().or_else(exact).with_context(|| format!("expected a whole score, found {score}"))
}

/// The seed and the further `key=value` lines. The seed stays text: it does not fit a double.
fn referee_input(text: &str) -> Result<(String, Vec<(String, String)>)> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (key, value) = line.split_once('=').unwrap_or((line, ""));
        pairs.push((key.trim().to_string(), value.trim().to_string()));
    }
    let mut seeds = pairs.iter().filter(|(key, _)| key == "seed").map(|(_, value)| value.clone());
    let seed = seeds.next().context("expected a line seed=N in the referee's input, found none")?;
    if seeds.next().is_some() {
        bail!("expected one seed in the referee's input, found two");
    }
    if seed.parse::<i64>().is_err() {
        let seed: String = seed.chars().take(40).collect();
        bail!("seed: expected a signed 64-bit integer, found {seed:?}");
    }
    pairs.retain(|(key, _)| key != "seed");
    Ok((seed, pairs))
}
