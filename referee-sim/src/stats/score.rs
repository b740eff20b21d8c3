//! Adds up games per bot: pairwise results, seed blocks, faults and times.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::game_loop::{Fault, SeatLog};
use crate::process::program::Failure;
use crate::series::blocks::Played;
use crate::stats::sprt::{Sprt, Verdict};
use crate::stats::{self, Elo, Times};

/// Faults of one kind.
#[derive(Clone, Debug, Default)]
pub struct FaultCount {
    /// Number of games lost this way.
    pub games: usize,
    /// The game of lowest index.
    pub first: Option<First>,
}

/// The first fault of a kind.
#[derive(Clone, Debug)]
pub struct First {
    /// Number of the game.
    pub index: usize,
    /// Place and fault as one line.
    pub what: String,
    /// The last lines that the program had printed to stderr.
    pub stderr: Vec<String>,
}

/// What one bot did.
#[derive(Clone, Debug, Default)]
pub struct BotScore {
    /// Opponents beaten; one per game with two seats.
    pub wins: usize,
    /// Opponents with the same score.
    pub draws: usize,
    /// Opponents with a better score.
    pub losses: usize,
    /// Games by the number of opponents with a better score: first places, second places, ...
    pub places: Vec<usize>,
    /// First places that an opponent has, too.
    pub shared_firsts: usize,
    /// Sum of the game's own scores.
    pub points: i64,
    /// Games in which the program ended or the built-in bot panicked.
    pub crashes: FaultCount,
    /// Games with an answer that did not come in time.
    pub timeouts: FaultCount,
    /// Games with an answer that did not come in time because the machine was busy.
    pub starved: FaultCount,
    /// Games with an answer that disqualifies.
    pub invalid: FaultCount,
    /// Answers of a built-in bot beyond the contest's limit.
    pub late: usize,
    /// Times per turn.
    pub times: Times,
}

/// A game in short.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Its number in the match: `play --like` plays it again.
    pub number: usize,
    /// Seed of the game.
    pub seed: String,
    /// Index of the bot at each seat.
    pub seats: Vec<usize>,
    /// Scores by seat.
    pub scores: Vec<i64>,
    /// Hash of every line exchanged.
    #[serde(with = "crate::game::hash::hex")]
    pub hash: u64,
}

/// All that was played.
#[derive(Clone, Debug)]
pub struct Score {
    /// Bots in the order given.
    pub bots: Vec<BotScore>,
    /// Games of a block.
    pub size: usize,
    /// Games by index; some are missing if the arena was stopped.
    pub games: BTreeMap<usize, Line>,
    /// Unfinished blocks: games so far, and half points per bot.
    open: BTreeMap<usize, (usize, Vec<u32>)>,
    /// Whole blocks by number: half points per bot.
    blocks: BTreeMap<usize, Vec<u32>>,
    /// Number of whole blocks by bot and half points.
    counts: Vec<Vec<u64>>,
}

impl BotScore {
    /// Share of the points that the bot took from its opponents, 0 to 1.
    pub fn share(&self) -> f64 {
        share([self.wins, self.draws, self.losses])
    }

    /// The kinds of faults with their names.
    pub fn faults(&self) -> [(&'static str, &FaultCount); 4] {
        [
            ("crash", &self.crashes),
            ("timeout", &self.timeouts),
            ("timeout of a busy machine", &self.starved),
            ("invalid answer", &self.invalid),
        ]
    }

    /// Adds the times and faults of one game; `place` names the game and the seat.
    pub fn add_log(&mut self, index: usize, place: &str, log: &SeatLog) {
        self.late += log.late;
        self.times.add_game(&log.times);
        if let Some((turn, fault)) = &log.fault {
            self.add_fault(index, format!("{place} turn {turn}"), fault, &log.stderr);
        }
    }

    fn add_fault(&mut self, index: usize, place: String, fault: &Fault, stderr: &[String]) {
        let count = match fault {
            Fault::Failed(Failure::Crash(_)) => &mut self.crashes,
            Fault::Failed(Failure::Timeout(_) | Failure::CpuTimeout(_)) => &mut self.timeouts,
            Fault::Failed(Failure::Starved(_)) => &mut self.starved,
            Fault::Invalid(_) => &mut self.invalid,
        };
        count.games += 1;
        if count.first.as_ref().is_none_or(|first| index < first.index) {
            let what = format!("{place}: {fault}");
            count.first = Some(First { index, what, stderr: stderr.to_vec() });
        }
    }
}

impl Score {
    /// Starts with no game; blocks will have `size` games.
    pub fn new(bots: usize, size: usize) -> Self {
        let bot = BotScore { places: vec![0; bots], ..BotScore::default() };
        let counts = vec![vec![0; most_half_points(bots, size) + 1]; bots];
        let (games, open, blocks) = Default::default();
        Self { bots: vec![bot; bots], size, games, open, blocks, counts }
    }

    /// Adds the game of number `index`.
    pub fn add(&mut self, index: usize, played: &Played) {
        let Played { seed, seats, outcome } = played;
        for (seat, &bot) in seats.iter().enumerate() {
            let place = format!("game {index} seed {seed} seat {seat}");
            self.bots[bot].add_log(index, &place, &outcome.seats[seat]);
        }
        let (seed, seats, scores) = (seed.clone(), seats.clone(), outcome.end.scores.clone());
        self.add_result(Line { number: index, seed, seats, scores, hash: outcome.hash });
    }

