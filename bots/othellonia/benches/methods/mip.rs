//! A MIP solver on the article's linearised model, as a program of its own: no solver is linked.

use super::Case;
use othellonia::referee::lp::{value_of, write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Collections beyond this size give models of hundreds of thousands of variables.
const LARGEST: usize = 1000;

/// What a solver left behind.
struct Solved {
    value: Option<i32>,
    proven: bool,
    time: Duration,
}

/// Runs the solver on every query, the smaller collections first.
pub fn run(cases: &[Case], seconds: u64) {
    let program = std::env::var("HIGHS").unwrap_or_else(|_| "highs".to_string());
    let words: Vec<&str> = program.split_whitespace().collect();
    let quiet = |name: &&&str| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    if words.first().filter(quiet).is_none() {
        println!("skipped: no program '{program}' (HIGHS names another)");
        return;
    }
    println!(
        "| query | pieces | best known | solver, {seconds} s | proven | wall s | ours at 50 ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    let mut order: Vec<&Case> = cases.iter().collect();
    order.retain(|case| case.instance.collection.len() <= LARGEST);
    order.sort_by_key(|case| case.instance.collection.len());
    for case in order {
        let solved = solve(case, &words, seconds);
        let (ours, _) = case.run(othellonia::bot::Method::Best, Duration::from_millis(50));
        println!(
            "| {} | {} | {} | {} | {} | {:.1} | {ours} |",
            case.label(),
            case.instance.collection.len(),
            case.best.map_or("-".to_string(), |best| best.to_string()),
            solved.value.map_or("none".to_string(), |value| value.to_string()),
            if solved.proven { "yes" } else { "no" },
            solved.time.as_secs_f64(),
        );
    }
}

fn solve(case: &Case, program: &[&str], seconds: u64) -> Solved {
    let folder = std::env::temp_dir().join(format!("othellonia-mip-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let (model, solution) = (folder.join("model.lp"), folder.join("solution.txt"));
    let collection = &case.instance.collection;
    std::fs::write(&model, write(collection, &case.query).expect("a model")).expect("a file");
    let start = Instant::now();
    let output = Command::new(program[0])
        .args(&program[1..])
        .args(["--time_limit", &seconds.to_string(), "--parallel", "off"])
        .arg("--solution_file")
        .args([&solution, &model])
        .output();
    let time = start.elapsed();
    let log = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let proven = log.is_ok_and(|log| log.contains("Optimal"));
    let text = std::fs::read_to_string(&solution).unwrap_or_default();
    let value = value_of(collection, &case.query, &text);
    // The folder is in the system's own place for such; leftovers do no harm.
    let _ = std::fs::remove_dir_all(&folder);
    Solved { value, proven, time }
}
