//! Plays a file's answers through the game's referee.
//!
//! One frame holds one agent's answer, not a turn, and the order of agents within a turn is the game's
//! own. So the referee says who is asked, and every seat's answers are taken in their order. A frame
//! without output means three things: a phase in which the agent only read, if it answers later; the
//! answer that did not come in time, if the referee asks for one and no later frame has any; or the
//! closing frame, if the referee asks for nothing more.
//!
//! The answer for which a seat was put out, because it was the third late one, stands in the file like one that
//! was played. If the file has too few answers or other scores, it was the last one of a seat that the file says is
//! out and the referee does not, and the game is played again without it.

use std::collections::VecDeque;

use anyhow::{bail, Error, Result};
use engine::referee::{Answer, End, Game, Params, Referee};
use thiserror::Error;

use super::echo;
use super::shape::{Said, Source};
use crate::recordings::replay::{Header, Recording, StderrLog, Turn};

/// A file as a recording, and what was compared on the way.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The recording; scores are the file's, input is the referee's unless a bot echoed it.
    pub recording: Recording,
    /// Ranks compared.
    pub ranks: usize,
    /// Echoed input lines compared.
    pub echoed: usize,
    /// What the file says otherwise than the referee, one line each.
    pub differences: Vec<String>,
}

/// Most turns that a game is played for.
const MAX_TURNS: usize = 20_000;

/// What a seat still has to say.
struct Seat {
    answers: VecDeque<Said>,
    /// The answer after these, which came too late.
    refused: Option<Said>,
    /// Frames without output after the last answer.
    silent: usize,
    /// stderr of frames before the next answer.
    earlier: String,
    /// Echoed every input so far.
    echoes: bool,
    /// Echoed at least one.
    known: bool,
    /// Inputs so far.
    asked: u32,
    lost: bool,
}

struct Rebuild<'a> {
    referee: Box<dyn Referee>,
    source: &'a Source,
    seats: Vec<Seat>,
    turns: Vec<Turn>,
    init: Vec<Vec<String>>,
    last_frame: usize,
    /// Frames without an answer that are not yet anybody's.
    unanswered: Vec<usize>,
    echoed: usize,
    stderr: StderrLog,
    differences: Vec<String>,
}

/// Why a game cannot be played to its end.
#[derive(Debug, Error)]
enum Stop {
    /// The referee asks this seat.
    #[error(
        "turn {turn}: expected an answer of player {seat}, the file has no more (truncated, another \
         game or another league?)"
    )]
    NoAnswer { turn: u64, seat: usize },
    /// The answer of an earlier turn was later.
    #[error("turn {turn}: expected player {seat}'s answer after frame {before}, found it in frame {frame}")]
    Early { turn: u64, seat: usize, before: usize, frame: usize },
    /// Nobody answers any more.
    #[error("turn {turn}: expected answers, the file has no more")]
    Silence { turn: u64 },
}

/// Rebuilds the game; an error says at which turn the file and the referee part.
pub fn rebuild(game: &dyn Game, mut source: Source) -> Result<Imported> {
    let (count, allowed) = (source.agents.len(), game.players());
    if !allowed.contains(&count) {
        let (low, high) = (allowed.start(), allowed.end());
        bail!("{}: expected {low} to {high} players, found {count}", game.name());
    }
    let params = params(game, &mut source);
    let read = params.of(game).map_err(Error::msg)?;
    let mut refused = vec![false; count];
    loop {
        let referee = game.referee(&source.seed, count, &read).map_err(Error::msg)?;
        let mut rebuild = Rebuild::new(&source, referee, &refused);
        let played = rebuild.play();
        let fits = played.is_ok() && rebuild.end().scores == source.scores;
        match (played, rebuild.first_out()) {
            (Ok(()) | Err(Stop::NoAnswer { .. }), Some(late)) if !fits => refused[late] = true,
            (Ok(()), _) => return rebuild.finish(game, params),
            (Err(stop), _) => return Err(stop.into()),
        }
    }
}

fn params(game: &dyn Game, source: &mut Source) -> Params {
    let mut params = Params(std::mem::take(&mut source.settings));
    if let (Some(league), Some(_)) = (source.league, game.leagues()) {
        params.0.retain(|(key, _)| key != "league");
        params.0.push(("league".to_string(), league.to_string()));
    }
    params
}

/// The lines of an answer; carriage returns are the bot's system's.
fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_string).collect()
}

