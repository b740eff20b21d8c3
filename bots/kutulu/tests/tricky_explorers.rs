//! The rules' tricky cases about explorers: actions, effects, sanity, the end. Numbered as in the
//! list that the rules were written down with; minions are in `tricky_minions.rs`.

mod common;

use common::*;
use engine::referee::{Answer, Game, Params, Referee};
use kutulu::memory;
use kutulu::referee::{answer, KutuluReferee, GAME};
use kutulu::sim::state::Phase;

/// Two ways of the same length from 0 to the opposite corner.
const RING: [&str; 5] = ["#####", "#0..#", "#.#.#", "#..1#", "#####"];
const HALL: [&str; 3] = ["##########", "#01......#", "##########"];

#[test]
fn case_01_move_keeps_its_order_minions_rotate() {
    let play = Play::new(&RING);
    let command = answer::parse("MOVE 3 3").unwrap();
    for _turn in 0..4 {
        let cell = play.state.explorers[0].cell;
        assert_eq!(answer::action(command, &play.maze, cell), Right);
    }
    // From the same corner a wanderer goes right or down, by the turn.
    for (turn, expected) in [(1, (2, 1)), (2, (1, 2)), (3, (2, 1)), (4, (2, 1))] {
        let mut play = Play::new(&["#####", "#...#", "#.#.#", "#..1#", "#####"]);
        play.state.turn = turn;
        play.wanderer(1, 1, None);
        assert_eq!(play.wait(1).minion_at(0), expected, "turn {turn}");
    }
}

#[test]
fn case_04_a_yell_given_blocks_casting_a_yell_heard_does_not() {
    let mut play = Play::new(&HALL);
    play.turn([Yell, Wait, Wait, Wait]);
    play.turn([Plan, Wait, Wait, Wait]);
    assert_eq!(play.state.explorers[0].plans, 2, "its YELL is still listed");
    play.turn([Plan, Plan, Wait, Wait]);
    assert_eq!(play.state.explorers.map(|e| e.plans), [1, 1, 0, 0]);
}

#[test]
fn case_05_a_cast_blocks_the_next_while_it_lasts() {
    for (cast, left, turns) in [(Plan, [1, 3], 3), (Light, [2, 2], 1)] {
        let mut play = Play::new(&HALL);
        play.turn([cast, Wait, Wait, Wait]);
        let charges = |play: &Play| [play.state.explorers[0].plans, play.state.explorers[0].lights];
        for _ in 0..turns {
            play.turn([cast, Wait, Wait, Wait]);
            assert_eq!(charges(&play), left.map(|n: u8| n));
        }
        play.turn([cast, Wait, Wait, Wait]);
        assert_eq!(charges(&play).iter().sum::<u8>(), 3, "{cast:?} again");
    }
}

#[test]
fn case_06_mutual_yells_both_work_and_stunned_explorers_cannot_yell() {
    let mut play = Play::new(&["######", "#012.#", "######"]);
    play.turn([Yell, Yell, Right, Wait]);
    assert_eq!(play.state.stunned_mask(), 0b111);
    assert_eq!(play.at(2), (3, 1), "stunned at once");
    play.turn([Right, Right, Yell, Wait]);
    assert_eq!(play.state.yelled >> 8 & 15, 0, "the YELL of a stunned explorer");
    assert_eq!(play.at(1), (2, 1));
    play.turn([Wait, Wait, Yell, Wait]);
    assert_eq!(play.state.yelled >> 8 & 15, 0b0010);
}

#[test]
fn case_07_yelled_pairs_are_remembered() {
    let mut play = Play::new(&HALL);
    play.turn([Yell, Wait, Wait, Wait]);
    let first = play.state;
    play.wait(3);
    let mut seen = play.state;
    seen.yelled = 0; // the input does not show it any more
    memory::complete(&play.maze, &first, &mut seen);
    assert_eq!(seen.yelled, 1 << 1);
    play.turn([Yell, Right, Wait, Wait]);
    assert_eq!(play.at(1), (3, 1), "a second YELL does nothing");
}

#[test]
fn case_20_exactly_200_makes_no_slasher_and_later_ones_come_before_the_move() {
    let mut play = Play::new(&HALL);
    play.state.explorers[0].sanity = 200;
    play.turn(ALL_WAIT);
    assert_eq!((play.sanity(0), play.state.minions().len()), (198, 0));
    play.state.explorers[1].sanity = 200;
    play.turn([Wait, Right, Wait, Wait]);
    let slasher = play.minion(0);
    assert_eq!((slasher.countdown, slasher.target, slasher.phase), (5, 0, Phase::Spawning));
    play.turn([Wait, Right, Wait, Wait]);
    assert_eq!(play.minion_at(1), (3, 1), "where explorer 1 stood before it moved");
    play.state.explorers[0].sanity = 190;
    assert_eq!(play.wait(1).state.minions().len(), 2, "once per explorer");
}

