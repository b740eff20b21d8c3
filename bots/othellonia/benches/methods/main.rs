//! All methods on the shared instances: values against the best known ones, proofs, plots.
//!
//! ```text
//! cargo bench -p othellonia --features referee --bench methods -- table
//!     table          value and time of each method on every query
//!     fresh SEED     the same on generated collections, against runs of 4 s
//!     turns SEED     what the bot finds on these in its share of each query's time, three runs each
//!     proof [S]      branch and bound, S seconds each (10)
//!     knapsack       published knapsack instances, 1 s each
//!     mip [FOLDER]   a MIP solver (the program `highs`, or the one that HIGHS names); a picture
//!     mip-long [S]   the same solver with S seconds each (60): value and bound
//!     plot [FOLDER]  value over time as SVG, one file per class of instances
//! ```
//! A third word keeps the queries with that word in their names. Times are processor times of one
//! thread, but for the solver's.

mod fresh;
mod mip;
mod plot;
mod table;

use engine::Clock;
use nix::time::{clock_gettime, ClockId};
use othellonia::bot::{decide, Method};
use othellonia::referee::best::Best;
use othellonia::referee::prove::prove;
use othellonia::referee::Instance;
use othellonia::search::hunt::{hunt, Settings};
use othellonia::sim::cheapest::feasible;
use othellonia::sim::{check, Query, Task};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Collections from this size on have twice the time.
const LARGE: usize = 3000;

/// Processor time of this thread: other programs on the machine do not count.
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

/// A feasible query with what is known about it.
struct Case {
    name: String,
    instance: Instance,
    query: Query,
    best: Option<i32>,
    number: usize,
}

impl Case {
    fn label(&self) -> String {
        format!("{} {}", self.name, self.number)
    }

    /// Value of a method's deck within a limit, and the time it took.
    fn run(&self, method: Method, limit: Duration) -> (i32, Duration) {
        let start = now();
        let clock = Clock::by_timer(now, limit);
        let deck = decide(&self.instance.collection, &self.query, method, clock);
        let time = now() - start;
        let deck = deck.expect("a feasible query");
        (check(&self.instance.collection, &self.query, &deck).expect("a valid deck"), time)
    }

    fn gap(&self, value: i32) -> f64 {
        let best = self.best.unwrap_or(value);
        100.0 * f64::from(best - value) / f64::from(best.max(1))
    }
}

fn folder() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("../shared/games/othellonia/instances");
    if !folder.is_dir() {
        println!("skipped: no {}", folder.display());
    }
    folder.is_dir().then_some(folder)
}

/// All feasible queries of a folder.
fn cases(folder: &Path) -> Vec<Case> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".odk.gz"));
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let instance = Instance::read(&file).expect("an instance");
        let best = Best::beside(&file).expect("a table");
        let name = file.file_name().unwrap_or_default().to_string_lossy().replace(".odk.gz", "");
        for (number, query) in instance.queries.iter().enumerate() {
            let task = Task::new(&instance.collection, query);
            if task.and_then(|task| feasible(&instance.collection, &task)).is_some() {
                let best = best.as_ref().and_then(|best| best.values[number]);
                let (name, instance, query) = (name.clone(), instance.clone(), query.clone());
                cases.push(Case { name, instance, query, best, number });
            }
        }
    }
    cases
}

/// Branch and bound from the deck of 0.4 s.
fn proofs(cases: &[Case], seconds: u64) {
    println!("| query | value | bound | bound / value | seconds | nodes |");
    println!("|---|---|---|---|---|---|");
    for case in cases {
        let collection = &case.instance.collection;
        let Some(task) = Task::new(collection, &case.query) else { continue };
        let Some(cheapest) = feasible(collection, &task) else { continue };
        let mut clock = Clock::by_timer(now, Duration::from_millis(400));
        let found = hunt(collection, &task, &cheapest, &Settings::best(collection), 1, &mut clock);
        let deck: Vec<usize> = found.deck.into_iter().map(usize::from).collect();
        let start = now();
        let mut clock = Clock::by_timer(now, Duration::from_secs(seconds));
        let proof = prove(collection, &task, &deck, &mut clock);
        let ratio = f64::from(proof.bound) / f64::from(proof.value.max(1));
        let bound = if proof.is_optimal() { "proven".to_string() } else { proof.bound.to_string() };
        let time = (now() - start).as_secs_f64();
        println!(
            "| {} | {} | {bound} | {ratio:.3} | {time:.2} | {} |",
            case.label(),
            proof.value,
            proof.nodes
        );
    }
}

/// Knapsack instances, with published values where there are any.
fn knapsack(folder: &Path) {
    let text = std::fs::read_to_string(folder.join("QKP.tsv")).unwrap_or_default();
    let published = |name: &str| {
        let row = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        row.into_iter().find(|row| row[0] == name).and_then(|row| row[3].parse::<i32>().ok())
    };
    println!("| instance | k | published | 0.1 s | 1 s |");
    println!("|---|---|---|---|---|");
    for case in cases(folder) {
        let values = [100, 1000].map(|ms| case.run(Method::Best, Duration::from_millis(ms)).0);
        let known = published(&case.name).map_or("-".to_string(), |value| value.to_string());
        println!("| {} | {} | {known} | {} | {} |", case.name, case.query.k, values[0], values[1]);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let Some(folder) = folder() else { return };
    let number = |default| args.get(1).and_then(|text| text.parse().ok()).unwrap_or(default);
    let only = args.get(2).map_or("", String::as_str);
    let all = || {
        let mut all = cases(&folder);
        all.retain(|case| case.label().contains(only));
        all
    };
    let target = args.get(1).map(Path::new);
    match args.first().map_or("table", String::as_str) {
        "table" => table::run(&all()),
        "fresh" => table::run(&fresh::cases(number(1), only)),
        "turns" => fresh::turns(&fresh::cases(number(1), only)),
        "proof" => proofs(&all(), number(10)),
        "knapsack" => knapsack(&folder.join("qkp")),
        "mip" => mip::run(&all(), target),
        "mip-long" => mip::long(&all(), number(60)),
        "plot" => plot::run(&all(), target.unwrap_or(Path::new("."))),
        other => println!(
            "expected table, fresh, turns, proof, knapsack, mip, mip-long or plot, found '{other}'"
        ),
    }
}
