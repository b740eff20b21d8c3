//! The bot answers every readable input with an action, and what it remembers is what is true.

use engine::referee::{Answer, Game, Params, Referee};
use engine::rng::SmallRng;
use engine::turn::Protocol;
use kutulu::bot::{Bot, Settings};
use kutulu::io::{parse_init, Observation, Setup};
use kutulu::memory;
use kutulu::referee::{answer, mazes, searches, KutuluReferee, GAME};
use kutulu::sim::state::{Minion, Phase, Rules, State, MAX_MINIONS};
use kutulu::sim::{Action, Explorer, Maze};
use proptest::prelude::*;
use std::time::Instant;

fn settings(number: usize) -> Settings {
    [Settings::best(), Settings::article()][number % 2]
}

fn rules() -> impl Strategy<Value = Rules> {
    (any::<[u8; 4]>(), 1u8..8).prop_map(|(n, league)| {
        let [lonely_loss, group_loss, spawn_time, life_time] = n.map(|n| n % 101);
        Rules { lonely_loss, group_loss, spawn_time, life_time, league }
    })
}

/// States that no game would reach, but that an input could describe.
fn state(maze: &Maze, rules: Rules, numbers: &[u32]) -> State {
    let mut numbers = numbers.iter().cycle();
    let mut next = |limit: u32| numbers.next().map_or(0, |n| n % limit) as u8;
    let cells = maze.cells as u32;
    let mut state = State::new([0; 4].map(|_| next(cells)), rules);
    state.turn = next(203);
    for id in 0..4 {
        let (plan_timer, light_timer) = (next(10), next(10));
        let explorer = Explorer::new(state.explorers[id].cell);
        state.explorers[id] =
            Explorer { sanity: next(251), plans: next(10), plan_timer, light_timer, ..explorer };
        if next(4) == 0 && id != 0 {
            state.remove(id);
        }
    }
    state.stunned = u16::from(next(251)) << 8 & 0x7BDE;
    state.yelled = state.stunned | u16::from(next(251));
    for id in 0..next(MAX_MINIONS as u32 + 9) {
        let phase = Phase::ALL[usize::from(next(5))];
        let slasher = next(2) == 0 || matches!(phase, Phase::Stalking | Phase::Rushing);
        let (cell, countdown, target) = (next(cells), next(100), next(5));
        let target = if target == 4 { u8::MAX } else { target };
        let memory = if next(2) == 0 { u8::MAX } else { next(cells) };
        let id = u16::from(id) + 4;
        state.push_minion(Minion { id, slasher, cell, phase, countdown, target, memory });
    }
    state.shelters.iter_mut().for_each(|energy| *energy = next(12));
    state
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn every_answer_is_an_action(
        maze in 0..mazes::MAZES.len(),
        rules in rules(),
        turns in prop::collection::vec(prop::collection::vec(any::<u32>(), 97), 1..4),
        nodes in 0u64..1500,
        kind in 0usize..2,
        search in 0..searches::NAMES.len(),
    ) {
        let rows: Vec<&str> = mazes::MAZES[maze].1.lines().collect();
        let maze = Maze::new(&rows).unwrap();
        let settings = settings(kind);
        let (search, _) = searches::search(search, &settings).unwrap();
        let mut bot = Bot::new(&maze, &settings, search, Some(nodes));
        for numbers in turns {
            let observation = Observation { me: 0, state: state(&maze, rules, &numbers) };
            let action = bot.decide(&observation, Instant::now());
            let line = Setup { maze: &maze, rules }.format(&observation, action);
            let command = answer::parse(&line);
            prop_assert!(command.is_some(), "{line}");
            let cell = observation.state.explorers[0].cell;
            let same = answer::action(command.unwrap(), &maze, cell);
            prop_assert_eq!(same.target(&maze, cell), action.target(&maze, cell));
        }
    }

    #[test]
    fn damaged_lines_never_end_the_bot(text in "[0-9A-Z_ \\-]{0,40}", line in 0usize..30, cut in 0usize..30) {
        let referee = KutuluReferee::new(3, 7, None).unwrap();
        let mut init = referee.init(0);
        let mut input = referee.input(0).unwrap();
        let (maze, rules) = parse_init(&init).unwrap();
        let index = line % input.len();
        input[index] = text.clone();
        input.truncate(cut.max(1));
        let _ = Setup { maze: &maze, rules }.observe(&input);
        let index = line % init.len();
        init[index] = text;
        let _ = parse_init(&init);
    }
}

