//! Places, ratings and results, worked out from the games alone and always in the same order: the
//! same games give the same bytes.

use std::collections::BTreeMap;

use crate::league::bots::Bot;
use crate::league::store::{Game, MISFIT};
use crate::league::OUTCOMES;
use crate::series::blocks::Played;
use crate::stats::bradley_terry::{self, Duel, Ratings};
use crate::stats::rating::Skills;
use crate::stats::score::{self, pairwise};

/// What one bot did in all its games.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Games played.
    pub games: usize,
    /// Opponents beaten, level with, better.
    pub results: [usize; 3],
    /// Games by place.
    pub places: Vec<usize>,
    /// First places that an opponent has, too.
    pub shared_firsts: usize,
    /// Sum of the game's own scores.
    pub points: i64,
    /// Games by outcome, in the order of [`OUTCOMES`].
    pub outcomes: [usize; OUTCOMES.len()],
}

/// How long a bot's answers took, in microseconds.
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// The first answer of each game, which has a limit of its own.
    pub first: Vec<u32>,
    /// All others.
    pub later: Vec<u32>,
}

impl Row {
    /// Adds a game of so many seats: the bot's score, how many opponents it beat, was level with, and was beaten by,
    /// and the kind of its fault.
    pub fn add(&mut self, seats: usize, score: i64, results: [usize; 3], fault: Option<&str>) {
        self.games += 1;
        self.points = self.points.saturating_add(score);
        for (sum, result) in self.results.iter_mut().zip(results) {
            *sum += result;
        }
        self.places.resize(self.places.len().max(seats), 0);
        self.places[results[2]] += 1;
        self.shared_firsts += usize::from(results[2] == 0 && results[1] > 0);
        let outcome = fault.unwrap_or(OUTCOMES[0]);
        if let Some(kind) = OUTCOMES.iter().position(|kind| *kind == outcome) {
            self.outcomes[kind] += 1;
        }
    }

    /// Share of the points taken from opponents.
    pub fn share(&self) -> f64 {
        score::share(self.results)
    }
}

/// Everything that a report shows. Bots are named by their index.
pub struct Standings {
    /// The bots in the order in which they were added.
    pub bots: Vec<Bot>,
    /// What each did.
    pub rows: Vec<Row>,
    /// How long each took.
    pub times: Vec<Times>,
    /// Bradley-Terry ratings.
    pub ratings: Ratings,
    /// OpenSkill and TrueSkill.
    pub skills: Skills,
    /// Half points and results of the first against the second bot.
    pub cross: BTreeMap<(usize, usize), (usize, usize)>,
    /// Share of the points after each of a bot's blocks.
    pub history: Vec<Vec<f64>>,
    /// Number of whole blocks.
    pub blocks: usize,
    /// Number of games.
    pub games: usize,
    /// Games that the referee could not finish, as lines.
    pub errors: Vec<String>,
}

impl Standings {
    /// Adds all games up.
    pub fn new(bots: Vec<Bot>, games: &[Game]) -> Self {
        let index: BTreeMap<i64, usize> =
            bots.iter().enumerate().map(|(index, bot)| (bot.id, index)).collect();
        let count = bots.len();
        let mut sums = Sums::new(count);
        for game in games {
            match seats(game, |id| index.get(&id).copied()) {
                Ok((played, seats)) => sums.add(game.block, played, &seats),
                Err(what) => sums.errors.push(format!("block {}: {what}", game.block)),
            }
        }
        let duels: Vec<Vec<Duel>> = sums.duels.into_values().collect();
        Self {
            ratings: bradley_terry::rate(count, &duels),
            blocks: duels.len(),
            games: games.len(),
            bots,
            rows: sums.rows,
            times: sums.times,
            skills: sums.skills,
            cross: sums.cross,
            history: sums.history,
            errors: sums.errors,
        }
    }

    /// Bots from the strongest to the weakest.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.bots.len()).collect();
        order.sort_by(|&a, &b| self.ratings.elo[b].total_cmp(&self.ratings.elo[a]).then(a.cmp(&b)));
        order
    }

    /// Share of the points of bot `a` against bot `b`, for people.
    pub fn share(&self, a: usize, b: usize) -> String {
        match self.cross.get(&(a, b)) {
            Some((half, of)) => format!("{:.1} % of {of}", 50.0 * *half as f64 / *of as f64),
            None => "-".to_string(),
        }
    }
}

/// A game and its bots by seat, as numbered by `index`; an error says why there are none.
pub fn seats(
    game: &Game,
    index: impl Fn(i64) -> Option<usize>,
) -> Result<(&Played, Vec<usize>), &str> {
    let (played, seats) = game.seats()?;
    let seats: Option<Vec<usize>> = seats.into_iter().map(index).collect();
    seats.map(|seats| (played, seats)).ok_or(MISFIT)
}

/// Pairwise results of all games by block, for ratings.
pub fn duels(seats: &[usize], scores: &[i64]) -> Vec<Duel> {
    let mut duels = Vec::new();
    for (i, &a) in seats.iter().enumerate() {
        for (j, &b) in seats.iter().enumerate().skip(i + 1) {
            if a != b {
                duels.push(Duel { a, b, score: score::points(scores[i], scores[j]) });
            }
        }
    }
    duels
}

struct Sums {
    rows: Vec<Row>,
    times: Vec<Times>,
    skills: Skills,
    cross: BTreeMap<(usize, usize), (usize, usize)>,
    duels: BTreeMap<i64, Vec<Duel>>,
    history: Vec<Vec<f64>>,
    last_block: Vec<Option<i64>>,
    errors: Vec<String>,
}

impl Sums {
    fn new(bots: usize) -> Self {
        Self {
            rows: vec![Row::default(); bots],
            times: vec![Times::default(); bots],
            skills: Skills::new(bots),
            cross: BTreeMap::new(),
            duels: BTreeMap::new(),
            history: vec![Vec::new(); bots],
            last_block: vec![None; bots],
            errors: Vec::new(),
        }
    }

    fn add(&mut self, block: i64, played: &Played, seats: &[usize]) {
        let scores = &played.outcome.end.scores;
        for ((seat, &bot), log) in seats.iter().enumerate().zip(&played.outcome.seats) {
            let fault = log.fault.as_ref().map(|(_, fault)| fault.kind());
            self.rows[bot].add(seats.len(), scores[seat], pairwise(scores, seat), fault);
            if let Some((first, later)) = log.times.split_first() {
                self.times[bot].first.push(*first);
                self.times[bot].later.extend(later);
            }
            if self.last_block[bot] == Some(block) {
                self.history[bot].pop();
            }
            self.last_block[bot] = Some(block);
            let share = self.rows[bot].share();
            self.history[bot].push(share);
        }
        self.skills.add(seats, scores);
        let duels = duels(seats, scores);
        for duel in &duels {
            let half_points = (2.0 * duel.score) as usize;
            for (pair, points) in
                [((duel.a, duel.b), half_points), ((duel.b, duel.a), 2 - half_points)]
            {
                let sum = self.cross.entry(pair).or_default();
                *sum = (sum.0 + points, sum.1 + 1);
            }
        }
        self.duels.entry(block).or_default().extend(duels);
    }
}
