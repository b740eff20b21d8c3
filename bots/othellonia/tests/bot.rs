//! The bot through the text protocol: legal at any budget, repeatable, good, and calm about bad input.

mod common;

use common::{folder, known, table, Library};
use engine::referee::{Game, Params, Seat};
use engine::turn::Protocol;
use engine::{Clock, Limit};
use othellonia::bot::{decide, Method};
use othellonia::io::{parse_answer, parse_query};
use othellonia::referee::generate::generate;
use othellonia::referee::lp::{value_of, write};
use othellonia::referee::prove::prove;
use othellonia::referee::{Instance, GAME};
use othellonia::sim::cheapest::feasible;
use othellonia::sim::{check, Task};
use proptest::prelude::*;

const METHODS: [Method; 5] =
    [Method::Best, Method::Vds, Method::Climb, Method::Greedy, Method::Cheapest];

fn nodes(count: u64) -> Clock {
    Clock::start(Limit::Nodes(count))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn answers_are_valid_at_any_budget(
        seed in 0u64..1000,
        n in 20usize..90,
        k in 1usize..40,
        cost in 100i32..600,
        kind in 0usize..5,
        pins in 0usize..6,
        budget in 0u64..400,
    ) {
        let kind = ["ANY", "GOD", "DEMON", "DRAGON", "MIXED"][kind];
        let profile = ["rules", "cup", "dense", "flat"][seed as usize % 4];
        let query = format!("{k},{cost},{kind},50,{pins},r");
        let instance = generate(n, seed, profile, &query).unwrap();
        let (collection, query) = (&instance.collection, &instance.queries[0]);
        let task = Task::new(collection, query);
        let possible = task.and_then(|task| feasible(collection, &task)).is_some();
        for method in METHODS {
            let deck = decide(collection, query, method, nodes(budget));
            prop_assert_eq!(deck.is_some(), possible);
            if let Some(deck) = &deck {
                prop_assert!(check(collection, query, deck).is_ok());
                let line = collection.format(query, Some(deck.clone()));
                prop_assert_eq!(parse_answer(&line).unwrap(), Some(deck.clone()));
            }
            prop_assert_eq!(deck, decide(collection, query, method, nodes(budget)));
        }
    }

    #[test]
    fn queries_are_read_as_written(line in "[0-9A-Z \\-]{0,40}") {
        if let Ok(query) = parse_query(&line) {
            prop_assert_eq!(parse_query(&query.to_string()).unwrap(), query);
        }
    }

    #[test]
    fn damaged_lines_never_end_the_reader(line in 0usize..70, text in "[0-9 \\-]{0,30}") {
        let good = generate(30, 5, "rules", "16,300,ANY,50,0,r").unwrap().text();
        let mut lines: Vec<&str> = good.lines().collect();
        let index = line % lines.len();
        lines[index] = &text;
        let _ = Instance::parse(&lines.join("\n"));
    }
}

/// The best known values with a budget of nodes instead of time, so on any machine; never below the
/// article's search.
#[test]
fn best_known_values_are_reached() {
    let Some(folder) = folder() else { return };
    let mut library = Library::default();
    let (mut count, mut gaps) = (0, 0.0);
    for known in known(&folder) {
        let instance = library.get(&folder, &known.name);
        let (collection, query) = (&instance.collection, &instance.queries[known.query]);
        let deck = decide(collection, query, Method::Best, nodes(12_000));
        let value = deck.map(|deck| check(collection, query, &deck).unwrap());
        assert_eq!(value.is_some(), known.best.is_some(), "{} {}", known.name, known.query);
        let (Some(value), Some(best)) = (value, known.best) else { continue };
        let gap = f64::from(best - value) / f64::from(best);
        let allowed = if known.name.contains("flat") { 0.02 } else { 0.0 };
        assert!(gap <= allowed, "{} {}: {value} of {best}", known.name, known.query);
        let article: i32 = known.row["vds_from_greedy"].trim_end_matches('*').parse().unwrap_or(0);
        assert!(value >= article);
        gaps += gap;
        count += 1;
    }
    assert!(count >= 35 && gaps / f64::from(count) < 0.0005, "{gaps} in {count}");
}

