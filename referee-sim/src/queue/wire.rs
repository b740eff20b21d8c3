//! What travels: tasks, their pieces, and the results of these. JSON; results are packed.

use std::io::{Read, Write};

use anyhow::{Context, Result};
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use flate2::Compression;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::limit::Limit;
use crate::process::compile;
use crate::recordings::json;
use crate::recordings::replay::{self, Reader, Recording};
use crate::review::{Options, Review};
use crate::series::Finished;

/// Largest unpacked result that is read.
const MAX_RESULT: u64 = 256 << 20;

/// All that decides results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Hash of the program: referees and built-in bots are part of it.
    pub build: String,
    /// The game's name.
    pub game: String,
    /// The bots in the order given.
    pub bots: Vec<Shipped>,
    /// What they do.
    pub work: Work,
}

/// What is asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Work {
    /// Games, some in each piece.
    Games(Games),
    /// The review of a recording: one piece.
    Review {
        /// What is asked.
        options: Options,
        /// The recording.
        recording: File,
    },
}

/// The games of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Games {
    /// Seed of everything.
    pub seed: i64,
    /// Settings of every game.
    pub params: Vec<(String, String)>,
    /// What ends a turn.
    pub limit: Limit,
    /// Whether built-in bots play without text where the game can.
    pub typed: bool,
    /// Whether recordings of the games come back.
    pub record: bool,
    /// Number of the first game.
    pub first: usize,
    /// Number behind the last game, at most.
    pub end: usize,
    /// Games of a piece: whole blocks.
    pub size: usize,
}

/// A bot that any worker can start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shipped {
    /// Part of the program, by its text on the command line.
    Builtin(String),
    /// A command line with the files it needs.
    Program {
        /// What the user calls it.
        name: String,
        /// Its words.
        words: Vec<Word>,
    },
    /// A bot with a limit of its own.
    Limited {
        /// The bot.
        bot: Box<Shipped>,
        /// Milliseconds or nodes.
        limit: u64,
    },
    /// One of several, drawn for every seed.
    Pool {
        /// What the user calls it.
        name: String,
        /// The bots.
        bots: Vec<Shipped>,
    },
}

/// A word of a command line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Word {
    /// As it is.
    Text(String),
    /// A file from the store.
    File(File),
}

/// A file in the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct File {
    /// Its name, without folders.
    pub name: String,
    /// SHA-256 of its content.
    pub hash: String,
}

impl Task {
    /// The task's name on the server.
    pub fn id(&self) -> Result<String> {
        let mut hash = compile::sha256(&serde_json::to_vec(self)?);
        hash.truncate(16);
        Ok(hash)
    }

    /// Number of pieces.
    pub fn pieces(&self) -> usize {
        match &self.work {
            Work::Games(games) => games.pieces(),
            Work::Review { .. } => 1,
        }
    }
}

impl Games {
    fn pieces(&self) -> usize {
        (self.end - self.first).div_ceil(self.size)
    }

    /// Numbers of the first game of a piece and of the one behind its last.
    pub fn range(&self, piece: usize) -> (usize, usize) {
        let first = self.first + piece * self.size;
        (first, (first + self.size).min(self.end))
    }
}

/// One message of the queue.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The task.
    #[serde(rename = "task")]
    pub of: Task,
    /// Number of the piece.
    pub piece: usize,
}

/// A piece's result.
pub enum Done {
    /// Its games.
    Games(Vec<Finished>),
    /// The review, or why there is none.
    Review(Result<Box<Review>, String>),
}

impl Done {
    /// Packs it.
    pub fn pack(&self) -> Result<Vec<u8>> {
        match self {
            Self::Games(games) => pack_games(games),
            Self::Review(review) => pack(review),
        }
    }

    /// The same where there is only an error.
    pub fn failed(&self, why: String) -> Self {
        match self {
            Self::Games(games) => Self::Games(vec![Err(why); games.len()]),
            Self::Review(_) => Self::Review(Err(why)),
        }
    }
}

fn pack(result: &impl Serialize) -> Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(&serde_json::to_vec(result)?)?;
    Ok(packed.finish()?)
}

fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let mut text = Vec::new();
    GzDecoder::new(bytes).take(MAX_RESULT).read_to_end(&mut text).context("damaged result")?;
    json::read(&text).context("damaged result")
}

