//! The judge's side: ids, failures, the end, and who may take part.

use crate::common::*;
use engine::referee::{Answer, End, Game, Params, Referee, Seat};
use engine::rng::SmallRng;
use fall2020::referee::{bots, table, FallReferee, GAME};
use fall2020::sim::board::{POTION_ROW, TOME_ROW};
use fall2020::sim::cards::POTIONS;
use fall2020::sim::GOAL;

fn seat(player: usize) -> Seat {
    Seat { player, players: 2, seed: 7, nodes: Some(50), time: None }
}

fn end(scores: [i64; 2], reason: &str) -> Option<End> {
    Some(End { scores: scores.to_vec(), reason: reason.to_string() })
}

/// A game up to the turn in which player 0 is about to brew, and its answer.
fn about_to_brew(seed: i64) -> (FallReferee, Answer) {
    let mut referee = FallReferee::new(seed);
    let mut greedy = bots::bot("greedy", seat(0)).unwrap();
    loop {
        let answer = greedy.turn(&referee.input(0).unwrap());
        if answer[0].starts_with("BREW") {
            return (referee, Answer::Lines(answer));
        }
        referee.step(&[Answer::Lines(answer), line("WAIT")]);
    }
}

#[test]
fn case_16_and_19_a_failure_beside_a_brew() {
    let failures = [(line("LEARN x"), "p1_invalid_output"), (Answer::Silent, "p1_timeout")];
    for (failure, reason) in failures {
        let (mut referee, answer) = about_to_brew(3);
        referee.step(&[answer, failure]);
        let me = referee.table().state.witches[0];
        assert_eq!(me.brewed, 1);
        let score = i64::from(me.score + me.inventory.end_bonus());
        assert!(score >= 6);
        assert_eq!(referee.end(), end([score, -1], reason));
        assert_eq!([0, 1].map(|player| referee.is_disqualified(player)), [false, true]);
        assert_eq!(referee.input(0), None);
    }
    // The failing player's own points are gone.
    let (mut referee, answer) = about_to_brew(3);
    referee.step(&[answer, line("WAIT")]);
    assert!(referee.table().state.witches[0].score > 0);
    referee.step(&[line(""), line("WAIT")]);
    assert_eq!(referee.end(), end([-1, 0], "p0_invalid_output"));
    let after = referee.clone();
    referee.step(&[line("REST"), line("REST")]);
    assert_eq!(referee.table(), after.table(), "nothing happens after the end");
}

#[test]
fn both_fail_at_once() {
    let mut referee = FallReferee::new(1);
    referee.step(&[Answer::Lines(Vec::new()), line("NOP")]);
    assert_eq!(referee.end(), end([-1, -1], "p0_timeout,p1_invalid_output"));
}

#[test]
fn case_17_ids_of_this_turn_are_not_known_yet() {
    // Seed 1: tome 23 29 27 17 26 21 | 30, potions 76 64 49 50 48 | 52.
    let mut referee = FallReferee::new(1);
    step(&mut referee, ["LEARN 23", "CAST 86"]);
    assert_eq!(referee.table().spells[0].last().unwrap().id, 86);
    step(&mut referee, ["BREW 52", "LEARN 11"]);
    assert_eq!(referee.table().spells[1].len(), 4);
    assert_eq!(referee.end(), None);
}

#[test]
fn ids_of_other_things_and_of_the_opponent_are_no_ops() {
    let mut referee = FallReferee::new(1);
    let before = referee.input(0);
    for id in ["23", "76", "78", "82", "86", "500", "2147483647"] {
        for verb in ["BREW", "LEARN", "CAST"] {
            let sensible = [("LEARN", "23"), ("CAST", "78")].contains(&(verb, id));
            if !sensible {
                step(&mut referee, [&format!("{verb} {id}"), "WAIT"]);
                assert_eq!(referee.input(0), before, "{verb} {id}");
            }
        }
    }
    step(&mut referee, ["CAST 82", "CAST 78"]);
    assert_eq!(referee.input(0), before);
}

#[test]
fn case_18_a_brewed_potion_is_gone_only_after_the_turn() {
    let (mut referee, answer) = about_to_brew(3);
    let Answer::Lines(lines) = &answer else { unreachable!() };
    let again = lines[0].clone();
    referee.step(&[answer, line("WAIT")]);
    let before = referee.table().state.witches;
    step(&mut referee, [&again, &again]);
    assert_eq!(referee.table().state.witches, before);
}

#[test]
fn case_20_absurd_repeat_counts_are_refused() {
    // The contest's referee carries this cast out, its 32-bit sums wrap. Refusing every count above
    // the capacity changes no sane game.
    for times in ["1073741824", "2147483647", "256", "257", "11"] {
        let mut referee = FallReferee::new(49);
        step(&mut referee, ["LEARN 30", "WAIT"]);
        step(&mut referee, ["CAST 78", "WAIT"]);
        step(&mut referee, [&format!("CAST 86 {times}"), "WAIT"]);
        let me = referee.table().state.witches[0];
        assert_eq!(me.inventory, inventory([5, 0, 0, 0]));
        assert!(me.castable >> 30 & 1 == 1);
        step(&mut referee, ["CAST 86 1", "WAIT"]);
        assert_eq!(referee.table().state.witches[0].inventory, inventory([1, 0, 1, 1]));
    }
}