/// Whole games of bots with few nodes: everything that is remembered equals the referee's own state.
#[test]
fn what_is_remembered_is_true() {
    let (mut slashers, mut wrong) = (0, 0);
    for game in 0..12 {
        let mut referee = KutuluReferee::new(game * 31, 7, None).unwrap();
        let (maze, rules) = parse_init(&referee.init(0)).unwrap();
        let setup = Setup { maze: &maze, rules };
        let names = ["group", "flee", "article", "random"];
        let seat = |player| engine::referee::Seat {
            player,
            players: 4,
            seed: player as u64,
            nodes: Some(60),
            time: None,
        };
        let mut bots: Vec<_> = (0..4).map(|id| GAME.bot(names[id], seat(id)).unwrap()).collect();
        bots.iter_mut().enumerate().for_each(|(id, bot)| bot.init(&referee.init(id)));
        let mut last: Option<State> = None;
        while referee.end().is_none() {
            let inputs = [0, 1, 2, 3].map(|id| referee.input(id));
            let lines = inputs.iter().flatten().next().unwrap();
            let mut seen = setup.observe(lines).unwrap().state;
            if let Some(last) = &last {
                memory::complete(&maze, last, &mut seen);
            }
            last = Some(seen);
            let truth = referee.state();
            assert_eq!((seen.turn, seen.yelled), (truth.turn, truth.yelled));
            for id in truth.living() {
                assert_eq!(seen.slashed >> id & 1, truth.slashed >> id & 1, "explorer {id}");
            }
            for (seen, truth) in seen.minions().iter().zip(truth.minions()) {
                slashers += usize::from(truth.slasher);
                wrong += usize::from(truth.slasher && seen.memory != truth.memory);
            }
            let answers: Vec<Answer> = (inputs.iter().zip(&mut bots))
                .map(|(input, bot)| match input {
                    Some(lines) => Answer::Lines(bot.turn(lines)),
                    None => Answer::NotAsked,
                })
                .collect();
            referee.step(&answers);
            assert!((0..4).all(|id| !referee.is_disqualified(id)));
        }
    }
    // An explorer that dies in the turn in which it is seen leaves no trace of where it stood.
    assert!(slashers > 500 && wrong * 100 < slashers, "{wrong} of {slashers}");
}

/// More turns than a game has, and the same answers for the same budget.
#[test]
fn long_games_do_not_stop_the_bot_and_answers_repeat() {
    let referee = KutuluReferee::new(5, 7, None).unwrap();
    for kind in 0..2 {
        let settings = settings(kind);
        let play = || {
            let (search, _) = searches::search(0, &settings).unwrap();
            let mut bot = Bot::new(referee.maze(), &settings, search, Some(80));
            let mut rng = SmallRng::seed_from_u64(1);
            let decide = |_| {
                let mut state = *referee.state();
                state.explorers[0].sanity = 1 + rng.random_range(0..250) as u8;
                bot.decide(&Observation { me: 0, state }, Instant::now())
            };
            (0..230).map(decide).collect::<Vec<Action>>()
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn every_built_in_bot_and_search_finishes_a_game() {
    let searches = GAME.words("default", "search");
    assert_eq!(searches, ["chokudai", "duct", "smitsimax"]);
    let change = |search: usize| ("default", vec![("search".to_string(), search as f64)]);
    let bots = GAME.bots().iter().map(|(name, _)| (*name, Vec::new()));
    for (name, changes) in bots.chain((0..searches.len()).map(change)) {
        let mut referee = GAME.referee("11", 4, &Params::default()).unwrap();
        let seat =
            engine::referee::Seat { player: 0, players: 4, seed: 1, nodes: Some(40), time: None };
        let mut bot = GAME.bot_with(name, &changes, seat).unwrap();
        bot.init(&referee.init(0));
        while let Some(input) = referee.input(0) {
            let answer = Answer::Lines(bot.turn(&input));
            let wait = || Answer::Lines(vec!["WAIT".to_string()]);
            referee.step(&[answer, wait(), wait(), wait()]);
        }
        assert!(!referee.is_disqualified(0), "{name} {changes:?}");
    }
    let seat = engine::referee::Seat { player: 0, players: 4, seed: 1, nodes: None, time: None };
    assert!(GAME.bot("nobody", seat).is_none());
}
