//! Choose k of n pieces with the best sum of pair scores, at limited cost: the deck of the article on
//! variable-depth search, without leaders and attributes.

use engine::climb::Neighborhood;
use engine::rng::SmallRng;
use std::ops::ControlFlow;

#[derive(Debug, PartialEq, Eq)]
pub struct Deck {
    pub costs: Vec<i64>,
    pub scores: Vec<Vec<i64>>,
    pub limit: i64,
    pub cards: Vec<usize>,
    /// Moves made since the start; never goes down.
    pub applied: u64,
}

impl Clone for Deck {
    fn clone(&self) -> Self {
        let (costs, scores, cards) = (self.costs.clone(), self.scores.clone(), self.cards.clone());
        Self { costs, scores, cards, ..*self }
    }

    /// Into the memory of `self`: annealing copies its best solution often.
    fn clone_from(&mut self, other: &Self) {
        self.costs.clone_from(&other.costs);
        self.scores.clone_from(&other.scores);
        self.cards.clone_from(&other.cards);
        (self.limit, self.applied) = (other.limit, other.applied);
    }
}

/// Place in the deck, and the piece that comes in.
pub type Exchange = (usize, usize, usize);

impl Deck {
    /// A random instance with a deck of the `k` cheapest pieces.
    pub fn random(seed: u64, n: usize, k: usize) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let costs: Vec<i64> = (0..n).map(|_| [5, 10, 10, 20][rng.random_range(0..4)]).collect();
        let mut scores = vec![vec![0; n]; n];
        for (i, j) in (0..n).flat_map(|i| (0..i).map(move |j| (i, j))) {
            scores[i][j] = (rng.random_range(0..100) as i64) * (costs[i] + costs[j]) / 10;
            scores[j][i] = scores[i][j];
        }
        let mut cards: Vec<usize> = (0..n).collect();
        cards.sort_by_key(|&card| costs[card]);
        cards.truncate(k);
        let limit = 10 * k as i64;
        Self { costs, scores, limit, cards, applied: 0 }
    }

    pub fn cost(&self) -> i64 {
        self.cards.iter().map(|&card| self.costs[card]).sum()
    }
}

impl Neighborhood for Deck {
    type Move = Exchange;

    fn propose(&self, rng: &mut SmallRng) -> Option<Exchange> {
        let at = rng.random_range(0..self.cards.len());
        let card = rng.random_range(0..self.costs.len());
        (!self.cards.contains(&card)).then(|| (at, self.cards[at], card))
    }

    fn moves(&self, mut visit: impl FnMut(Exchange) -> ControlFlow<()>) {
        for at in 0..self.cards.len() {
            for card in 0..self.costs.len() {
                if !self.cards.contains(&card) && visit((at, self.cards[at], card)).is_break() {
                    return;
                }
            }
        }
    }

    fn delta(&self, (_, out, card): Exchange) -> i64 {
        let others = self.cards.iter().filter(|&&other| other != out);
        others.map(|&other| self.scores[card][other] - self.scores[out][other]).sum()
    }

    fn violation(&self, (_, out, card): Exchange) -> i64 {
        (self.cost() - self.costs[out] + self.costs[card] - self.limit).max(0)
    }

    fn apply(&mut self, (at, _, card): Exchange) {
        self.cards[at] = card;
        self.applied += 1;
    }

    fn revert(&mut self, (at, out, _): Exchange) {
        self.cards[at] = out;
    }
}
