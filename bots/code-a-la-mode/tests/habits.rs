//! What programs did in recorded games is foretold by habits, and by a copy of the bot far less.
//!
//! `cargo test -p code-a-la-mode --test habits --features referee -- --nocapture` prints the shares; `RECORDINGS=DIR` before it
//! reads the recordings of another folder.

mod common;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use code_a_la_mode::bot::Settings;
use code_a_la_mode::eval::Judge;
use code_a_la_mode::habits::{agrees, Habit, Habits};
use code_a_la_mode::io::{parse, parse_init};
use code_a_la_mode::memory;
use code_a_la_mode::node::{Manner, Node};
use code_a_la_mode::referee::answer;
use code_a_la_mode::sim::floor::{cell, place};
use code_a_la_mode::sim::{Action, Item, Kitchen, State};
use common::{Play, BERRIES, CROISSANT, ICE, STRAW, TART};
use engine::chokudai::Chokudai;
use engine::search::Search;
use engine::{Clock, Limit};
use flate2::read::GzDecoder;
use serde_json::Value;

static BEST: Settings = Settings::best();

/// Turns of an agent, and how many of them habits and the copy foretold.
type Shares = BTreeMap<String, [u32; 3]>;

fn lines(value: &Value) -> Option<Vec<String>> {
    serde_json::from_value(value.clone()).unwrap()
}

/// What a copy of the bot does in the acting chef's place.
fn copy(kitchen: &Kitchen, state: State) -> Action {
    let (idle, slow, habits) = ([false; 2], [false; 2], [None; 2]);
    let manner = Manner { idle, slow, habits, ahead: BEST.ahead, steadfast: true };
    let mut judge = Judge::new(kitchen, &BEST.weights);
    let mut search = Chokudai::new(BEST.search);
    let root = Node::new(kitchen, manner, state);
    let decision = search.search(&root, &mut judge, &mut Clock::start(Limit::Nodes(1000)));
    decision.action().map_or(Action::Wait, |step| step.aim())
}

/// Asks before each turn of a recording what will be done.
fn foretell(path: &Path, shares: &mut Shares) {
    let read = BufReader::new(GzDecoder::new(File::open(path).unwrap())).lines();
    let mut read = read.map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let [agents, init] = [read.next().unwrap(), read.next().unwrap()];
    let agents = lines(&agents["agents"]).unwrap();
    let kitchen = |player: usize| parse_init(&lines(&init["init"][player]).unwrap()).unwrap();
    let kitchens = [0, 1, 2].map(kitchen);
    let (mut last, mut habits) = ([None; 3], [(); 3].map(|()| Habits::new()));
    for turn in read.filter(|turn| turn["stdin"].is_array()) {
        for player in 0..3 {
            let told = [&turn["stdin"][player], &turn["stdout"][player]].map(lines);
            let [Some(input), Some(answered)] = told else { continue };
            let Ok(action) = answer::parse(answered.first().map_or("", String::as_str)) else {
                continue;
            };
            let (kitchen, seen) = (&kitchens[player], parse(&kitchens[player], &input).unwrap());
            let known = last[player].filter(|last: &State| last.turn < seen.state.turn);
            if known.is_none() {
                habits[player] = Habits::new();
            }
            let before = memory::complete(kitchen, known.as_ref(), &seen);
            let mut after = before;
            after.advance(kitchen, action);
            last[player] = Some(before);
            let copy = copy(kitchen, before);
            let habit = habits[player].likeliest(0.0, BEST.least_ahead);
            let guesses = [habit.map_or(copy, |habit| habit.action(kitchen, &before)), copy];
            let hits = guesses.map(|guess| agrees(kitchen, &before, guess, &after));
            let counts = shares.entry(agents[player].clone()).or_default();
            counts[0] += 1;
            (0..2).for_each(|guess| counts[1 + guess] += u32::from(hits[guess]));
            habits[player].observe(kitchen, (&before, &after), copy, BEST.memory);
        }
    }
}