/// Published knapsack optima, with a budget of nodes that takes less than a second.
#[test]
fn published_knapsack_optima_are_reached() {
    let Some(folder) = folder() else { return };
    let mut count = 0;
    for row in table(&folder.join("qkp/QKP.tsv")) {
        let Ok(published) = row["published_best"].parse::<i32>() else { continue };
        let path = folder.join(format!("qkp/{}.odk.gz", row["name"]));
        let instance = Instance::read(&path).unwrap();
        let (collection, query) = (&instance.collection, &instance.queries[0]);
        let deck = decide(collection, query, Method::Best, nodes(20_000)).unwrap();
        assert_eq!(check(collection, query, &deck), Ok(published), "{}", row["name"]);
        count += 1;
    }
    assert!(count >= 14);
}

/// Proofs from the cheapest deck find and prove the best known values by themselves.
#[test]
fn proofs_agree_with_the_best_known_values() {
    let Some(folder) = folder() else { return };
    let mut library = Library::default();
    for known in known(&folder) {
        let is_small =
            ["n0050", "n0100", "n0200-r"].iter().any(|name| known.name.starts_with(name));
        let instance = library.get(&folder, &known.name);
        let task = Task::new(&instance.collection, &instance.queries[known.query]);
        let (true, Some(task), Some(best)) = (is_small, task, known.best) else { continue };
        let start = feasible(&instance.collection, &task).unwrap();
        let proof = prove(&instance.collection, &task, &start.slots, &mut nodes(1 << 40));
        assert_eq!((proof.value, proof.bound), (best, best), "{} {}", known.name, known.query);
    }
}

#[test]
fn model_has_all_parts_and_solutions_are_checked() {
    let instance = generate(24, 11, "rules", "16,260,MIXED,50,1,r;16,260,ANY,50,0,r,1").unwrap();
    let collection = &instance.collection;
    let model = write(collection, &instance.queries[0]).unwrap();
    for part in ["Maximize", "size:", "cost:", "attribute_2:", "pin_", "leader:", "Binary", "End"] {
        assert!(model.contains(part), "{part}");
    }
    let pairs = (0..24).flat_map(|a| (a + 1..24).map(move |b| (a, b)));
    let scored = pairs.filter(|&(a, b)| collection.relation(a, b) > 0).count();
    assert_eq!(model.matches(" 0 <= y_").count(), scored);
    let deck = decide(collection, &instance.queries[0], Method::Best, nodes(500)).unwrap();
    let value = check(collection, &instance.queries[0], &deck).unwrap();
    let mut solution: String = deck.ids.iter().map(|id| format!("x_{id} 0.9999\n")).collect();
    assert_eq!(value_of(collection, &instance.queries[0], &solution), None);
    solution += &format!("z_{} 1\ny_1_2 1\n", deck.ids[0]);
    assert_eq!(value_of(collection, &instance.queries[0], &solution), Some(value));
}

#[test]
fn every_built_in_bot_finishes_an_instance() {
    for (name, _) in GAME.bots() {
        let params = Params(vec![("n".to_string(), "60".to_string())]);
        let mut referee = GAME.referee("12", 1, &params).unwrap();
        let seat = Seat { player: 0, players: 1, seed: 1, nodes: Some(300), time: None };
        let mut bot = GAME.bot(name, seat).unwrap();
        bot.init(&referee.init(0));
        while let Some(input) = referee.input(0) {
            let answer = engine::referee::Answer::Lines(bot.turn(&input));
            referee.step(&[answer]);
        }
        assert!(!referee.is_disqualified(0) && referee.end().is_some(), "{name}");
    }
    assert!(GAME.bots().len() == METHODS.len());
}

#[test]
fn a_query_gets_its_share_of_its_time() {
    let mut query = parse_query("16 300 ANY -1 50 0").unwrap();
    query.ms = 50;
    assert_eq!(othellonia::bot::time(&query).as_micros(), 38_000);
    query.ms = u64::MAX;
    assert!(othellonia::bot::time(&query).as_secs() > 1_000_000);
}
