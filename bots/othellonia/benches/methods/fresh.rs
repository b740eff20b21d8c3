//! Queries on generated collections that nobody tuned for. Best known is what long runs find.

use super::{now, Case};
use engine::Clock;
use othellonia::bot::SHARE;
use othellonia::referee::generate::{generate, PROFILES};
use othellonia::search::hunt::{hunt, Settings};
use othellonia::sim::cheapest::feasible;
use othellonia::sim::Task;
use std::time::Duration;

/// Sizes and their queries.
const SIZES: [(usize, &str); 6] = [
    (120, "16,170,DRAGON,50,0,r;16,130,ANY,50,0,r;16,105,MIXED,50,0,r"),
    (250, "16,200,ANY,50,0,r;16,150,GOD,50,1,r,p"),
    (600, "16,180,MIXED,50,0,r;16,140,ANY,50,8,t"),
    (1000, "16,160,ANY,50,0,r;16,190,DEMON,50,2,t"),
    (
        2000,
        "16,200,ANY,50,0,r;16,140,MIXED,50,0,r;16,170,GOD,50,3,t;16,140,MIXED,50,2,t;\
         16,180,ANY,50,1,r,p;16,170,ANY,50,4,r;16,150,DEMON,50,2,r",
    ),
    (4000, "16,180,ANY,100,0,r;16,140,DRAGON,100,1,r"),
];
/// Long runs: seeds, and time of each.
const SEEDS: [u64; 2] = [11, 12];
const LONG: Duration = Duration::from_secs(2);

/// The queries of a seed whose names contain `only`.
pub fn cases(seed: u64, only: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    for (n, queries) in SIZES {
        for profile in &PROFILES {
            let name = format!("{}-{n:04}", profile.name);
            if !name.contains(only) {
                continue;
            }
            let instance = generate(n, seed * 7919 + n as u64, profile.name, queries);
            let instance = instance.expect("an instance");
            for (number, query) in instance.queries.iter().enumerate() {
                let Some(task) = Task::new(&instance.collection, query) else { continue };
                let Some(cheapest) = feasible(&instance.collection, &task) else { continue };
                let long = |seed: u64| {
                    let mut clock = Clock::by_timer(now, LONG);
                    let settings = Settings::best(&instance.collection);
                    hunt(&instance.collection, &task, &cheapest, &settings, seed, &mut clock).value
                };
                let best = SEEDS.map(long).into_iter().max();
                let (name, instance, query) = (name.clone(), instance.clone(), query.clone());
                cases.push(Case { name, instance, query, best, number });
            }
        }
    }
    cases
}

/// Gaps of what the bot finds in its share of a query's time, with three seeds of random choices.
pub fn turns(cases: &[Case]) {
    let mut gaps = Vec::new();
    for case in cases {
        let collection = &case.instance.collection;
        let Some(task) = Task::new(collection, &case.query) else { continue };
        let Some(cheapest) = feasible(collection, &task) else { continue };
        let limit = Duration::from_micros(case.query.ms * SHARE * 10);
        let values = [1, 2, 3].map(|seed| {
            let mut clock = Clock::by_timer(now, limit);
            hunt(collection, &task, &cheapest, &Settings::best(collection), seed, &mut clock).value
        });
        let best = values.into_iter().chain(case.best).max().unwrap_or_default();
        println!("{}: {values:?} of {best}, {} ms", case.label(), limit.as_millis());
        let gap = |value| 100.0 * f64::from(best - value) / f64::from(best.max(1));
        gaps.extend(values.map(gap));
    }
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
    let worst = gaps.iter().copied().fold(0.0, f64::max);
    println!("mean gap {mean:.3} %, worst {worst:.2} %, {} runs", gaps.len());
}