    /// Adds a result without times and faults.
    pub fn add_result(&mut self, line: Line) {
        let (bots, block) = (self.bots.len(), line.number / self.size);
        let (games, half_points) = self.open.entry(block).or_insert_with(|| (0, vec![0; bots]));
        *games += 1;
        for (seat, &bot) in line.seats.iter().enumerate() {
            let [wins, draws, losses] = pairwise(&line.scores, seat);
            half_points[bot] += (2 * wins + draws) as u32;
            let bot = &mut self.bots[bot];
            bot.places[losses] += 1;
            bot.shared_firsts += usize::from(losses == 0 && draws > 0);
            bot.wins += wins;
            bot.draws += draws;
            bot.losses += losses;
            bot.points += line.scores[seat];
        }
        if *games == self.size {
            self.close(block);
        }
        self.games.insert(line.number, line);
    }

    fn close(&mut self, block: usize) {
        let Some((_, half_points)) = self.open.remove(&block) else { return };
        for (counts, &points) in self.counts.iter_mut().zip(&half_points) {
            counts[points as usize] += 1;
        }
        self.blocks.insert(block, half_points);
    }

    /// True if game `index` completes a block and the test has a verdict on the first bot.
    pub fn decides(&self, sprt: &Sprt, index: usize) -> bool {
        (index + 1).is_multiple_of(self.size)
            && sprt.verdict(sprt.llr(self.block_counts(0))) != Verdict::Open
    }

    /// Whole blocks by the half points that `bot` took in them.
    pub fn block_counts(&self, bot: usize) -> &[u64] {
        &self.counts[bot]
    }

    /// The scores of `bot` in whole blocks, 0 to 1, in their order.
    pub fn block_scores(&self, bot: usize) -> Vec<f64> {
        let most = most_half_points(self.bots.len(), self.size).max(1) as f64;
        self.blocks.values().map(|points| f64::from(points[bot]) / most).collect()
    }

    /// Elo difference between a bot and its opponents, from whole seed blocks; none without opponents.
    pub fn elo(&self, bot: usize) -> Option<Elo> {
        if self.bots.len() < 2 {
            return None;
        }
        stats::elo_of_blocks(&self.block_scores(bot), self.size)
    }
}

/// Half points that a bot can take in a block of so many games: two per opponent and game.
fn most_half_points(seats: usize, games: usize) -> usize {
    2 * games * seats.saturating_sub(1)
}

/// Share of the points that so many wins, draws and losses are, 0 to 1.
pub fn share([wins, draws, losses]: [usize; 3]) -> f64 {
    (wins as f64 + 0.5 * draws as f64) / (wins + draws + losses).max(1) as f64
}

/// Points of a score against another: 1, 0.5 or 0.
pub fn points(own: i64, other: i64) -> f64 {
    share(pairwise(&[own, other], 0))
}

/// Opponents beaten by, level with and ahead of `seat`.
pub fn pairwise(scores: &[i64], seat: usize) -> [usize; 3] {
    let mut results = [0; 3];
    for (_, other) in scores.iter().enumerate().filter(|(other, _)| *other != seat) {
        let result = match scores[seat].cmp(other) {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        };
        results[result] += 1;
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::game_loop::{Outcome, SeatLog};
    use engine::referee::End;

    fn played(seats: &[usize], scores: &[i64]) -> Played {
        let end = End { scores: scores.to_vec(), reason: String::new() };
        let logs = vec![SeatLog::default(); seats.len()];
        let outcome = Outcome { end, turns: 1, hash: 0, seats: logs, recording: None };
        Played { seed: "1".into(), seats: seats.to_vec(), outcome }
    }

    #[test]
    fn results_count_against_every_opponent() {
        assert_eq!(pairwise(&[5, 3, 5, 9], 0), [1, 1, 1]);
        assert_eq!(pairwise(&[5, 3], 0), [1, 0, 0]);
    }

    #[test]
    fn only_whole_blocks_count_for_elo() {
        let mut score = Score::new(2, 2);
        score.add(0, &played(&[0, 1], &[5, 3]));
        score.add(1, &played(&[1, 0], &[3, 5]));
        score.add(2, &played(&[0, 1], &[3, 5]));
        assert_eq!(score.elo(0), None);
        score.add(3, &played(&[1, 0], &[5, 3]));
        assert_eq!(score.bots[1].shared_firsts, 0);
        assert_eq!(score.elo(0).unwrap().value, 0.0);
        assert_eq!(score.block_counts(0), [1, 0, 0, 0, 1]);
        assert_eq!(score.bots[1].places, [2, 2]);
        assert_eq!((score.bots[0].wins, score.bots[0].losses, score.bots[0].points), (2, 2, 16));
        score.add(4, &played(&[0, 1], &[4, 4]));
        assert_eq!((&score.bots[1].places[..], score.bots[1].shared_firsts), (&[3, 2][..], 1));
    }
}
