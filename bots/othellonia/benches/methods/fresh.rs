//! Queries on generated collections that nobody tuned for. Best known is what long runs find.

use super::{now, Case};
use engine::Clock;
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
    (2000, "16,200,ANY,50,0,r;16,140,MIXED,50,0,r;16,170,GOD,50,3,t"),
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
                    let settings = Settings::best();
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
