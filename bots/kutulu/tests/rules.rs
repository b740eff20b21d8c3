//! Games from seeds, the answers' grammar, and the protocol in both directions.

mod common;

use common::Play;
use engine::java::JavaRandom;
use engine::referee::{Answer, Game, Params, Referee};
use engine::turn::Protocol;
use kutulu::io::{parse_init, Observation, Setup};
use kutulu::referee::answer::{self, Command};
use kutulu::referee::{view, KutuluReferee, GAME};
use kutulu::sim::state::Phase;
use kutulu::sim::{Action, Rules, NOWHERE};

type Vector = (i64, [u8; 4], &'static str, u64, [u32; 6]);

/// Seed, constants, maze, generator before turn 0, and its next draws below 4.
const VECTORS: [Vector; 10] = [
    (0, [5, 2, 3, 35], "Roommates", 179417057233592, [1, 2, 0, 2, 3, 1]),
    (1, [5, 2, 4, 38], "The challenge from beyond", 58466533952123, [0, 1, 2, 3, 2, 0]),
    (2, [5, 1, 6, 38], "Roommates", 139843127085874, [3, 3, 0, 3, 3, 3]),
    (-1, [4, 3, 3, 35], "Cross", 186360214944393, [2, 1, 1, 3, 0, 3]),
    (-5, [4, 3, 4, 33], "Four of a kind", 107212354648957, [2, 1, 0, 1, 1, 0]),
    (42, [5, 1, 5, 35], "Slasher's hell", 86896799908266, [3, 1, 2, 2, 0, 3]),
    (20180615, [4, 3, 3, 38], "Typhoon", 175209786868353, [1, 2, 1, 0, 0, 1]),
    (1234567890123, [6, 1, 6, 37], "Four of a kind", 221392961299533, [2, 3, 3, 0, 0, 3]),
    (i64::MAX, [4, 3, 3, 35], "Cross", 186360214944393, [2, 1, 1, 3, 0, 3]),
    (i64::MIN, [5, 2, 3, 35], "Roommates", 179417057233592, [1, 2, 0, 2, 3, 1]),
];

fn constants(rules: &Rules) -> [u8; 4] {
    [rules.lonely_loss, rules.group_loss, rules.spawn_time, rules.life_time]
}

#[test]
fn seeds_give_the_constants_mazes_and_draws_of_the_test_vectors() {
    for (seed, expected, maze, state, draws) in VECTORS {
        let referee = KutuluReferee::new(seed, 7, None).unwrap();
        assert_eq!(constants(&referee.state().rules), expected, "seed {seed}");
        assert_eq!((referee.maze_name(), referee.random().0), (maze, state), "seed {seed}");
        let mut random = referee.random().clone();
        assert_eq!(draws.map(|_| random.next_int(4)), draws, "seed {seed}");
    }
}

#[test]
fn other_leagues_and_mazes_by_name_follow_the_test_vectors() {
    for (seed, league, expected, maze) in [
        (1, 1, [3, 1, 3, 40], "Corridors"),
        (1, 3, [5, 2, 4, 38], "Origin of symmetry"),
        (42, 1, [3, 1, 3, 40], "Four of a kind"),
        (42, 3, [5, 1, 5, 35], "Pac man"),
    ] {
        let referee = KutuluReferee::new(seed, league, None).unwrap();
        let found = (constants(&referee.state().rules), referee.maze_name());
        assert_eq!(found, (expected, maze), "seed {seed} league {league}");
    }
    let cog = KutuluReferee::new(1, 7, Some("Cog")).unwrap();
    assert_eq!(constants(&cog.state().rules), [5, 2, 4, 38]);
    assert_eq!(cog.random().0, 114684108877360);
    assert!(KutuluReferee::new(1, 7, Some("Maze")).is_err());
}

#[test]
fn one_choice_still_takes_a_draw() {
    let mut random = JavaRandom::new(7);
    let before = random.0;
    assert_eq!(random.next_int(1), 0);
    assert_ne!(random.0, before);
}

#[test]
fn answers_follow_the_grammar() {
    let act = |action| Some(Command::Act(action));
    for (line, expected) in [
        ("WAIT", act(Action::Wait)),
        ("wait for me", act(Action::Wait)),
        ("Plan  ", act(Action::Plan)),
        ("LIGHT\tx", act(Action::Light)),
        ("YELL é", act(Action::Yell)),
        ("up", act(Action::Up)),
        ("DOWN", act(Action::Down)),
        ("LEFT", act(Action::Left)),
        ("RIGHT 3 4", act(Action::Right)),
        ("MOVE 1 2", Some(Command::Move(1, 2))),
        ("move -1 20 hello there", Some(Command::Move(-1, 20))),
        ("MOVE 1 2   ", Some(Command::Move(1, 2))),
        ("MOVE 2147483647 -2147483648", Some(Command::Move(i32::MAX, i32::MIN))),
        ("MOVE 2147483648 0", None),
        ("MOVE 1", None),
        ("MOVE  1 2", None),
        ("MOVE 1  2", None),
        ("MOVE 1.5 2", None),
        ("MOVE 1 2x", None),
        ("MOVE - 2", None),
        ("MOVE", None),
        ("WAIT!", None),
        (" WAIT", None),
        ("WAITING", None),
        ("PLÄN", None),
        ("", None),
        ("JUMP", None),
    ] {
        assert_eq!(answer::parse(line), expected, "{line:?}");
    }
    assert_eq!(answer::read(&Answer::Silent), None);
    assert_eq!(answer::read(&Answer::Lines(Vec::new())), None);
}

#[test]
fn every_action_survives_being_written_and_read() {
    let play = Play::new(&["#####", "#...#", "#.0.#", "#...#", "#####"]);
    let observation = Observation { me: 0, state: play.state };
    let setup = Setup { maze: &play.maze, rules: play.state.rules };
    let cell = play.state.explorers[0].cell;
    for action in Action::ALL {
        let line = setup.format(&observation, action);
        let command = answer::parse(&line).unwrap();
        assert_eq!(answer::action(command, &play.maze, cell), action, "{line}");
    }
}

#[test]
fn inputs_survive_being_read() {
    let mut referee = KutuluReferee::new(20180615, 7, None).unwrap();
    let init = referee.init(0);
    assert_eq!(Setup::setup_lines(&init[..2]), init.len());
    let (maze, rules) = parse_init(&init).unwrap();
    let setup = Setup { maze: &maze, rules };
    assert!(maze.has_same_plan(referee.maze()));
    assert_eq!(rules.life_time, referee.state().rules.life_time);
    let actions = ["PLAN", "LIGHT", "YELL", "MOVE 9 9"];
    while referee.end().is_none() {
        for player in 0..4 {
            let Some(input) = referee.input(player) else { continue };
            assert_eq!(Setup::turn_lines(None, &input[..1]), input.len());
            let seen = setup.observe(&input).unwrap();
            assert_eq!(usize::from(seen.me), player);
            assert!(view::things(&seen.state).eq(view::things(referee.state())));
        }
        let turn = usize::from(referee.state().turn);
        let answer = |id: usize| Answer::Lines(vec![actions[(id + turn / 3) % 4].to_string()]);
        referee.step(&[answer(0), answer(1), answer(2), answer(3)]);
    }
}

#[test]
fn damaged_inputs_are_refused_with_their_line() {
    let referee = KutuluReferee::new(0, 7, None).unwrap();
    let (maze, rules) = parse_init(&referee.init(0)).unwrap();
    let setup = Setup { maze: &maze, rules };
    let owned = |lines: &[&str]| lines.iter().map(|line| line.to_string()).collect::<Vec<_>>();
    let explorer = "EXPLORER 0 5 3 250 2 3";
    for (lines, line) in [
        (vec!["1"], 2),
        (vec!["x"], 1),
        (vec!["0"], 1),
        (vec!["2", explorer, "EXPLORER 4 5 3 250 2 3"], 3),
        (vec!["2", explorer, "EXPLORER 1 0 0 250 2 3"], 3),
        (vec!["2", explorer, "EXPLORER 1 5 3 251 2 3"], 3),
        (vec!["2", explorer, "WANDERER 4 5 3 5 7 -1"], 3),
        (vec!["2", explorer, "GHOST 4 5 3 5 7 -1"], 3),
        (vec!["2", explorer, "SLASHER 4 5"], 3),
    ] {
        assert_eq!(setup.observe(&owned(&lines)).unwrap_err().line, line, "{lines:?}");
    }
    for init in [
        vec!["3"],
        vec!["3", "2", "###"],
        vec!["3", "1", "#.#", "1 2 3"],
        vec!["3", "1", "#.#", "1 2 3 101"],
        vec!["3", "2", "#.#", "##", "3 1 3 40"],
    ] {
        assert!(parse_init(&owned(&init)).is_err(), "{init:?}");
    }
}

#[test]
fn settings_that_do_not_exist_are_refused() {
    let params = |key: &str, value: &str| Params(vec![(key.into(), value.into())]);
    assert!(GAME.referee("1", 3, &Params::default()).is_err());
    assert!(GAME.referee("x", 4, &Params::default()).is_err());
    assert!(GAME.referee("1", 4, &params("league", "0")).is_err());
    assert!(GAME.referee("1", 4, &params("league", "gold")).is_err());
    let referee = KutuluReferee::new(1, 7, None).unwrap();
    assert!(GAME.predictor(4, &referee.init(0)).is_err());
    assert!(GAME.predictor(0, &[]).is_err());
}

#[test]
fn low_leagues_leave_out_what_they_do_not_have() {
    for (league, plans) in [(1, 2), (2, 1), (3, 2)] {
        let mut play = Play::new(&["######", "#01..#", "######"]);
        play.state.rules.league = league;
        play.state.explorers[1].sanity = 150;
        play.turn([Action::Plan, Action::Yell, Action::Wait, Action::Wait]);
        assert_eq!(play.state.explorers[0].plans, plans, "stunned from league 3 on");
        assert_eq!(play.state.stunned != 0, league == 3);
        assert_eq!(play.state.minions().iter().any(|m| m.phase == Phase::Spawning), league == 3);
    }
    assert_eq!(Play::new(&["###", "#0#", "###"]).state.explorers[1].cell, NOWHERE);
}
