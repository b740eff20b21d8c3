//! The input's two directions, and the prediction of the next one.

use crate::common::*;
use engine::referee::{Answer, FieldDiff, Game, Predictor, Referee};
use engine::turn::Protocol;
use fall2020::io::{Observation, Setup};
use fall2020::referee::{table, FallPredictor, GAME};
use proptest::prelude::*;

/// The table as an input shows it.
fn shown(table: &Observation) -> Observation {
    let mut table = table.clone();
    table.state.turn = 0;
    table.state.witches.iter_mut().for_each(|witch| witch.brewed = 0);
    let board = &mut table.state.board;
    board.bonus_value = [0, 1].map(|place| board.bonus(place) as u8);
    table
}

#[test]
fn parsing_undoes_printing() {
    for seed in 0..200 {
        let referee = play_random(seed, seed as usize % 100);
        for view in [referee.table().clone(), table::turned(referee.table())] {
            let lines = table::input(&view);
            assert_eq!(Setup::turn_lines(None, &lines[..1]), lines.len());
            let parsed = Setup.observe(&lines).unwrap();
            assert_eq!(parsed, shown(&view), "seed {seed}");
            assert_eq!(table::input(&parsed), lines, "seed {seed}");
        }
    }
}

#[test]
fn all_of_the_tome_fits_the_protocol() {
    let mut referee = fall2020::referee::FallReferee::new(4);
    while !referee.table().state.board.tome().is_empty() {
        let id = referee.table().state.board.tome()[0].spell;
        step(&mut referee, [&format!("LEARN {id}"), &format!("LEARN {id}")]);
    }
    let lines = referee.input(1).unwrap();
    assert_eq!(lines[0], "97");
    let spells = Setup.observe(&lines).unwrap().spells;
    assert_eq!(spells.map(|list| list.len()), [46, 46]);
}

/// Seed 1: tome 23 29 27 17 26 21 | 30 11, potions 76 64 49 50 48.
fn predictions(seat: usize, lines: [&str; 2], doctor: impl Fn(&mut Vec<String>)) -> Vec<FieldDiff> {
    let mut referee = GAME.referee("1", 2, &Default::default()).unwrap();
    let mut predictor = GAME.predictor(seat, &[]).unwrap();
    assert_eq!(predictor.observe(&referee.input(seat).unwrap()), Ok(None));
    let answers = lines.map(line);
    referee.step(&answers);
    predictor.predict(&answers);
    let mut input = referee.input(seat).unwrap();
    doctor(&mut input);
    let comparison = predictor.observe(&input).unwrap().unwrap();
    assert_eq!(comparison.unknown, ["tome[4].spell", "tome[5].spell"]);
    assert!(comparison.compared > 40);
    comparison.diffs
}

#[test]
fn both_seats_predict_the_ids_of_learnt_spells() {
    for seat in [0, 1] {
        assert_eq!(predictions(seat, ["LEARN 27", "LEARN 29"], |_| {}), []);
    }
}

#[test]
fn differences_are_named() {
    let diff = |field: &str, predicted: &str, recorded: &str| {
        let [field, predicted, recorded] = [field, predicted, recorded].map(str::to_string);
        FieldDiff { field, predicted, recorded }
    };
    let doctored = |from: &str, to: &str| {
        predictions(1, ["LEARN 27", "LEARN 29"], |lines| {
            let found = lines.iter_mut().find(|line| line.starts_with(from)).unwrap();
            *found = found.replacen(from, to, 1);
        })
    };
    let found = doctored("17 LEARN -2 0 1 0 0 1 1", "17 LEARN -2 0 1 0 0 1 2");
    assert_eq!(found, [diff("tome[1].stock", "1", "2")]);
    let found = doctored("87 CAST", "88 CAST");
    assert_eq!(found, [diff("me.spells[4].id", "87", "88")]);
    let found =
        doctored("79 OPPONENT_CAST -1 1 0 0 0 -1 -1 1", "79 OPPONENT_CAST -1 1 0 0 0 -1 -1 0");
    assert_eq!(found, [diff("opponent.spells[1].castable", "1", "0")]);
    let found = doctored("76 BREW -1 -1 -3 -1 21 3 4", "76 BREW -1 -1 -3 -1 21 3 3");
    assert_eq!(found, [diff("bonus[0].left", "4", "3")]);
    let found = doctored("2 0 0 0 0", "2 0 0 1 6");
    let expected = [diff("me.inventory", "2 0 0 0", "2 0 0 1"), diff("me.score", "0", "6")];
    assert_eq!(found, expected);
}

