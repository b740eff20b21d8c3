//! Seed blocks: one seed with every seat rotation, the unit of all evidence.
//!
//! Game number i belongs to block i / seats and its seats are rotated by i % seats. Seeds of games and
//! of the bots' own random choices follow from the seed of everything and the block's number alone: no
//! result depends on the number of threads, and a bot has the same luck in all games of a block.

use engine::referee::{Game, Params};

use crate::game_loop::{self, Match, Outcome};
use crate::limit::Limit;
use crate::player::BotSpec;
use crate::pool::Stop;
use crate::typed;

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
pub struct Played {
    /// Seed of the game.
    pub seed: String,
    /// Index of the bot at each seat.
    pub seats: Vec<usize>,
    /// What happened.
    pub outcome: Outcome,
}

impl Pairing<'_> {
    /// Plays game number `index`; `None` if it was stopped. An error is the referee's.
    pub fn play(&self, index: usize, stop: Stop) -> Option<Result<Played, String>> {
        let count = self.bots.len();
        let (block, rotation) = ((index / count) as u64, index % count);
        let block_seed = mix(self.seed as u64, block);
        let seats: Vec<usize> = (0..count).map(|seat| (seat + rotation) % count).collect();
        let game = Match {
            game: self.game,
            // Without the sign: every game takes it, and it is the same number everywhere.
            seed: (block_seed >> 1).to_string(),
            params: self.params.clone(),
            bots: seats.iter().map(|&bot| &self.bots[bot]).collect(),
            bot_seeds: seats.iter().map(|&bot| mix(block_seed, bot as u64 + 1)).collect(),
            limit: self.limit,
            show_stderr: false,
            record: self.record,
        };
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