impl Seat {
    fn new(said: &[Said], refused: bool) -> Self {
        let last = said.iter().rposition(|said| !said.stdout.is_empty());
        let mut answers: VecDeque<Said> = said[..last.map_or(0, |last| last + 1)].to_vec().into();
        let silent = said.len() - answers.len();
        let refused = if refused { answers.pop_back() } else { None };
        let (earlier, echoes, known) = (String::new(), true, false);
        Self { answers, refused, silent, earlier, echoes, known, asked: 0, lost: false }
    }

    /// The next answer, with the stderr of the frames in which the agent only read.
    fn next(&mut self) -> Option<Said> {
        while let Some(said) = self.answers.pop_front() {
            if !said.stdout.is_empty() {
                return Some(self.with_earlier(said));
            }
            self.earlier += &said.stderr;
        }
        None
    }

    fn with_earlier(&mut self, mut said: Said) -> Said {
        said.stderr.insert_str(0, &std::mem::take(&mut self.earlier));
        said
    }
}

impl<'a> Rebuild<'a> {
    fn new(source: &'a Source, referee: Box<dyn Referee>, refused: &[bool]) -> Self {
        let init = (0..refused.len()).map(|seat| referee.init(seat)).collect();
        let seats = source.said.iter().zip(refused);
        let seats = seats.map(|(said, &refused)| Seat::new(said, refused)).collect();
        let unanswered = source.unanswered.clone();
        let (turns, differences) = Default::default();
        let (last_frame, echoed) = (0, 0);
        let stderr = StderrLog::new(refused.len());
        Self {
            referee,
            source,
            seats,
            turns,
            init,
            last_frame,
            unanswered,
            echoed,
            stderr,
            differences,
        }
    }

    /// The seat that was put out first of those that the file says are out and the referee knows nothing of.
    fn first_out(&self) -> Option<usize> {
        let last = |seat: usize| {
            self.source.said[seat]
                .iter()
                .rfind(|said| !said.stdout.is_empty())
                .map(|said| said.frame)
        };
        let is_open = |seat: &usize| {
            let Seat { answers, lost, .. } = &self.seats[*seat];
            let known = *lost || self.referee.is_disqualified(*seat);
            self.source.out[*seat] && answers.is_empty() && !known && last(*seat).is_some()
        };
        (0..self.seats.len()).filter(is_open).min_by_key(|&seat| last(seat))
    }

    fn play(&mut self) -> Result<(), Stop> {
        while self.referee.end().is_none() {
            let number = self.turns.len() as u64;
            let count = self.seats.len();
            let mut inputs: Vec<_> = (0..count).map(|seat| self.referee.input(seat)).collect();
            let mut answers = Vec::with_capacity(count);
            let before = self.last_frame;
            for (seat, input) in inputs.iter_mut().enumerate() {
                answers.push(match input {
                    None => Answer::NotAsked,
                    Some(input) => self.answer(number, seat, input, before)?,
                });
            }
            self.check_silence(number, &answers)?;
            let (stderr, hidden) = Default::default();
            self.referee.step(&answers);
            self.turns.push(Turn { number, inputs, answers, stderr, hidden });
        }
        Ok(())
    }

    fn answer(
        &mut self,
        number: u64,
        seat: usize,
        input: &mut Vec<String>,
        before: usize,
    ) -> Result<Answer, Stop> {
        let state = &mut self.seats[seat];
        state.asked += 1;
        let (said, answer) = if let Some(said) = state.next() {
            let answer = Answer::Lines(lines(&said.stdout));
            (said, answer)
        } else if let Some(said) = state.refused.take() {
            state.lost = true;
            (state.with_earlier(said), Answer::Silent)
        } else {
            return self.silence(number, seat, before);
        };
        if said.frame < before {
            return Err(Stop::Early { turn: number, seat, before, frame: said.frame });
        }
        self.last_frame = self.last_frame.max(said.frame);
        self.stderr.ask(seat, number as usize, &[]);
        self.stderr.add(seat, said.stderr.as_bytes());
        self.compare_echo(number, seat, input, &said.stderr);
        Ok(answer)
    }

    /// No answer is left: the player was late, if a frame says so, or was never there.
    fn silence(&mut self, turn: u64, seat: usize, before: usize) -> Result<Answer, Stop> {
        let state = &mut self.seats[seat];
        state.echoes = false;
        let said_nothing = self.source.out[seat] && self.source.said[seat].is_empty();
        if state.silent == 0 && !state.lost && !said_nothing {
            let frame = self.unanswered.iter().position(|&frame| frame > before);
            let Some(frame) = frame else { return Err(Stop::NoAnswer { turn, seat }) };
            self.last_frame = self.last_frame.max(self.unanswered.remove(frame));
        }
        self.seats[seat].lost = true;
        Ok(Answer::Silent)
    }

