//! What lies on the table: the state together with the protocol's ids, its input lines, and a turn.

use crate::io::{KnownSpell, Observation, SpellList};
use crate::sim::cards::{
    is_repeatable, BASE_SPELLS, FIRST_BASE_ID, FIRST_LEARNT_ID, FIRST_POTION_ID, POTION_TABLE,
    SPELLS, TOME_SPELLS,
};
use crate::sim::{Action, Board, Draw, State};
use std::fmt::Display;

/// Number of base spells of a player.
const BASE: usize = BASE_SPELLS.count_ones() as usize;

/// The table at the start of a game, as player 0 sees it.
pub fn start(board: Board) -> Observation {
    let base = |player: usize| -> SpellList {
        let first_id = FIRST_BASE_ID + player * BASE;
        let spell = |i| KnownSpell { id: (first_id + i) as u16, spell: (TOME_SPELLS + i) as u8 };
        (0..BASE).map(spell).collect()
    };
    Observation { state: State::new(board), spells: [base(0), base(1)] }
}

/// The same table from the opponent's chair.
pub fn turned(table: &Observation) -> Observation {
    let mut table = table.clone();
    table.state.witches.swap(0, 1);
    table.spells.swap(0, 1);
    table
}

/// Plays a turn. Copies of learnt spells are numbered in the order in which they are made, the
/// game's player 0 first: that is `table`'s player `first`. Tells which actions were carried out.
pub fn advance(
    table: &mut Observation,
    actions: [Action; 2],
    first: usize,
    draw: &mut impl Draw,
) -> [bool; 2] {
    let done = table.state.advance(actions, draw);
    for player in [first, 1 - first] {
        if let (Action::Learn { spell }, true) = (actions[player], done[player]) {
            let known: usize = table.spells.iter().map(|list| list.len()).sum();
            // Saturating and unless full: the spells of a damaged recording may be too few or many.
            let id = (FIRST_LEARNT_ID + known.saturating_sub(2 * BASE)) as u16;
            if !table.spells[player].is_full() {
                table.spells[player].push(KnownSpell { id, spell });
            }
        }
    }
    done
}

/// Values with one blank between them.
pub fn joined<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    values.join(" ")
}

/// The input that player 0 of `table` reads.
pub fn input(table: &Observation) -> Vec<String> {
    let State { witches, board, .. } = &table.state;
    let mut lines = vec![String::new()];
    for (place, &potion) in board.potions().iter().enumerate() {
        let (need, base_price) = POTION_TABLE[usize::from(potion)];
        let (id, delta) = (FIRST_POTION_ID + usize::from(potion), joined(need.map(|n| -n)));
        let bonus = board.bonus(place);
        let left = board.bonus_left.get(place).copied().unwrap_or(0);
        lines.push(format!("{id} BREW {delta} {} {bonus} {left} 0 0", base_price + bonus));
    }
    for (place, slot) in board.tome().iter().enumerate() {
        let (spell, stock, repeatable) = (slot.spell, slot.stock, is_repeatable(slot.spell));
        let delta = joined(SPELLS[usize::from(spell)]);
        lines.push(format!("{spell} LEARN {delta} 0 {place} {stock} 0 {}", u8::from(repeatable)));
    }
    for (player, verb) in ["CAST", "OPPONENT_CAST"].into_iter().enumerate() {
        for known in &table.spells[player] {
            let delta = joined(SPELLS[usize::from(known.spell)]);
            let castable = witches[player].castable >> known.spell & 1;
            let repeatable = u8::from(is_repeatable(known.spell));
            lines.push(format!("{} {verb} {delta} 0 -1 -1 {castable} {repeatable}", known.id));
        }
    }
    lines[0] = (lines.len() - 1).to_string();
    for witch in witches {
        lines.push(format!("{} {}", joined(witch.inventory.counts()), witch.score));
    }
    lines
}
