//! Seed blocks, the unit of all evidence: one seed with every seat rotation, or a single game where the
//! game's seats are equal. There is no luck of the seat to take out then, and given the seed the games of
//! a block would be equally distributed and independent: their covariance is the variance of what the seed
//! decides, never below 0, so that games of different seeds always say as much or more.
//!
//! Game number i belongs to block i / size and its seats are rotated by i % seats. Seeds of games and of
//! the bots' own random choices follow from the seed of everything and the game's number alone: no result
//! depends on the number of threads, and no bot draws the same luck twice.

use engine::referee::{Game, Params};
use serde::{Deserialize, Serialize};

use crate::game::bot_spec::BotSpec;
use crate::game::game_loop::{self, Match, Opening, Outcome};
use crate::game::limit::Limit;
use crate::game::typed;
use crate::series::pool::Stop;

/// No settings: every game as it is by default.
pub static PLAIN: Params = Params(Vec::new());

/// What all games of a match have in common.
#[derive(Clone, Copy)]
pub struct Pairing<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The bots, one per seat.
    pub bots: &'a [BotSpec],
    /// Seed of everything.
    pub seed: i64,
    /// Settings of every game.
    pub params: &'a Params,
    /// What ends a turn.
    pub limit: Limit,
    /// Whether built-in bots play without text where the game can.
    pub typed: bool,
    /// Whether to keep everything for recordings.
    pub record: bool,
}

/// One finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Seed of the game.
    pub seed: String,
    /// Index of the bot at each seat.
    pub seats: Vec<usize>,
    /// What happened.
    pub outcome: Outcome,
}

impl Played {
    /// True for a game of so many seats, as one from elsewhere has to be.
    pub fn has_seats(&self, seats: usize) -> bool {
        let sizes = [self.seats.len(), self.outcome.end.scores.len(), self.outcome.seats.len()];
        sizes == [seats; 3] && (0..seats).all(|bot| self.seats.contains(&bot))
    }

    /// Takes the times of the answers out, by seat.
    pub fn take_times(&mut self) -> Vec<Vec<u32>> {
        self.outcome.seats.iter_mut().map(|seat| std::mem::take(&mut seat.times)).collect()
    }
}

/// Games of a block at so many seats.
pub fn size(game: &dyn Game, seats: usize) -> usize {
    if game.seats_are_equal() {
        1
    } else {
        seats
    }
}

impl<'a> Pairing<'a> {
    /// Game number `index`, and the number of the bot at each seat.
    pub fn game(&self, index: usize) -> (Match<'a>, Vec<usize>) {
        let count = self.bots.len();
        let size = size(self.game, count);
        let block_seed = mix(self.seed as u64, (index / size) as u64);
        let mut seats: Vec<usize> = (0..count).map(|seat| (seat + index) % count).collect();
        if size == 1 && index / count % 2 == 1 {
            // Where rotations are all one, only who follows whom is left.
            seats.reverse();
        }
        let luck = (index % size * count) as u64 + 1;
        let game = Match {
            game: self.game,
            // Without the sign: every game takes it, and it is the same number everywhere.
            seed: (block_seed >> 1).to_string(),
            params: self.params.clone(),
            bots: seats.iter().map(|&bot| self.bots[bot].drawn(block_seed, bot)).collect(),
            bot_seeds: seats.iter().map(|&bot| mix(block_seed, luck + bot as u64)).collect(),
            limit: self.limit,
            show_stderr: false,
            record: self.record,
            opening: Opening::default(),
        };
        (game, seats)
    }

    /// Plays game number `index`; `None` if it was stopped. An error is the referee's.
    pub fn play(&self, index: usize, stop: Stop) -> Option<Result<Played, String>> {
        let (game, seats) = self.game(index);
        let typed = if self.typed { typed::play(&game, stop) } else { None };
        let result = typed.unwrap_or_else(|| game_loop::play(&game, stop)).transpose()?;
        let Match { seed, .. } = game;
        Some(result.map(|outcome| Played { seed, seats, outcome }))
    }
}

/// Output number `index` of the SplitMix64 generator started with `seed` (Steele, Lea, Flood 2014).
pub fn mix(seed: u64, index: u64) -> u64 {
    let state = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mix_is_splitmix64() {
        // First outputs of the published generator for the seed 1234567.
        assert_eq!(mix(1234567, 0), 6457827717110365317);
        assert_eq!(mix(1234567, 1), 3203168211198807973);
    }
}