/// Programs of others, each by its own rules; 600 turns and more of each.
#[test]
fn habits_foretell_programs_that_a_copy_of_the_bot_does_not() {
    let other = std::env::var_os("RECORDINGS").map(PathBuf::from);
    let own = ["028", "038"].map(|game| format!("replays/code-a-la-mode/{game}.jsonl.gz"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let own = own.map(|file| root.join(file)).to_vec();
    let listed = |folder: &PathBuf| {
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|end| end == "gz")).collect()
    };
    let files: Vec<PathBuf> = other.as_ref().map_or(own, listed);
    let mut shares = Shares::new();
    files.iter().for_each(|file| foretell(file, &mut shares));
    for (agent, [turns, habits, copy]) in &shares {
        let percent = |hits: &u32| 100 * hits / turns;
        println!(
            "{agent}: {turns} turns, {} % by habits, {} % by a copy",
            percent(habits),
            percent(copy)
        );
    }
    if other.is_some() {
        return;
    }
    for (agent, least) in [
        ("nmahoude-fsm", 72),
        ("waimanwong", 60),
        ("BullsEye72", 60),
        ("recipe-follower-mode0-1", 70),
    ] {
        let [turns, habits, copy] = shares[agent];
        assert!(
            habits * 100 >= least * turns && habits * 100 >= (copy + turns / 5) * 100,
            "{agent}"
        );
    }
}

/// The table that a cook with `hand` at (4, 5) uses next for the only order, after `change` of an empty kitchen.
fn used(order: u8, hand: Item, waits: bool, change: impl Fn(&mut Play)) -> Option<(i32, i32)> {
    let mut play = Play::new(&[order; 3]);
    play.chef(4, 5, hand).other(9, 1);
    change(&mut play);
    match (Habit::Cook { rank: 0, waits }).action(&play.kitchen, &play.state) {
        Action::Use(table) => Some(place(table)),
        _ => None,
    }
}

#[test]
fn a_cook_goes_through_the_recipe() {
    let dish = |food: u8| Item::dish(food);
    let bakes = |baked: Item, oven: u8| {
        move |play: &mut Play| (play.state.baked, play.state.oven) = (baked, oven)
    };
    let lies = |x: i32, y: i32, item: Item| {
        move |play: &mut Play| {
            play.put(x, y, item);
        }
    };
    let nothing = |_: &mut Play| {};
    let [dishes, window, ice, berries] = [(5, 0), (5, 6), (0, 0), (5, 2)].map(Some);
    let [straw, board, dough, oven] = [(7, 0), (10, 6), (3, 6), (6, 0)].map(Some);
    // What has to be made first, and its stages.
    assert_eq!(used(ICE | CROISSANT, Item::NONE, false, nothing), dough);
    assert_eq!(used(ICE | CROISSANT, Item::DOUGH, false, nothing), oven);
    assert_eq!(used(ICE | TART, Item::NONE, false, nothing), dough);
    assert_eq!(used(ICE | TART, Item::DOUGH, false, nothing), board);
    assert_eq!(used(TART | CROISSANT, Item::DOUGH, false, nothing), oven);
    assert_eq!(used(ICE | TART, Item::CHOPPED_DOUGH, false, nothing), berries);
    assert_eq!(used(ICE | TART, Item::RAW_TART, false, nothing), oven);
    assert_eq!(used(ICE | STRAW, Item::NONE, false, nothing), straw);
    assert_eq!(used(ICE | STRAW, Item::STRAWBERRIES, false, nothing), board);
    // What lies there is taken instead.
    assert_eq!(used(ICE | STRAW, Item::NONE, false, lies(2, 6, Item::STRAWBERRIES)), Some((2, 6)));
    assert_eq!(used(ICE | TART, Item::NONE, false, lies(2, 6, Item::CHOPPED_DOUGH)), Some((2, 6)));
    assert_eq!(used(ICE | TART, Item::NONE, false, lies(2, 6, Item::RAW_TART)), Some((2, 6)));
    assert_eq!(used(ICE | CROISSANT, Item::NONE, false, lies(2, 6, Item::DOUGH)), Some((2, 6)));
    assert_eq!(used(ICE | STRAW, Item::NONE, false, lies(2, 6, dish(STRAW))), Some((2, 6)));
    assert_eq!(used(ICE | BERRIES, Item::NONE, false, lies(2, 6, dish(STRAW))), dishes);
    assert_eq!(
        used(ICE | STRAW, dish(ICE), false, lies(2, 6, Item::CHOPPED_STRAWBERRIES)),
        Some((2, 6))
    );
    // The nearer of a crate and a table.
    assert_eq!(used(ICE | BERRIES, dish(ICE), false, lies(2, 6, Item::BLUEBERRIES)), Some((2, 6)));
    assert_eq!(used(ICE | BERRIES, dish(ICE), false, lies(10, 1, Item::BLUEBERRIES)), berries);
    // A full oven.
    assert_eq!(used(ICE | CROISSANT, Item::NONE, false, bakes(Item::CROISSANT, 15)), dishes);
    assert_eq!(used(ICE | CROISSANT, Item::NONE, true, bakes(Item::CROISSANT, 15)), oven);
    assert_eq!(used(ICE | CROISSANT, Item::NONE, false, bakes(Item::CROISSANT, 11)), oven);
    assert_eq!(used(ICE | BERRIES, Item::NONE, true, bakes(Item::CROISSANT, 11)), dishes);
    assert_eq!(used(ICE | CROISSANT, Item::NONE, false, bakes(Item::TART, 11)), dishes);
    assert_eq!(used(ICE | CROISSANT, dish(ICE), false, bakes(Item::CROISSANT, 17)), oven);
    assert_eq!(used(ICE | CROISSANT, Item::DOUGH, true, bakes(Item::TART, 12)), oven);
    assert_eq!(used(ICE | CROISSANT, Item::DOUGH, false, bakes(Item::TART, 3)), oven);
    let put_down = used(ICE | CROISSANT, Item::DOUGH, false, bakes(Item::TART, 12));
    assert_eq!(put_down, Some((4, 6)));
    let full = |play: &mut Play| {
        bakes(Item::TART, 12)(play);
        play.put(4, 6, Item::DISH);
    };
    assert_eq!(used(ICE | CROISSANT, Item::DOUGH, false, full), Some((3, 4)));
    assert_eq!(used(ICE | CROISSANT, dish(ICE), false, bakes(Item::CROISSANT, 18)), put_down);
    // The dish.
    assert_eq!(used(ICE | BERRIES, Item::NONE, false, nothing), dishes);
    assert_eq!(used(ICE | BERRIES, dish(0), false, nothing), berries);
    assert_eq!(used(ICE | BERRIES, dish(BERRIES), false, nothing), ice);
    assert_eq!(used(ICE | BERRIES, dish(ICE | BERRIES), false, nothing), window);
    assert_eq!(used(ICE | BERRIES, dish(ICE | STRAW), false, nothing), dishes);
    assert_eq!(used(ICE | BERRIES, Item::NONE, false, |play| play.state.stock = 0), None);
    // Finished food in the hand: onto a dish, to a new one, or down.
    assert_eq!(used(ICE | STRAW, Item::ICE_CREAM, false, lies(2, 6, dish(STRAW))), Some((2, 6)));
    assert_eq!(used(ICE | STRAW, Item::ICE_CREAM, false, nothing), dishes);
    assert_eq!(used(ICE | STRAW, Item::CROISSANT, false, nothing), put_down);
    assert_eq!(used(ICE | STRAW, Item::ICE_CREAM, false, |play| play.state.stock = 0), put_down);
}

