//! What the input does not show, carried from one turn to the next: the turn, who heard whose YELL,
//! who had his slasher, where each slasher would rush to, and targets that are out of the game.
//!
//! The rule book does not tell bots the last two. They follow from what was seen: a slasher takes
//! aim after the moves of a turn, and the next input shows where these ended.

use crate::sim::state::{Phase, State, NOBODY, PLAYERS};
use crate::sim::{Maze, Minion};

/// Slashers appear below this sanity.
const SLASHER_THRESHOLD: u8 = 200;

/// Completes `seen`, the coming turn as the input shows it, from the turn before.
pub fn complete(maze: &Maze, before: &State, seen: &mut State) {
    seen.turn = before.turn.saturating_add(1);
    seen.yelled |= before.yelled;
    seen.slashed |= before.slashed;
    seen.next_id = seen.next_id.max(before.next_id);
    for (id, explorer) in before.explorers.iter().enumerate().take(PLAYERS) {
        let low = before.is_living(id) && explorer.sanity < SLASHER_THRESHOLD;
        seen.slashed |= u8::from(low) << id;
    }
    for index in 0..seen.minions().len() {
        let now = seen.minions()[index];
        let Some(old) = before.minions().iter().find(|old| old.id == now.id) else { continue };
        if now.slasher {
            seen.minions_mut()[index] = aim(maze, seen, old, now);
        }
    }
}

/// The slasher `now` with what it remembers, from what it was a turn `old`er.
fn aim(maze: &Maze, seen: &State, old: &Minion, now: Minion) -> Minion {
    let gone = |target: u8| target != NOBODY && !seen.is_living(usize::from(target));
    match (old.phase, now.phase) {
        // Until its first rush it keeps to the explorer and the cell that it appeared for.
        (Phase::Spawning, _) => Minion { target: old.target, memory: old.memory, ..now },
        (Phase::Stalking, Phase::Stalking | Phase::Rushing) if now.target == NOBODY => {
            if gone(old.target) {
                // It died after it was seen, or before: either way the rush will find it dead.
                return Minion { target: old.target, memory: old.memory, ..now };
            }
            let mut slasher = *old;
            seen.acquire(maze, &mut slasher);
            Minion { target: NOBODY, memory: slasher.memory, ..now }
        }
        _ => now,
    }
}
