//! The bots answer every readable input with a legal action, and repeat their answers.

mod common;

use code_a_la_mode::bot::{Bot, Settings};
use code_a_la_mode::io::{format, parse, parse_init, Observation};
use code_a_la_mode::memory;
use code_a_la_mode::referee::{answer, KitchenReferee, GAME, PAIRS};
use code_a_la_mode::sim::{Kitchen, Request, State};
use engine::referee::{self, Answer, Game, Referee, Seat};
use engine::turn::Protocol;
use proptest::prelude::*;
use std::time::Instant;

const NODES: u64 = 150;

fn seat(player: usize, nodes: u64) -> Seat {
    Seat { player, players: 3, seed: player as u64, nodes: Some(nodes), time: None }
}

/// Plays a match of three built-in bots; returns every answer and the rounds' points.
fn play(names: [&str; 3], seed: i64, league: u8, nodes: u64) -> (Vec<String>, [i64; 3]) {
    let mut referee = KitchenReferee::new(seed, league);
    let mut bots: Vec<Box<dyn referee::Bot>> =
        (0..3).map(|player| GAME.bot(names[player], seat(player, nodes)).unwrap()).collect();
    (0..3).for_each(|player| bots[player].init(&referee.init(player)));
    let mut all = Vec::new();
    while referee.end().is_none() {
        let mut answers = vec![Answer::NotAsked; 3];
        for player in 0..3 {
            if let Some(input) = referee.input(player) {
                assert_eq!(<&Kitchen>::turn_lines(None, &input), input.len());
                let lines = bots[player].turn(&input);
                assert!(answer::parse(&lines[0]).is_ok() && !lines[0].is_empty(), "{lines:?}");
                assert!(!lines[0].contains(';'), "{lines:?}");
                all.extend(lines.clone());
                answers[player] = Answer::Lines(lines);
            }
        }
        referee.step(&answers);
    }
    assert!((0..3).all(|player| !referee.is_disqualified(player)));
    (all, referee.round_scores())
}

#[test]
fn all_bots_finish_all_leagues() {
    for league in 1..=4 {
        play(["default", "random", "article"], league.into(), league, NODES);
        play(["wait", "follower", "default"], league.into(), league, NODES);
    }
}

#[test]
fn a_pair_of_the_best_serves_customers() {
    for seed in [3, 4] {
        let (_, points) = play(["default"; 3], seed, 4, 1000);
        assert!(points.iter().all(|&points| points > 4000), "{points:?}");
    }
}

#[test]
fn a_useless_partner_does_not_stop_the_bot() {
    for seed in [2, 3, 4] {
        let (_, points) = play(["default", "wait", "random"], seed, 4, 500);
        assert!(points[0] > 0 && points[1] > 0, "seed {seed}: {points:?}");
    }
}

/// Rounds in which the two of them once did the same few things again and again to the end, for no points at all.
#[test]
fn no_situation_comes_back_for_ever() {
    for (seed, nodes) in [(2, 100), (5, 300), (30, 100)] {
        let mut names = ["default", "article", "wait"];
        names[..2].rotate_left(seed as usize % 2);
        let (_, points) = play(names, seed, 4, nodes);
        assert!(points[0] > 2000, "seed {seed}: {points:?}");
    }
}

#[test]
fn answers_repeat() {
    let game = || play(["default", "article", "follower"], 5, 4, NODES);
    assert_eq!(game(), game());
}

/// What the bot remembers of the queue is what the referee knows.
#[test]
fn remembered_customers_are_the_true_ones() {
    let mut referee = KitchenReferee::new(12, 4);
    let mut bots: Vec<Box<dyn referee::Bot>> =
        (0..3).map(|player| GAME.bot("follower", seat(player, 1)).unwrap()).collect();
    let kitchen = parse_init(&referee.init(0)).unwrap();
    (0..3).for_each(|player| bots[player].init(&referee.init(player)));
    let mut last: [Option<State>; 3] = [None; 3];
    let mut served = 0;
    while referee.end().is_none() {
        let player = PAIRS[referee.round()][referee.state().actor()];
        let input = referee.input(player).unwrap();
        let observation = parse(&kitchen, &input).unwrap();
        let known = last[player].filter(|last| last.turn < observation.state.turn);
        let state = memory::complete(&kitchen, known.as_ref(), &observation);
        let truth = referee.state();
        let food =
            |state: &State| state.waiting.map(|c| kitchen.customers[usize::from(c.customer)].food);
        assert_eq!((food(&state), state.next), (food(truth), truth.next));
        assert_eq!(
            (state.stock, state.chefs, state.oven),
            (truth.stock, truth.chefs, truth.oven.max(state.oven) * u8::from(truth.oven > 1))
        );
        last[player] = Some(state);
        served = served.max(truth.next);
        let mut answers = vec![Answer::NotAsked; 3];
        answers[player] = Answer::Lines(bots[player].turn(&input));
        referee.step(&answers);
    }
    assert!(served > 5, "{served}");
}

/// Two customers want the same, and somebody was served: who is left shows in what he has lost since, a point for each
/// chef who is in the game.
#[test]
fn who_is_left_is_known_by_what_he_lost() {
    let customers: Vec<Request> =
        [1, 1, 2, 4, 8].map(|food| Request { food, award: 1000 }).to_vec();
    let kitchen = Kitchen::new(&common::ROWS, customers).unwrap();
    // What the first two would pay before, and who is left if one of them now pays 500.
    for (partner, awards, left) in [
        (true, [502, 504], 0),
        (true, [504, 502], 1),
        (true, [501, 502], 1),
        (true, [502, 501], 0),
        (false, [501, 502], 0),
        (false, [502, 501], 1),
        // A double loss: whoever may have lost it stands first.
        (true, [507, 506], 0),
        (true, [509, 508], 1),
    ] {
        let mut last = State::new(&kitchen, [true, partner]);
        for (waiting, award) in last.waiting.iter_mut().zip([awards[0], awards[1], 700]) {
            waiting.award = award;
        }
        let mut state = last;
        state.turn += 2;
        let loss = 1 + i16::from(partner);
        let queue = [(1, 500), (2, 700 - loss), (4, 1000)];
        let queue = queue.map(|(food, award)| Request { food, award });
        let known = memory::complete(&kitchen, Some(&last), &Observation { state, queue });
        assert_eq!(known.waiting.map(|waiting| waiting.customer), [left, 2, 3], "{awards:?}");
        assert_eq!(known.next, 4);
    }
}