/// Whoever did what a habit and nobody else foretold is trusted to go on, and no longer when he stops.
#[test]
fn trust_follows_what_was_foretold() {
    let mut play = Play::new(&[ICE | CROISSANT; 3]);
    play.chef(1, 1, Item::NONE).other(9, 5);
    let mut habits = Habits::new();
    let mut turn = |action: Action, copy: Action| {
        let before = play.state;
        play.turn(action).wait(1);
        habits.observe(&play.kitchen, (&before, &play.state), copy, 0.5);
        habits.likeliest(0.6, 3.0)
    };
    let dough = Action::Use(cell(3, 6));
    // He goes for dough: all who cook foretold it; twice may be chance.
    for _ in 0..2 {
        assert!(turn(dough, Action::Wait).is_none());
    }
    assert!(matches!(turn(dough, Action::Wait), Some(Habit::Cook { .. })));
    for _ in 0..3 {
        turn(Action::Wait, Action::Move(0));
    }
    assert!(matches!(turn(Action::Wait, Action::Move(0)), Some(Habit::Still)));
    // A copy that foretells as much says nothing of him; one that alone foretold some turns is trusted.
    for _ in 0..40 {
        assert!(turn(Action::Wait, Action::Wait).is_some());
    }
    for _ in 0..2 {
        turn(Action::Move(0), Action::Move(0));
    }
    for _ in 0..9 {
        assert!(turn(Action::Wait, Action::Wait).is_none());
    }
}

#[test]
fn nobody_foretells_who_has_left_the_game() {
    let mut play = Play::new(&[ICE | CROISSANT; 3]);
    play.chef(1, 1, Item::NONE).other(9, 5);
    let before = play.state;
    play.state.deactivate(&play.kitchen);
    for action in [Action::Wait, Action::Use(cell(3, 6)), Action::Use(cell(0, 0))] {
        assert!(!agrees(&play.kitchen, &before, action, &play.state), "{action:?}");
    }
}