    /// A turn without any answer is all right as long as players still drop out in it.
    fn check_silence(&self, turn: u64, answers: &[Answer]) -> Result<(), Stop> {
        let silent = |answers: &[Answer]| {
            answers.contains(&Answer::Silent)
                && !answers.iter().any(|answer| matches!(answer, Answer::Lines(_)))
        };
        let before = self.turns.last().is_some_and(|turn| silent(&turn.answers));
        if before && silent(answers) || self.turns.len() > MAX_TURNS {
            return Err(Stop::Silence { turn });
        }
        Ok(())
    }

    fn compare_echo(&mut self, number: u64, seat: usize, input: &mut Vec<String>, stderr: &str) {
        let turn = self.seats[seat].asked - 1;
        let init = if turn == 0 { self.init[seat].clone() } else { Vec::new() };
        let expected = [&init[..], input].concat();
        let known = self.seats[seat].known;
        let plain = || {
            let found = echo::find(stderr, &expected, known)?;
            Some((found[..init.len()].to_vec(), found[init.len()..].to_vec()))
        };
        let marked = echo::marked(stderr, turn, !init.is_empty());
        let Some((found_init, found_input)) = marked.or_else(plain) else {
            self.seats[seat].echoes = false;
            return;
        };
        self.seats[seat].known = true;
        let found = [&found_init[..], &found_input].concat();
        self.echoed += found.len();
        if expected.len() != found.len() {
            let (predicted, echoed) = (expected.len(), found.len());
            self.differences.push(format!(
                "turn {number}: player {seat} echo: predicted {predicted} lines, echoed {echoed}"
            ));
        }
        let pairs = expected.iter().zip(&found).enumerate();
        for (index, (expected, found)) in pairs.filter(|(_, (expected, found))| expected != found) {
            self.differences.push(format!(
                "turn {number}: player {seat} echoed line {}: predicted {expected:?}, echoed {found:?}",
                index + 1,
            ));
        }
        if turn == 0 {
            self.init[seat] = found_init;
        }
        *input = found_input;
    }

    fn finish(mut self, game: &dyn Game, params: Params) -> Result<Imported> {
        let turns = self.turns.len();
        for seat in 0..self.seats.len() {
            if let Some(said) = self.seats[seat].next() {
                let (frame, reason) = (said.frame, self.end().reason);
                bail!(
                    "turn {turns}: expected the end ({reason}), found player {seat}'s answer in frame \
                     {frame} (another game or another league?)"
                );
            }
        }
        let end = self.end();
        let ranks = self.compare_result(&end);
        let rebuilt = (0..self.seats.len())
            .filter(|&seat| !self.seats[seat].echoes || self.seats[seat].asked == 0)
            .collect();
        let header = Header {
            game: game.name().to_string(),
            referee: self.source.kind.to_string(),
            seed: self.source.seed.clone(),
            params,
            agents: self.source.agents.clone(),
            rebuilt,
        };
        let end = End { scores: self.source.scores.clone(), reason: end.reason };
        let Self { init, mut turns, echoed, stderr, differences, .. } = self;
        stderr.fill(&mut turns);
        let recording = Recording { header, init, turns, end, truth: None };
        Ok(Imported { recording, ranks, echoed, differences })
    }

    fn end(&self) -> End {
        self.referee.end().unwrap_or(End { scores: Vec::new(), reason: String::new() })
    }

    fn compare_result(&mut self, end: &End) -> usize {
        let mut differ = |seat: usize, what: &str, predicted: i64, found: i64| {
            if predicted != found {
                self.differences.push(format!(
                    "end: player {seat} {what}: predicted {predicted}, recorded {found}"
                ));
            }
        };
        for (seat, (&predicted, &found)) in end.scores.iter().zip(&self.source.scores).enumerate() {
            differ(seat, "score", predicted, found);
        }
        let Some(ranks) = &self.source.ranks else { return 0 };
        for (seat, &found) in ranks.iter().enumerate() {
            let better = |score: &&i64| **score > end.scores[seat];
            differ(seat, "rank", end.scores.iter().filter(better).count() as i64, found);
        }
        ranks.len()
    }
}