#[test]
fn case_21_only_the_tome_deck_runs_out() {
    // Before the last turn at most 11 potions are brewed, in it at most 2.
    assert!(POTIONS - POTION_ROW >= 2 * usize::from(GOAL));
    let mut shortest = TOME_ROW;
    for seed in 0..50 {
        let board = play_random(seed, 100).table().state.board;
        assert_eq!(board.potions().len(), POTION_ROW);
        shortest = shortest.min(board.tome().len());
    }
    assert_eq!(shortest, 0);
}

#[test]
fn ids_count_on_with_player_0_first() {
    let mut referee = FallReferee::new(1);
    step(&mut referee, ["WAIT", "LEARN 23"]);
    step(&mut referee, ["LEARN 27", "LEARN 29"]);
    step(&mut referee, ["LEARN 999", "LEARN 17"]);
    let ids = |player: usize| -> Vec<u16> {
        referee.table().spells[player].iter().map(|known| known.id).collect()
    };
    assert_eq!(ids(0), [78, 79, 80, 81, 87]);
    assert_eq!(ids(1), [82, 83, 84, 85, 86, 88, 89]);
}

#[test]
fn the_hundredth_turn_is_the_last() {
    let mut referee = FallReferee::new(9);
    for _ in 0..100 {
        assert_eq!(referee.end(), None);
        step(&mut referee, ["WAIT", "CAST 83"]);
    }
    // One cast of -1 1 0 0, then 99 no-ops: the ingredient of tier 1 is the only point.
    assert_eq!(referee.end(), end([0, 1], "max_turns"));
}

#[test]
fn every_bot_and_search_finishes_a_game_without_a_failure() {
    assert!(GAME.bots().iter().all(|(_, about)| !about.is_empty()));
    let searches = GAME.words("default", "search");
    assert_eq!(searches, ["chokudai", "beam", "duct", "rhea"]);
    let change = |search: usize| ("default", vec![("search".to_string(), search as f64)]);
    let bots = GAME.bots().iter().map(|(name, _)| (*name, Vec::new()));
    for (name, changes) in bots.chain((0..searches.len()).map(change)) {
        let mut referee = GAME.referee("77", 2, &Params::default()).unwrap();
        let mut bots = [0, 1].map(|player| GAME.bot_with(name, &changes, seat(player)).unwrap());
        bots.iter_mut().for_each(|bot| bot.init(&[]));
        while referee.end().is_none() {
            let answers = [0, 1]
                .map(|player| Answer::Lines(bots[player].turn(&referee.input(player).unwrap())));
            referee.step(&answers);
        }
        let end = referee.end().unwrap();
        assert!(end.scores.iter().all(|&score| score >= 0), "{name} {changes:?}: {end:?}");
        assert!(name == "wait" || end.scores[0] > 0, "{name} {changes:?}: {end:?}");
    }
    assert!(GAME.bot("nobody", seat(0)).is_none());
    let lines = GAME.bot("greedy", seat(0)).unwrap().turn(&["x".to_string()]);
    assert_eq!(lines, ["WAIT"]);
}

#[test]
fn greedy_beats_random() {
    let mut won = 0;
    for seed in 0..20 {
        let mut referee = FallReferee::new(seed);
        let mut rng = SmallRng::seed_from_u64(seed as u64);
        let mut greedy = bots::bot("greedy", seat(1)).unwrap();
        while referee.end().is_none() {
            let theirs = greedy.turn(&table::input(&table::turned(referee.table())));
            let mine = random_line(&referee, 0, &mut rng);
            step(&mut referee, [&mine, &theirs[0]]);
        }
        let scores = referee.end().unwrap().scores;
        won += usize::from(scores[1] > scores[0]);
    }
    assert!(won >= 16, "{won} of 20");
}

#[test]
fn what_cannot_be_played_is_refused_clearly() {
    let error = |seed: &str, players, league: &str| {
        let params = Params(vec![("league".to_string(), league.to_string())]);
        GAME.referee(seed, players, &params).err().unwrap_or_default()
    };
    assert_eq!(
        error("9223372036854775808", 2, "4"),
        "seed '9223372036854775808' is not a signed 64-bit number"
    );
    assert_eq!(error("x", 2, "4"), "seed 'x' is not a signed 64-bit number");
    assert_eq!(error("1", 3, "4"), "fall2020 is for 2 players, not 3");
    assert!(error("1", 2, "2").starts_with("league 2 has other rules"));
    assert_eq!(error("1", 2, "gold"), "league 'gold' is not a number");
    assert_eq!(error("-9223372036854775808", 2, "3"), "");
    assert!(GAME.predictor(2, &[]).is_err());
    assert!(GAME.predictor(0, &["5".to_string()]).is_err());
}
