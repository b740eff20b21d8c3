//! The bots answer every readable input with a legal action, and repeat their answers.

use code_a_la_mode::bot::{Bot, Settings};
use code_a_la_mode::io::{format, parse, parse_init};
use code_a_la_mode::memory;
use code_a_la_mode::referee::{answer, KitchenReferee, GAME, PAIRS};
use code_a_la_mode::sim::{Kitchen, State};
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
