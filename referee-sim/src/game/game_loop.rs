//! One game: the referee on one side, the bots on the other, text between them.
//!
//! Players are asked one after the other in seat order, all with the state before the turn, as the
//! contest does. The hash of a game covers every line that went over the table: FNV-1a (64 bit) over
//! each line and a line feed, first the init lines by seat, then per turn and seat the input and the
//! answer. A bot that plays the same has the same hash in process and as a program.

use std::time::Duration;

use engine::referee::{Answer, End, Game, Params, Referee, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::bot_spec::BotSpec;
use crate::game::guard::attempted;
use crate::game::hash::Fnv;
use crate::game::limit::Limit;
use crate::game::player::Player;
use crate::process::program::Failure;
use crate::process::reap;
use crate::process::stderr::StderrUse;
use crate::recordings::fields;
use crate::recordings::replay::{Header, Recording, StderrLog, Turn};
use crate::series::pool::Stop;

/// What to play.
pub struct Match<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The game's seed.
    pub seed: String,
    /// Settings of the game.
    pub params: Params,
    /// The bots by seat.
    pub bots: Vec<&'a BotSpec>,
    /// Seeds of the bots' own random choices by seat.
    pub bot_seeds: Vec<u64>,
    /// What ends a turn.
    pub limit: Limit,
    /// Whether programs' stderr is shown.
    pub show_stderr: bool,
    /// Whether to keep everything for a recording.
    pub record: bool,
    /// Turns that are not left to the bots.
    pub opening: Opening,
}

/// The given start of a game.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Answers by turn and seat; `None` leaves one to the seat's bot. The bots are asked all the same, so that they know
    /// the game; what they say where an answer is given is not played.
    pub answers: Vec<Vec<Option<Answer>>>,
    /// Before the last of these turns is played, what no player can know is drawn anew by this seed.
    pub redraw: Option<u64>,
}

impl Match<'_> {
    /// The node budget of a seat, where nodes are the limit.
    pub fn nodes(&self, player: usize) -> Option<u64> {
        let nodes = self.limit.nodes()?;
        Some(self.bots[player].own_limit().unwrap_or(nodes))
    }

    /// The time of every answer of a seat that has a limit of its own, where time is the limit.
    fn own_time(&self, player: usize) -> Option<Duration> {
        let limit = self.bots[player].own_limit().filter(|_| self.limit.nodes().is_none());
        limit.map(Duration::from_millis)
    }
}

/// Why a bot lost by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum Fault {
    /// It did not answer.
    #[error(transparent)]
    Failed(Failure),
    /// It answered something that disqualifies.
    #[error("{}", short(.0))]
    Invalid(Vec<String>),
}

/// How one seat did.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SeatLog {
    /// Time of each answer in microseconds.
    pub times: Vec<u32>,
    /// Answers that took longer than allowed without ending the game for the bot: of built-in bots, and
    /// of programs in games that forgive.
    pub late: usize,
    /// The first fault, with the number of its turn from 0.
    pub fault: Option<(usize, Fault)>,
    /// The last lines that a program printed to stderr before its fault.
    pub stderr: Vec<String>,
}

/// A finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Scores and reason.
    #[serde(with = "EndFields")]
    pub end: End,
    /// Number of turns.
    pub turns: usize,
    /// Hash of every line exchanged.
    pub hash: u64,
    /// One per seat.
    pub seats: Vec<SeatLog>,
    /// The recording, if asked for; it is kept apart, in a form of its own.
    #[serde(skip)]
    pub recording: Option<Recording>,
}

/// The fields of [`End`], which comes from a crate without serde.
#[derive(Serialize, Deserialize)]
#[serde(remote = "End")]
struct EndFields {
    scores: Vec<i64>,
    reason: String,
}

impl Fault {
    /// What kind it is: `crash`, `timeout`, `starved` or `invalid`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Failed(Failure::Crash(_)) => "crash",
            Self::Failed(Failure::Timeout(_) | Failure::CpuTimeout(_)) => "timeout",
            Self::Failed(Failure::Starved(_)) => "starved",
            Self::Invalid(_) => "invalid",
        }
    }
}

/// An answer on one short line.
fn short(lines: &[String]) -> String {
    let text = lines.join(" | ");
    let mut piece: String = text.chars().take(60).collect();
    if piece.len() < text.len() {
        piece.push_str("...");
    }
    format!("{piece:?}")
}

/// Plays a game to its end; `None` if it was to `stop` before. An error is the referee's.
pub fn play(game: &Match, stop: Stop) -> Result<Option<Outcome>, String> {
    let outcome = attempted(|| Table::new(game)?.play(stop));
    if game.bots.iter().any(|bot| bot.launch().is_some()) {
        reap::sweep();
    }
    outcome.map_err(|message| format!("seed {}: {message}", game.seed))
}

struct Table<'a> {
    game: &'a Match<'a>,
    referee: Box<dyn Referee>,
    players: Vec<Player>,
    seats: Vec<SeatLog>,
    hash: Fnv,
    init: Vec<Vec<String>>,
    turns: Vec<Turn>,
    stderr: StderrLog,
}

