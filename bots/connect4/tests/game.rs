//! The referee's games through the public door: protocol, limits of the rules, faults.

use engine::referee::{Answer, Game, Params, Seat};
use engine::rng::SmallRng;
use engine::{Alternating, State as _};

use connect4::io::{input, parse};
use connect4::referee::exact::{after, puzzle, Exact};
use connect4::referee::GAME;
use connect4::searches;
use connect4::sim::{State, PLAYERS, SQUARES};

/// Plays a game of one of the built-in bots; visits every input.
fn play(name: &str, seed: &str, visit: impl FnMut(&[String])) -> Vec<i64> {
    play_with(name, &[], seed, visit)
}

fn play_with(
    name: &str,
    changes: &[(String, f64)],
    seed: &str,
    mut visit: impl FnMut(&[String]),
) -> Vec<i64> {
    let mut referee = GAME.referee(seed, PLAYERS, &Params::default()).unwrap();
    let seat = |player| Seat { player, players: PLAYERS, seed: 1, nodes: Some(50), time: None };
    let mut bots: Vec<_> =
        (0..PLAYERS).map(|player| GAME.bot_with(name, changes, seat(player)).unwrap()).collect();
    bots.iter_mut().enumerate().for_each(|(player, bot)| bot.init(&referee.init(player)));
    for _ in 0..=SQUARES {
        if let Some(end) = referee.end() {
            assert!((0..PLAYERS).all(|player| !referee.is_disqualified(player)), "{end:?}");
            return end.scores;
        }
        let answers: Vec<Answer> = (0..PLAYERS)
            .map(|player| match referee.input(player) {
                None => Answer::NotAsked,
                Some(lines) => {
                    visit(&lines);
                    Answer::Lines(bots[player].turn(&lines))
                }
            })
            .collect();
        referee.step(&answers);
    }
    panic!("{name}: the game of seed {seed} does not end");
}

#[test]
fn every_bot_plays_to_the_end_with_legal_answers() {
    for (name, _) in GAME.bots() {
        for seed in ["1", "2", "-3"] {
            assert!(play(name, seed, |_| {}).iter().all(|&score| score >= 0));
        }
    }
}

#[test]
fn every_search_plays_to_the_end() {
    for place in 0..searches::NAMES.len() {
        let search = ("search".to_string(), place as f64);
        assert!(play_with("default", &[search], "4", |_| {}).iter().all(|&score| score >= 0));
    }
    assert_eq!(searches::NAMES.len(), searches::MAKERS.len());
}

#[test]
fn equal_seeds_give_equal_games() {
    assert_eq!(play("default", "7", |_| {}), play("default", "7", |_| {}));
}

#[test]
fn what_is_read_and_written_again_is_the_input() {
    let mut turns = 0;
    play("random", "5", |lines| {
        assert_eq!(input(&parse(lines).unwrap()), lines);
        turns += 1;
    });
    assert!(turns > 0);
}

#[test]
fn damaged_inputs_name_the_line() {
    let error = |board: [&str; 6]| parse(&board).unwrap_err().to_string();
    let e = ".......";
    assert_eq!(
        error([e, "......", e, e, e, e]),
        "input line 2: expected a row of 7 squares, found '......'"
    );
    assert_eq!(
        error([e, e, e, e, e, "0x....."]),
        "input line 6: expected squares '.', '0' and '1', found '0x.....'"
    );
    for board in
        [[e, e, e, e, "0......", e], [e, e, e, e, e, "1......"], [e, e, e, e, e, "0.0...."]]
    {
        assert!(error(board).starts_with("input line 6: expected a board of a game, found"));
    }
    let lines = input(&State::START);
    assert_eq!(
        parse(&lines[..5]).unwrap_err().to_string(),
        "input line 6: expected a line, found 'end of input'"
    );
}

#[test]
fn who_gives_no_legal_answer_loses() {
    for answer in [Answer::Silent, Answer::Lines(vec!["7".into()]), Answer::Lines(vec![])] {
        let mut referee = GAME.referee("1", PLAYERS, &Params::default()).unwrap();
        referee.step(&[answer, Answer::NotAsked]);
        assert!(referee.is_disqualified(0) && !referee.is_disqualified(1));
        assert_eq!(referee.end().unwrap().scores, [-1, 2]);
    }
}

/// A network that is not there is no bot, and the crate's own is one.
#[test]
fn a_generation_that_was_not_learned_does_not_play() {
    let seat = Seat { player: 0, players: PLAYERS, seed: 1, nodes: Some(10), time: None };
    let bot = |net| GAME.bot_with("default", &[("weights.net".to_string(), net)], seat);
    assert!(bot(0.0).is_some() && bot(4e9).is_none());
}

#[test]
fn greedy_wins_and_blocks() {
    let answer = |me: usize, board: [&str; 6]| {
        let seat = Seat { player: me, players: PLAYERS, seed: 1, nodes: None, time: None };
        let mut bot = GAME.bot("greedy", seat).unwrap();
        bot.init(&[me.to_string()]);
        bot.turn(&board.map(String::from))
    };
    let e = ".......";
    assert_eq!(answer(0, [e, e, e, "0.....1", "0.....1", "0.....1"]), ["0"]);
    assert_eq!(answer(1, [e, e, e, "0......", "0.....1", "0.....1"]), ["0"]);
    assert_eq!(answer(0, [e, e, e, e, e, e]), ["3"]);
}

/// Search to the end and by hand agree.
#[test]
fn exact_values() {
    let mut exact = Exact::default();
    let (mut rng, mut seen) = (SmallRng::seed_from_u64(3), [false; 3]);
    for _ in 0..20 {
        let state = puzzle(&mut rng, &mut exact, 9);
        let value = exact.value(&state);
        assert_eq!(value, minimax(&state), "{:?}", input(&state));
        seen[(2.0 * value) as usize] = true;
    }
    assert_eq!(seen[1..], [true, true], "only such positions as lead to one outcome");
}

fn minimax(state: &State) -> f32 {
    if state.is_done() {
        return state.outcome(state.player());
    }
    after(state).iter().map(|next| 1.0 - minimax(next)).fold(0.0, f32::max)
}

/// What is said to be the mirror image of the features is those of the mirrored position.
#[test]
fn mirrored_features_are_those_of_the_mirrored_position() {
    let [features, columns] = &GAME.symmetries()[0];
    assert_eq!(columns[..], [6, 5, 4, 3, 2, 1, 0]);
    let shown = GAME.features().unwrap();
    let read = |state: &State| {
        let mut follow = (shown.follow)(&[state.player().to_string()]).unwrap();
        let position = follow(&input(state)).unwrap();
        position.into_iter().map(|(number, _)| number).collect::<Vec<_>>()
    };
    let (mut rng, mut exact) = (SmallRng::seed_from_u64(5), Exact::default());
    for _ in 0..20 {
        let state = puzzle(&mut rng, &mut exact, 10);
        let mut found: Vec<u32> =
            read(&state).iter().map(|&number| features[number as usize]).collect();
        found.sort();
        assert!(found.len() > 32);
        assert_eq!(found, read(&state.mirrored()));
    }
}
