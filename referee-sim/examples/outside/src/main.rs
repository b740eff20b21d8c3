//! A game of another workspace under `referee-sim`, all commands included.
//!
//! Stones: 21 lie there, players take one to three by turns, and who takes the last one wins.

use std::ops::RangeInclusive;
use std::process::ExitCode;

use engine::referee::{
    Answer, Bot, Comparison, End, FieldDiff, Game, Limits, Params, Predictor, Referee, Seat,
};

fn main() -> ExitCode {
    referee_sim::main(&[&Stones])
}

struct Stones;

impl Game for Stones {
    fn name(&self) -> &'static str {
        "stones"
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 1000, turn_ms: 50 }
    }

    fn referee(&self, _: &str, _: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        Ok(Box::new(Table { left: 21, turn: 0, out: None }))
    }

    fn predictor(&self, _: usize, _: &[String]) -> Result<Box<dyn Predictor>, String> {
        Ok(Box::new(View { expected: None }))
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &[("clever", "leaves a multiple of four"), ("one", "takes one stone")]
    }

    fn bot(&self, name: &str, _: Seat) -> Option<Box<dyn Bot>> {
        match name {
            "clever" => Some(Box::new(Player(|left| (left % 4).max(1)))),
            "one" => Some(Box::new(Player(|_| 1))),
            _ => None,
        }
    }
}

/// The number of stones that an answer takes, if it may.
fn taken(answer: &Answer, left: u32) -> Option<u32> {
    let Answer::Lines(lines) = answer else { return None };
    let taken = lines.first()?.parse().ok()?;
    (1..=left.min(3)).contains(&taken).then_some(taken)
}

struct Table {
    left: u32,
    turn: usize,
    /// Who took too many or none.
    out: Option<usize>,
}

impl Referee for Table {
    fn init(&self, _: usize) -> Vec<String> {
        Vec::new()
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        (player == self.turn % 2).then(|| vec![self.left.to_string()])
    }

    fn step(&mut self, answers: &[Answer]) {
        let player = self.turn % 2;
        match taken(&answers[player], self.left) {
            Some(taken) => self.left -= taken,
            None => self.out = Some(player),
        }
        self.turn += 1;
    }

    fn end(&self) -> Option<End> {
        let winner = match self.out {
            Some(player) => 1 - player,
            None if self.left == 0 => (self.turn + 1) % 2,
            None => return None,
        };
        let scores = (0..2).map(|player| i64::from(player == winner)).collect();
        let reason = if self.out.is_some() { "out" } else { "last_stone" };
        Some(End { scores, reason: reason.to_string() })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.out == Some(player)
    }
}

/// What `diff` and `log` know of a seat: how many stones there will be.
struct View {
    expected: Option<u32>,
}

impl Predictor for View {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let left = lines.first().and_then(|line| line.parse().ok()).ok_or("expected a number")?;
        let compared = self.expected.replace(left).map(|expected| Comparison {
            compared: 1,
            diffs: (expected != left)
                .then(|| FieldDiff {
                    field: "stones".to_string(),
                    predicted: expected.to_string(),
                    recorded: left.to_string(),
                })
                .into_iter()
                .collect(),
            unknown: Vec::new(),
        });
        Ok(compared)
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(left) = self.expected else { return };
        let taken = answers.iter().find_map(|answer| taken(answer, left));
        self.expected = Some(left - taken.unwrap_or(0));
    }
}

struct Player(fn(u32) -> u32);

impl Bot for Player {
    fn init(&mut self, _: &[String]) {}

    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        let left = lines.first().and_then(|line| line.parse().ok()).unwrap_or(1);
        vec![(self.0)(left).min(3).to_string()]
    }
}