impl<'a> Table<'a> {
    fn new(game: &'a Match<'a>) -> Result<Self, String> {
        let players = game.bots.len();
        let referee = game.game.referee(&game.seed, players, &game.params.of(game.game)?)?;
        let mut table = Self {
            game,
            referee,
            players: Vec::with_capacity(players),
            seats: vec![SeatLog::default(); players],
            hash: Fnv::default(),
            init: Vec::new(),
            turns: Vec::new(),
            stderr: StderrLog::new(players),
        };
        for (player, spec) in game.bots.iter().enumerate() {
            let seed = game.bot_seeds[player];
            let (nodes, time) = (game.nodes(player), game.own_time(player));
            let seat = Seat { player, players, seed, nodes, time };
            let lines = table.referee.init(player);
            table.hash.lines(&lines);
            let stderr = StderrUse { shown: game.show_stderr, recorded: game.record };
            let mut seated = Player::seat(game.game, spec, seat, stderr);
            seated.init(&lines);
            table.players.push(seated);
            table.init.push(lines);
        }
        Ok(table)
    }

    fn play(mut self, stop: Stop) -> Result<Option<Outcome>, String> {
        let mut turn = 0;
        loop {
            if let Some(end) = self.referee.end() {
                for (seat, player) in self.players.iter_mut().enumerate() {
                    self.stderr.add(seat, &player.take_stderr());
                }
                // Ends the programs before anything else is done.
                self.players.clear();
                return Ok(Some(self.outcome(end, turn)));
            }
            if stop() {
                return Ok(None);
            }
            self.turn(turn);
            turn += 1;
        }
    }

    fn turn(&mut self, turn: usize) {
        let inputs: Vec<Option<Vec<String>>> =
            (0..self.players.len()).map(|player| self.referee.input(player)).collect();
        let mut answers = Vec::with_capacity(inputs.len());
        for (player, input) in inputs.iter().enumerate() {
            answers.push(match input {
                None => Answer::NotAsked,
                Some(lines) => self.ask(turn, player, lines),
            });
        }
        let Opening { answers: given, redraw } = &self.game.opening;
        for (answer, given) in answers.iter_mut().zip(given.get(turn).into_iter().flatten()) {
            if let Some(given) = given {
                answer.clone_from(given);
            }
        }
        if let (true, Some(seed)) = (turn + 1 == given.len(), redraw) {
            self.referee.redraw(*seed);
        }
        let hidden = if self.game.record { self.referee.hidden() } else { Vec::new() };
        let was_out: Vec<bool> = self.disqualified();
        self.referee.step(&answers);
        for (player, (was, is)) in was_out.into_iter().zip(self.disqualified()).enumerate() {
            let log = &mut self.seats[player];
            if let (false, true, None, Answer::Lines(lines)) =
                (was, is, &log.fault, &answers[player])
            {
                log.fault = Some((turn, Fault::Invalid(lines.clone())));
                log.stderr = self.players[player].last_words();
            }
        }
        if self.game.record {
            let hidden = (!hidden.is_empty()).then(|| fields::to_json(&hidden));
            let stderr = Vec::new();
            self.turns.push(Turn { number: turn as u64, inputs, answers, stderr, hidden });
        }
    }

    fn disqualified(&self) -> Vec<bool> {
        (0..self.players.len()).map(|player| self.referee.is_disqualified(player)).collect()
    }

    fn ask(&mut self, turn: usize, player: usize, lines: &[String]) -> Answer {
        let log = &mut self.seats[player];
        let limits = self.game.game.limits();
        let millis = if log.times.is_empty() { limits.first_turn_ms } else { limits.turn_ms };
        let millis = self.referee.limit_ms(player).unwrap_or(millis);
        let time = self.game.own_time(player).unwrap_or(Duration::from_millis(millis));
        let allowance = self.game.limit.allowance(time);
        let count = self.referee.answer_lines(player);
        // What comes before the first question belongs to its turn.
        let late = if self.stderr.was_asked(player) {
            self.players[player].take_stderr()
        } else {
            Vec::new()
        };
        self.stderr.ask(player, turn, &late);
        let reply = self.players[player].ask(
            lines,
            count,
            allowance,
            self.game.game.forgives_late_answers(),
        );
        self.stderr.add(player, &reply.printed);
        log.times.push(reply.time.as_micros().try_into().unwrap_or(u32::MAX));
        self.hash.lines(lines);
        let is_late = reply.time >= allowance.time();
        match reply.answer {
            Ok(_) if is_late && !allowance.forgives(log.late) => {
                log.late += 1;
                let fault = Fault::Failed(Failure::Timeout(allowance.time()));
                log.fault.get_or_insert((turn, fault));
                self.players[player].stop();
                Answer::Silent
            }
            Ok(lines) => {
                log.late += usize::from(is_late);
                self.hash.lines(&lines);
                Answer::Lines(lines)
            }
            Err(failure) => {
                if log.fault.is_none() {
                    log.fault = Some((turn, Fault::Failed(failure)));
                    log.stderr = reply.stderr;
                }
                Answer::Silent
            }
        }
    }

    fn outcome(mut self, end: End, turns: usize) -> Outcome {
        let seats = std::mem::take(&mut self.seats);
        let hash = self.hash.0;
        let recording = self.game.record.then(|| self.recording(end.clone()));
        Outcome { end, turns, hash, seats, recording }
    }

    fn recording(mut self, end: End) -> Recording {
        let (header, truth) = (self.header(), self.referee.truth());
        self.stderr.fill(&mut self.turns);
        let truth = (!truth.is_empty()).then(|| fields::to_json(&truth));
        Recording { header, init: self.init, turns: self.turns, end, truth }
    }

    fn header(&self) -> Header {
        Header {
            game: self.game.game.name().to_string(),
            referee: concat!("referee-sim ", env!("CARGO_PKG_VERSION")).to_string(),
            seed: self.game.seed.clone(),
            params: self.game.params.clone(),
            agents: self.game.bots.iter().map(|bot| bot.name().to_string()).collect(),
            rebuilt: Vec::new(),
        }
    }
}