#[test]
fn the_last_card_of_the_tome_is_known_before_it_is_drawn() {
    let mut referee = fall2020::referee::FallReferee::new(4);
    let mut predictor = FallPredictor::new(1);
    let mut unknown = Vec::new();
    for _ in 0..42 {
        let id = referee.table().state.board.tome()[0].spell;
        let answers = [line("WAIT"), line(&format!("LEARN {id}"))];
        let comparison = predictor.observe(&referee.input(1).unwrap()).unwrap();
        unknown.extend(comparison.map(|c| (c.diffs.len(), c.unknown.len())));
        predictor.predict(&answers);
        referee.step(&answers);
    }
    // 36 draws, of which the last is sure; then the row shrinks.
    assert_eq!(unknown, [vec![(0, 1); 35], vec![(0, 0); 6]].concat());
}

#[test]
fn nothing_is_predicted_after_a_failure() {
    let lines = play_random(1, 0).input(0).unwrap();
    let mut predictor = FallPredictor::new(0);
    assert_eq!(predictor.observe(&lines), Ok(None));
    predictor.predict(&[line("WAIT"), Answer::Silent]);
    assert_eq!(predictor.observe(&lines), Ok(None));
    let error = predictor.observe(&lines[..3]).unwrap_err();
    assert_eq!(error, "input line 4: expected a line, found 'end of input'");
}

/// One change of an input: in the line `line`, at the byte `at`.
fn mutate(lines: &mut Vec<String>, (kind, line, at, text): &(u8, usize, usize, String)) {
    let line = line % lines.len().max(1);
    let Some(found) = lines.get_mut(line) else { return };
    let at = at % (found.len() + 1);
    let end = (at + 1).min(found.len());
    match kind {
        0 => drop(lines.remove(line)),
        1 => lines.insert(line, text.clone()),
        2 => lines.truncate(line),
        3 if found.is_char_boundary(at) => found.insert_str(at, text),
        _ if found.is_char_boundary(at) && found.is_char_boundary(end) => {
            found.replace_range(at..end, text);
        }
        _ => {}
    }
}

#[test]
fn absurd_scores_are_refused() {
    let mut lines = play_random(1, 0).input(0).unwrap();
    *lines.last_mut().unwrap() = "3 0 0 0 32767".to_string();
    let error = Setup.observe(&lines).unwrap_err().to_string();
    assert_eq!(error, "input line 22: expected a score of up to 1000, found '32767'");
}

proptest! {
    #[test]
    fn damaged_input_never_panics(
        seed in 0i64..1000,
        turns in 0usize..60,
        changes in prop::collection::vec(
            (0u8..6, 0usize..120, 0usize..40, "[0-9 A-Z-]{0,4}|.{0,3}|-?[0-9]{4,12}"), 1..6),
        answers in prop::array::uniform2("(BREW|LEARN|CAST) [0-9]{1,2}|REST"),
    ) {
        let referee = play_random(seed, turns);
        let Some(mut lines) = referee.input(0) else { return Ok(()) };
        let mut predictor = FallPredictor::new(0);
        prop_assert!(predictor.observe(&lines).is_ok());
        changes.iter().for_each(|change| mutate(&mut lines, change));
        // Read twice: as the recorded next input, then as the turn to predict from.
        let answers = answers.map(|text| line(&text));
        for _ in 0..2 {
            predictor.predict(&answers);
            let _ = predictor.observe(&lines);
        }
    }

    #[test]
    fn any_text_never_panics(lines in prop::collection::vec(any::<String>(), 0..10)) {
        let _ = Setup.observe(&lines);
        prop_assert!(Setup::turn_lines(None, &lines) > 0);
    }
}