#[test]
fn case_21_healing_comes_before_losses() {
    let mut play = Play::new(&HALL);
    play.state.explorers[0].sanity = 2;
    play.turn([Plan, Wait, Wait, Wait]);
    assert_eq!(play.sanity(0), 2 + 6 - 2);
    play.state.explorers[0].sanity = 15;
    play.wanderer(1, 1, Some(0));
    play.turn(ALL_WAIT);
    assert!(!play.state.is_living(0), "15 + 6 - 20 - 2");
}

#[test]
fn case_22_shelters_are_refilled_after_deaths_and_keep_nothing() {
    let mut play = Play::new(&["######", "#01.U#", "######"]);
    play.state.turn = 50;
    play.wait(1);
    assert_eq!(play.state.shelters[0], 10, "visible from turn 51 on");
    (play.state.turn, play.state.shelters[0]) = (100, 7);
    assert_eq!(play.wait(1).state.shelters[0], 10);
    // Energy 1 heals everybody on the cell.
    let cell = play.cell(4, 1);
    play.state.shelters[0] = 1;
    for id in 0..2 {
        (play.state.explorers[id].cell, play.state.explorers[id].sanity) = (cell, 100);
    }
    play.state.slashed = 15;
    play.wait(1);
    assert_eq!([play.sanity(0), play.sanity(1), play.state.shelters[0]], [103, 103, 0]);
}

#[test]
fn case_23_moves_to_unreachable_cells_stay() {
    let referee = KutuluReferee::new(1, 7, Some("Oasis")).unwrap();
    let (maze, start) = (referee.maze(), referee.state().explorers[0].cell);
    let shelter = maze.cell(9, 9);
    assert!(maze.shelters.contains(&shelter));
    for line in ["MOVE 9 9", "MOVE 0 0", "MOVE -3 5", "MOVE 99 99", "MOVE 7 7"] {
        let command = answer::parse(line).unwrap();
        assert_eq!(answer::action(command, maze, start), Wait, "{line}");
    }
    for (name, cells) in [("Roommates", 4), ("Four of a kind", 12)] {
        let referee = KutuluReferee::new(1, 7, Some(name)).unwrap();
        let start = referee.state().explorers[0].cell;
        let cut_off = |&cell: &u8| referee.maze().distance(start, cell) == u8::MAX;
        assert_eq!((0..referee.maze().cells as u8).filter(cut_off).count(), cells, "{name}");
    }
}

#[test]
fn case_25_all_four_can_fail_in_one_turn() {
    let mut referee = GAME.referee("5", 4, &Params::default()).unwrap();
    for _ in 0..3 {
        referee.step(&[0; 4].map(|_| Answer::Lines(vec!["WAIT".into()])));
    }
    referee.step(&[
        Answer::Silent,
        Answer::Lines(vec![" WAIT".into()]),
        Answer::Lines(vec!["MOVE 1".into()]),
        Answer::Lines(vec!["MOVE 1 99999999999".into()]),
    ]);
    let end = referee.end().unwrap();
    assert_eq!((end.scores, end.reason.as_str()), (vec![-1; 4], "no explorer left"));
    assert!((0..4).all(|id| referee.is_disqualified(id) && referee.input(id).is_none()));
}

#[test]
fn case_26_yells_reach_the_same_cell_and_the_four_beside() {
    for (rows, heard) in [
        (["#####", "#01.#", "#...#", "#####"], true),
        (["#####", "#0..#", "#1..#", "#####"], true),
        (["#####", "#0..#", "#.1.#", "#####"], false),
        (["#####", "#0.1#", "#...#", "#####"], false),
    ] {
        let mut play = Play::new(&rows);
        play.turn([Yell, Wait, Wait, Wait]);
        assert_eq!(play.state.stunned != 0, heard, "{rows:?}");
    }
    let mut play = Play::new(&HALL);
    play.state.explorers[1].cell = play.state.explorers[0].cell;
    assert_ne!(play.turn([Yell, Wait, Wait, Wait]).state.stunned, 0);
}

/// Section 9 and the loss of the last one; not among the 26, but as easily wrong.
#[test]
fn the_last_explorer_loses_fifty_a_turn() {
    let mut play = Play::new(&HALL);
    play.state.explorers[1].sanity = 1;
    play.wait(1);
    assert_eq!((play.state.living, play.sanity(0)), (1, 248), "company until the end of the turn");
    assert_eq!(play.wait(1).sanity(0), 198);
    play.wait(4);
    assert!(play.state.is_over());
}

#[test]
fn the_turn_limit_adds_sanity() {
    let mut referee = KutuluReferee::new(4469, 7, Some("Cog")).unwrap();
    let mut turns = 0;
    while referee.end().is_none() {
        referee.step(&[0; 4].map(|_| Answer::Lines(vec!["PLAN x".into()])));
        turns += 1;
    }
    let end = referee.end().unwrap();
    assert!(turns <= 201);
    assert!(end.scores.iter().all(|&score| score < turns || turns == 201));
}
