//! The tricky cases of the rules, in the specification's order; those about the judge (16 to 21)
//! are in `game`.

use crate::common::*;
use fall2020::referee::table;
use fall2020::sim::cards::{REPEATABLE, TOME_SPELLS};
use fall2020::sim::{Action, Inventory, NoDraw};

/// Potions 42, 44, 48, 73 and 65: needs 2200, 0400, 0220, 1111, 0005.
const POTIONS: [u8; 5] = [0, 2, 6, 31, 23];
/// Spells 4, 13, 15, 3, 14 and 2 pay nothing.
const ROW: [(u8, u8); 6] = [(4, 0), (13, 0), (15, 0), (3, 0), (14, 0), (2, 0)];
/// The base spells.
const GATHER: u8 = 42;

#[test]
fn case_01_both_learn_the_same_spell() {
    let mut row = ROW;
    row[2].1 = 3;
    let mut table = table::start(state(&row, &POTIONS).board);
    let done = table::advance(&mut table, [learn(15); 2], 0, &mut stack(&[20, 21], &[]));
    assert_eq!(done, [true, true]);
    assert_eq!(tome(&table.state), [(4, 2), (13, 2), (3, 0), (14, 0), (2, 0), (20, 0)]);
    for (player, id) in [(0, 86), (1, 87)] {
        assert_eq!(table.state.witches[player].inventory, inventory([4, 0, 0, 0]));
        let copy = table.spells[player].last().unwrap();
        assert_eq!((copy.id, copy.spell), (id, 15));
        assert!(table.state.witches[player].castable >> 15 & 1 == 1);
    }
}

#[test]
fn case_02_different_spells_in_one_turn() {
    let mut state = state(&ROW, &POTIONS);
    state.advance([learn(3), learn(4)], &mut stack(&[20, 21], &[]));
    assert_eq!(tome(&state), [(13, 1), (15, 1), (14, 1), (2, 0), (20, 0), (21, 0)]);
    assert_eq!(state.witches.map(|w| w.inventory.tier0()), [0, 3]);
}

#[test]
fn case_03_a_removed_spell_takes_its_stock_along() {
    let row = [(4, 2), (13, 0), (15, 5)];
    let mut state = state(&row, &POTIONS);
    state.advance([learn(4), learn(13)], &mut NoDraw);
    // Player 0 gets the two that lay there, not the one that player 1 lays down now.
    assert_eq!(state.witches.map(|w| w.inventory.tier0()), [5, 2]);
    assert_eq!(tome(&state), [(15, 6)]);
}

#[test]
fn case_04_tax_makes_room_in_a_full_inventory() {
    let mut row = ROW;
    row[3].1 = 2;
    let mut state = state(&row, &POTIONS);
    state.witches[0].inventory = inventory([5, 5, 0, 0]);
    state.advance([learn(3), Action::Wait], &mut NoDraw);
    assert_eq!(state.witches[0].inventory, inventory([4, 5, 0, 0]));
}

#[test]
fn case_05_stock_beyond_the_room_is_lost() {
    let mut row = ROW;
    row[1].1 = 7;
    let mut state = state(&row, &POTIONS);
    state.witches[0].inventory = inventory([1, 8, 0, 0]);
    let done = state.advance([learn(13), Action::Wait], &mut NoDraw);
    assert!(done[0]);
    assert_eq!(state.witches[0].inventory, inventory([2, 8, 0, 0]));
    assert_eq!(tome(&state).iter().map(|slot| slot.1).sum::<u8>(), 1);
}

#[test]
fn case_06_the_first_place_is_free() {
    let mut state = state(&ROW, &POTIONS);
    state.witches.iter_mut().for_each(|w| w.inventory = inventory([0, 10, 0, 0]));
    assert_eq!(state.advance([learn(4), learn(13)], &mut NoDraw), [true, false]);
}

#[test]
fn case_07_an_empty_tome_deck_shrinks_the_row() {
    let mut state = state(&ROW[..3], &POTIONS);
    state.advance([learn(15), learn(13)], &mut NoDraw);
    // Three tokens, one of them for a place that is gone.
    assert_eq!(tome(&state), [(4, 2)]);
    state.advance([learn(4), Action::Wait], &mut NoDraw);
    assert_eq!(tome(&state), []);
    let lines = table::input(&table::start(state.board));
    assert!(!lines.iter().any(|line| line.contains("LEARN")), "{lines:?}");
    assert_eq!(lines[0], "13");
}

#[test]
fn case_08_both_brew_the_same_potion() {
    for (left, after) in [([4, 4], ([2, 4], [3, 1])), ([1, 4], ([4, 0], [1, 0]))] {
        let mut state = state(&ROW, &POTIONS);
        state.board.bonus_left = left;
        state.witches.iter_mut().for_each(|w| w.inventory = inventory([2, 2, 0, 0]));
        state.advance([brew(0); 2], &mut stack(&[], &[30, 35]));
        assert_eq!(state.witches.map(|w| (w.score, w.brewed)), [(9, 1); 2]);
        assert_eq!((state.board.bonus_left, state.board.bonus_value), after);
        assert_eq!(state.board.potions(), [2, 6, 31, 23, 30]);
    }
}

