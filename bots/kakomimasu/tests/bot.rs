//! The bots answer every input in time of nodes with actions that can be read, whatever the board.

use engine::referee::{Answer, Game, Params, Referee, Seat};
use engine::rng::SmallRng;
use kakomimasu::bot::{Bot, Settings};
use kakomimasu::habits::Habits;
use kakomimasu::io::{parse, parse_init};
use kakomimasu::referee::pool::STYLES;
use kakomimasu::referee::{answer, KakomimasuReferee, GAME};
use kakomimasu::scout::{greedy, Taste};
use kakomimasu::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use kakomimasu::sim::state::State;
use kakomimasu::sim::Action;
use proptest::prelude::*;
use std::time::Instant;

fn params(pairs: &[(&str, &str)]) -> Params {
    Params(pairs.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect())
}

/// Plays one game; the final scores and all answers of the first seat.
fn game(board: Board, names: &[&str], nodes: u64) -> (Vec<i64>, Vec<Vec<String>>) {
    let players = names.len();
    let agents = board.agents;
    let mut referee = KakomimasuReferee::new(board);
    let seat =
        |player| Seat { player, players, seed: player as u64 + 1, nodes: Some(nodes), time: None };
    let mut bots: Vec<_> =
        names.iter().enumerate().map(|(id, name)| GAME.bot(name, seat(id)).unwrap()).collect();
    bots.iter_mut().enumerate().for_each(|(id, bot)| bot.init(&referee.init(id)));
    let mut said = Vec::new();
    while referee.end().is_none() {
        let mut answers = Vec::new();
        for (id, bot) in bots.iter_mut().enumerate() {
            let lines = bot.turn(&referee.input(id).unwrap());
            assert_eq!(lines.len(), agents, "{lines:?}");
            if id == 0 {
                said.push(lines.clone());
            }
            answers.push(Answer::Lines(lines));
        }
        referee.step(&answers);
    }
    (referee.end().unwrap().scores, said)
}

#[test]
fn the_default_wins_against_greedy_and_random() {
    for name in ["A-1", "NTsabae", "island-1"] {
        let pairs = [("board", name), ("totalTurn", "24")];
        let board = kakomimasu::referee::board("1", 2, &params(&pairs)).unwrap();
        let (scores, _) = game(board.clone(), &["default", "random"], 150);
        assert!(scores[0] > scores[1], "{name}: {scores:?}");
        let (scores, _) = game(board, &["default", "greedy"], 500);
        assert!(scores[0] > scores[1], "{name}: {scores:?}");
    }
}

#[test]
fn answers_repeat_exactly() {
    let board = || kakomimasu::referee::board("3", 3, &params(&[("totalTurn", "12")])).unwrap();
    let play = || game(board(), &["default", "greedy", "default"], 90);
    assert_eq!(play(), play());
}

/// What a player did tells what he values.
#[test]
fn habits_are_learnt_turn_by_turn() {
    let board = kakomimasu::referee::board("1", 2, &params(&[("board", "island-1")])).unwrap();
    for spite in [7, 20] {
        let taste = Taste { spite, ..Taste::GREEDY };
        let (mut state, mut habits) = (State::new(), Habits::default());
        let mut rng = SmallRng::seed_from_u64(5);
        while !state.is_over(&board) {
            habits.observe(&board, 0, &state);
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            joint[0] = greedy(&board, &state, 0, Taste::GREEDY, &mut rng);
            joint[1] = greedy(&board, &state, 1, taste, &mut rng);
            state.advance(&board, &joint);
        }
        assert_eq!(habits.taste(1).spite, spite);
    }
}

/// Two of the same kind do not block each other for a whole game.
#[test]
fn mirrors_do_not_deadlock() {
    for name in ["A-1", "F-1"] {
        let pairs = [("board", name), ("totalTurn", "15")];
        let board = kakomimasu::referee::board("1", 2, &params(&pairs)).unwrap();
        let (scores, _) = game(board, &["default", "default"], 200);
        assert!(scores.iter().all(|&score| score > 50), "{name}: {scores:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_board_is_played(
        width in 1usize..25,
        height in 1usize..25,
        players in 2usize..5,
        agents in 1usize..21,
        seed in any::<u64>(),
        nodes in 0u64..60,
    ) {
        let mut state = seed;
        let points: Vec<i16> = (0..width * height)
            .map(|_| {
                state = engine::rng::mix64(state);
                (state % 33) as i16 - 16
            })
            .collect();
        let board = Board::new((width, height), players, agents, 6, &points).unwrap();
        let style = STYLES[(seed % STYLES.len() as u64) as usize].0;
        for names in [["default", style, "default", "random"], [style, "greedy", "random", "wait"]] {
            let (_, said) = game(board.clone(), &names[..players], nodes);
            for line in said.iter().flatten() {
                let can_be_read = answer::action(&board, line) != Action::Wait;
                prop_assert!(line == "WAIT" || can_be_read, "{names:?}: {line}");
            }
        }
    }

    #[test]
    fn damaged_lines_never_end_the_bot(
        text in "[0-9A-Za-z_. \\-]{0,40}",
        line in 0usize..40,
        cut in 0usize..40,
    ) {
        let referee = GAME.referee("4", 2, &Params::default()).unwrap();
        let (mut init, mut input) = (referee.init(0), referee.input(0).unwrap());
        let (board, _) = parse_init(&init).unwrap();
        let index = line % input.len();
        input[index] = text.clone();
        input.truncate(cut.max(1));
        let _ = parse(&board, &input);
        let index = line % init.len();
        init[index] = text;
        let _ = parse_init(&init);
    }
}

/// A game that is over, or a state that no game reaches.
#[test]
fn odd_states_are_answered() {
    let board = Board::new((5, 5), 2, 3, 10, &[-3; 25]).unwrap();
    let mut bot = Bot::new(board.clone(), 0, Settings::best(), Some(50), None);
    let late = State { turn: 99, ..State::new() };
    assert_eq!(bot.decide(&late, Instant::now()), [Action::Wait; 20]);
    let mut full = State::new();
    for tile in board.tiles() {
        full.walls[1].add(tile);
    }
    full.recount(&board);
    bot.decide(&full, Instant::now());
}

/// Without a budget there is a playout of nothing, and of each thing that the last turn's line suggests.
#[test]
fn playouts_are_counted_anew_each_turn() {
    let board = Board::new((6, 5), 2, 3, 10, &[2; 30]).unwrap();
    let mut bot = Bot::new(board, 0, Settings::best(), Some(0), None);
    let mut told = |turn| {
        bot.decide(&State { turn, ..State::new() }, Instant::now());
        bot.stats()
    };
    assert_eq!([1, 2, 3, 99].map(&mut told), [1, 3, 3, 0].map(|count| format!("{count} playouts")));
}