/// Those who come stand in the kitchen's sequence; a queue that it does not explain is known by the food alone.
#[test]
fn who_comes_is_the_next_in_sequence() {
    let customers = [1, 1, 2, 4, 1].map(|food| Request { food, award: 1000 }).to_vec();
    let kitchen = Kitchen::new(&common::ROWS, customers).unwrap();
    let mut last = State::new(&kitchen, [true, true]);
    last.waiting.iter_mut().for_each(|waiting| waiting.award = 502);
    for (queue, customers, next) in [
        ([(1, 500), (2, 500), (4, 1000)], [0, 2, 3], 4),
        ([(2, 500), (4, 1000), (1, 1000)], [2, 3, 4], 0),
        // The next one wants 4.
        ([(1, 500), (2, 500), (1, 1000)], [0, 2, 0], 1),
    ] {
        let mut state = last;
        state.turn += 2;
        let queue = queue.map(|(food, award)| Request { food, award });
        let known = memory::complete(&kitchen, Some(&last), &Observation { state, queue });
        let found = (known.waiting.map(|waiting| waiting.customer), known.next);
        assert_eq!(found, (customers, next), "{queue:?}");
    }
}

/// A partner whose help is just enough is counted on like any other.
#[test]
fn help_that_is_just_enough_is_enough() {
    let referee = KitchenReferee::new(2, 4);
    let kitchen = parse_init(&referee.init(0)).unwrap();
    let observation = parse(&kitchen, &referee.input(0).unwrap()).unwrap();
    let searched = |least_help: f32, good_help: f32| {
        let settings = Settings { trust: 5.0, least_help, good_help, ..Settings::best() };
        let mut bot = Bot::new(&kitchen, &settings, Some(400));
        let action = bot.decide(&observation, Instant::now());
        (action, *bot.stats())
    };
    let trusted = searched(0.0, 0.0);
    assert_eq!(searched(5.0, 5.0), trusted);
    let (slow, idle) = (searched(0.0, 5.1), searched(5.1, 5.1));
    assert!(slow != trusted && idle != trusted && idle != slow);
}

/// Words that an input can hold where an item is expected.
const ITEMS: [&str; 12] = [
    "NONE",
    "ICE_CREAM",
    "BLUEBERRIES",
    "STRAWBERRIES",
    "CHOPPED_STRAWBERRIES",
    "DOUGH",
    "CHOPPED_DOUGH",
    "RAW_TART",
    "CROISSANT",
    "TART",
    "DISH",
    "DISH-TART-ICE_CREAM",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Inputs that no game would show: the bot answers all the same, or the parser refuses.
    #[test]
    fn any_readable_input_is_answered(
        seed in 0i64..50,
        numbers in prop::collection::vec(0usize..10_000, 40),
        turns in prop::collection::vec(-2i32..202, 3),
    ) {
        let referee = KitchenReferee::new(seed, 4);
        let kitchen = parse_init(&referee.init(0)).unwrap();
        let settings = Settings::best();
        let mut bot = Bot::new(&kitchen, &settings, Some(60));
        let mut numbers = numbers.iter().cycle();
        let mut next = |limit: usize| numbers.next().unwrap() % limit;
        for turn in turns {
            let mut lines = vec![turn.to_string()];
            for _ in 0..2 {
                lines.push(format!("{} {} {}", next(12), 1 + next(5), ITEMS[next(12)]));
            }
            let tables = next(6);
            lines.push(tables.to_string());
            for _ in 0..tables {
                lines.push(format!("{} {} {}", next(11), [0, 6, 2, 4][next(4)], ITEMS[next(12)]));
            }
            lines.push(format!("{} {}", ["NONE", "DOUGH", "TART"][next(3)], next(12)));
            lines.push("3".to_string());
            for _ in 0..3 {
                lines.push(format!("{} {}", ITEMS[10 + next(2)], next(3000)));
            }
            if let Ok(observation) = parse(&kitchen, &lines) {
                let line = format(bot.decide(&observation, Instant::now()));
                prop_assert!(answer::parse(&line).is_ok(), "{}", line);
            }
        }
    }

    /// Cut and damaged inputs give an error, never a panic.
    #[test]
    fn damaged_inputs_are_refused(cut in 0usize..12, word in "[A-Z0-9 -]{0,12}", line in 0usize..9) {
        let referee = KitchenReferee::new(1, 4);
        let kitchen = parse_init(&referee.init(0)).unwrap();
        let mut lines = referee.input(0).unwrap();
        if let Some(line) = lines.get_mut(line) {
            *line = word.clone();
        }
        lines.truncate(cut);
        if let Err(error) = parse(&kitchen, &lines) {
            prop_assert!(error.to_string().starts_with("input line"), "{}", error);
        } else {
            prop_assert!(lines.len() >= 6);
        }
        let mut init = referee.init(0);
        init[line] = word;
        init.truncate(2 * cut + 10);
        if let Err(error) = parse_init(&init) {
            prop_assert!(error.to_string().starts_with("input line"), "{}", error);
        }
    }
}