#[test]
fn case_09_places_0_and_1_in_one_turn() {
    let mut state = state(&ROW, &POTIONS);
    state.witches.iter_mut().for_each(|w| w.inventory = inventory([2, 4, 0, 0]));
    state.advance([brew(2), brew(0)], &mut stack(&[], &[30, 35]));
    assert_eq!(state.witches.map(|w| w.score), [8 + 1, 6 + 3]);
    assert_eq!(state.board.bonus_left, [3, 3]);
    assert_eq!(state.board.potions(), [6, 31, 23, 30, 35]);
}

#[test]
fn case_10_the_bonus_of_1_moves_to_the_first_place() {
    for (left, place0) in [([1, 3], "1 3"), ([1, 0], "0 0")] {
        let mut state = state(&ROW, &POTIONS);
        state.board.bonus_left = left;
        state.witches[0].inventory = inventory([2, 2, 0, 0]);
        state.advance([brew(0), Action::Wait], &mut stack(&[], &[30]));
        let lines = table::input(&table::start(state.board));
        let price = if left[1] > 0 { 9 } else { 8 };
        assert_eq!(lines[1], format!("44 BREW 0 -4 0 0 {price} {place0} 0 0"));
        assert_eq!(lines[2], "48 BREW 0 -2 -2 0 10 0 0 0 0");
    }
}

#[test]
fn case_11_a_used_up_second_bonus_is_not_shown() {
    let mut state = state(&ROW, &POTIONS);
    state.board.bonus_left = [2, 0];
    let lines = table::input(&table::start(state.board));
    assert_eq!(lines[1], "42 BREW -2 -2 0 0 9 3 2 0 0");
    assert_eq!(lines[2], "44 BREW 0 -4 0 0 8 0 0 0 0");
}

#[test]
fn case_12_repeat_counts() {
    let counts = [(0, None), (1, Some([5, 0, 0, 0])), (2, None)];
    for (times, after) in counts {
        let mut state = state(&ROW, &POTIONS);
        let done = state.advance([cast(GATHER, times), Action::Wait], &mut NoDraw);
        assert_eq!(done[0], after.is_some(), "{times} times");
        assert_eq!(state.witches[0].inventory, inventory(after.unwrap_or([3, 0, 0, 0])));
    }
}

#[test]
fn case_13_a_cast_is_never_cut_short() {
    let mut state = state(&ROW, &POTIONS);
    state.witches[0].inventory = inventory([9, 0, 0, 0]);
    assert_eq!(state.advance([cast(GATHER, 1), cast(GATHER, 1)], &mut NoDraw), [false, true]);
    assert_eq!(state.witches[0].inventory, inventory([9, 0, 0, 0]));
    assert!(state.witches[0].castable == state.witches[0].known);
}

#[test]
fn case_14_spells_without_gain_fit_a_full_inventory() {
    let mut state = state(&ROW, &POTIONS);
    state.witches[0].inventory = inventory([10, 0, 0, 0]);
    assert!(state.advance([cast(GATHER + 1, 1), Action::Wait], &mut NoDraw)[0]);
    assert_eq!(state.witches[0].inventory, inventory([9, 1, 0, 0]));
}

#[test]
fn case_15_rest_with_nothing_exhausted_uses_the_turn_up() {
    let mut state = state(&ROW, &POTIONS);
    assert_eq!(state.advance([Action::Rest, cast(GATHER, 1)], &mut NoDraw), [false, true]);
    assert_eq!(state.turn, 1);
    assert!(state.advance([Action::Wait, Action::Rest], &mut NoDraw)[1]);
    assert_eq!(state.witches[1].castable, state.witches[1].known);
}

#[test]
fn no_tome_spell_can_be_cast_more_than_five_times_at_once() {
    let most = |spell: u8| {
        let times = |inventory: Inventory| {
            std::iter::successors(Some(inventory), |i| i.cast(spell, 1)).skip(1).take(11).count()
        };
        let start = Inventory::all().into_iter();
        start.map(times).max().unwrap()
    };
    let repeatable = (0..TOME_SPELLS as u8).filter(|&spell| REPEATABLE >> spell & 1 == 1);
    let most: Vec<(u8, usize)> = repeatable.map(|spell| (spell, most(spell))).collect();
    assert!(most.iter().all(|&(_, times)| times <= 5), "{most:?}");
    let five = most.iter().filter(|&&(_, times)| times == 5).map(|&(spell, _)| spell);
    assert_eq!(five.collect::<Vec<_>>(), [17, 18, 19, 38, 39, 40, 41]);
}