/// Each game goes with the text of its recording, if it has one.
fn pack_games(games: &[Finished]) -> Result<Vec<u8>> {
    let text = |game: &Finished| -> Result<Option<String>> {
        let recording = game.as_ref().ok().and_then(|game| game.outcome.recording.as_ref());
        recording.map(replay::to_text).transpose()
    };
    let texts = games.iter().map(text).collect::<Result<Vec<_>>>()?;
    let sent: Vec<(&Finished, Option<String>)> = games.iter().zip(texts).collect();
    pack(&sent)
}

/// Reads a review, or why there is none.
pub fn unpack_review(bytes: &[u8]) -> Result<Result<Box<Review>, String>> {
    unpack(bytes)
}

/// Reads the games of a piece.
pub fn unpack_games(bytes: &[u8]) -> Result<Vec<Finished>> {
    let sent: Vec<(Finished, Option<String>)> = unpack(bytes)?;
    let whole = |(mut game, text): (Finished, Option<String>)| {
        if let (Ok(game), Some(text)) = (&mut game, text) {
            game.outcome.recording = Some(recording(&text).context("damaged recording")?);
        }
        Ok(game)
    };
    sent.into_iter().map(whole).collect()
}

fn recording(text: &str) -> Result<Recording> {
    let mut reader = Reader::new(text.as_bytes());
    let header = reader.header()?;
    Ok(reader.rest(header)?)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::referee::End;

    use super::*;
    use crate::game::game_loop::{Fault, Outcome, SeatLog};
    use crate::process::program::Failure;
    use crate::series::blocks::Played;

    #[test]
    fn results_come_back_as_they_went() {
        let faults = [
            None,
            Some((3, Fault::Failed(Failure::Timeout(Duration::from_millis(50))))),
            Some((0, Fault::Failed(Failure::CpuTimeout(Duration::from_millis(1000))))),
            Some((7, Fault::Failed(Failure::Crash("exit 3".to_string())))),
            Some((9, Fault::Invalid(vec!["jump".to_string()]))),
        ];
        for fault in faults {
            let stderr = vec!["at line 9".to_string()];
            let log = SeatLog { times: vec![5, 70_000], late: 1, fault: fault.clone(), stderr };
            let end = End { scores: vec![-1, i64::MAX], reason: String::new() };
            let seats = vec![log, SeatLog::default()];
            let outcome = Outcome { end, turns: 9, hash: u64::MAX, seats, recording: None };
            let played = Played { seed: "7".to_string(), seats: vec![1, 0], outcome };
            let games = [Ok(played), Err("seed 8: no".to_string())];
            let packed = Done::Games(games.into()).pack().unwrap();
            let mut games = unpack_games(&packed).unwrap().into_iter();
            let back = games.next().unwrap().unwrap();
            assert!(back.has_seats(2) && !back.has_seats(3));
            assert_eq!((back.seed.as_str(), &back.seats[..]), ("7", &[1, 0][..]));
            assert_eq!(back.outcome.end.scores, [-1, i64::MAX]);
            assert_eq!((back.outcome.turns, back.outcome.hash), (9, u64::MAX));
            assert_eq!(back.outcome.seats[0].fault, fault);
            assert_eq!(back.outcome.seats[0].times, [5, 70_000]);
            assert_eq!(back.outcome.seats[0].stderr, ["at line 9"]);
            assert_eq!(games.next().unwrap().map(|_| ()), Err("seed 8: no".to_string()));
        }
        assert!(unpack_games(b"no gzip").is_err());
    }

    #[test]
    fn pieces_cover_every_game_once() {
        let whole = |first, end, size| Games {
            seed: 1,
            params: Vec::new(),
            limit: Limit::Wall,
            typed: false,
            record: false,
            first,
            end,
            size,
        };
        let cases = [(0, 40, 20, 2), (0, 41, 20, 3), (0, 1, 20, 1), (0, 20, 20, 1), (7, 28, 20, 2)];
        for (first, end, size, pieces) in cases {
            let all = whole(first, end, size);
            assert_eq!(all.pieces(), pieces);
            let listed = (0..pieces).flat_map(|piece| {
                let (first, end) = all.range(piece);
                first..end
            });
            assert!(listed.eq(first..end));
        }
    }
}
