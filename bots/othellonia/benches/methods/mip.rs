//! A MIP solver on the article's linearised model, as a program of its own: no solver is linked.
//!
//! Its limits count without reading the model, as ours count without reading the collection. It must
//! take the options of HiGHS; `highs.py` beside this file is such a program around `pip`'s highspy.

use super::{Case, LARGE};
use othellonia::bot::Method;
use othellonia::referee::lp::{value_of, write};
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Limits in milliseconds, the longest first: what is not found then is not found before.
const LIMITS: [u64; 3] = [10_000, 400, 50];
/// Our limits beside them: the longest is not needed.
const OURS: [u64; 2] = [400, 50];

/// What a solver left behind.
struct Solved {
    value: Option<i32>,
    /// Upper bound at the end.
    bound: Option<f64>,
    proven: bool,
    time: Duration,
}

/// A row of the table: values by [`LIMITS`], and ours by [`OURS`].
struct Row {
    pieces: usize,
    best: i32,
    solver: [Option<i32>; LIMITS.len()],
    ours: [i32; OURS.len()],
}

/// The solver and its first arguments, if it can be run.
fn program() -> Option<Vec<String>> {
    let program = std::env::var("HIGHS").unwrap_or_else(|_| "highs".to_string());
    let words: Vec<String> = program.split_whitespace().map(str::to_string).collect();
    let quiet = |name: &&String| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    if words.first().filter(quiet).is_none() {
        println!("skipped: no program '{program}' (HIGHS names another)");
        return None;
    }
    Some(words)
}

/// Our time: that, and twice as much for large collections.
fn limit(case: &Case, millis: u64) -> Duration {
    let factor = if case.instance.collection.len() >= LARGE { 2 } else { 1 };
    Duration::from_millis(millis * factor)
}

/// Runs the solver on every query, the smaller collections first, and draws the gaps if there is a
/// folder for that.
pub fn run(cases: &[Case], folder: Option<&Path>) {
    let Some(words) = program() else { return };
    println!(
        "| query | best known | solver 50 ms | 400 ms | 10 s | its time, with reading | ours 50 ms | 400 ms |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let mut order: Vec<&Case> = cases.iter().filter(|case| case.best.is_some()).collect();
    order.sort_by_key(|case| case.instance.collection.len());
    let rows: Vec<Row> = order.into_iter().map(|case| compare(case, &words)).collect();
    let behind = rows.iter().filter(|row| {
        let [long, short] = row.ours.map(Some);
        long < row.solver[0] || long < row.solver[1] || short < row.solver[2]
    });
    println!("ours behind the solver: {} of {}", behind.count(), rows.len());
    if let Some(folder) = folder {
        let path = folder.join("mip.svg");
        match draw(&path, &rows) {
            Ok(()) => println!("{}", path.display()),
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
}

/// One run of the solver per query with this limit, which counts without reading the model: value and
/// bound at its end, beside ours. The smaller collections come first.
pub fn long(cases: &[Case], seconds: u64) {
    let Some(words) = program() else { return };
    println!(
        "| query | best known | solver's value | its bound | its time, with reading | ours 50 ms |"
    );
    println!("|---|---|---|---|---|---|");
    let mut order: Vec<&Case> = cases.iter().collect();
    order.sort_by_key(|case| case.instance.collection.len());
    for case in order {
        let solved = solve(case, &words, seconds * 1000);
        let shown = |value: Option<String>| value.unwrap_or_else(|| "none".to_string());
        let proven = if solved.proven { ", proven" } else { "" };
        println!(
            "| {} | {} | {} | {} | {:.1} s{proven} | {} |",
            case.label(),
            shown(case.best.map(|best| best.to_string())),
            shown(solved.value.map(|value| value.to_string())),
            shown(solved.bound.map(|bound| format!("{bound:.0}"))),
            solved.time.as_secs_f64(),
            case.run(Method::Best, limit(case, OURS[1])).0,
        );
    }
}

fn compare(case: &Case, program: &[String]) -> Row {
    let mut solver = [None; LIMITS.len()];
    let mut last = String::new();
    for (number, limit) in LIMITS.into_iter().enumerate() {
        if number > 0 && solver[0].is_none() {
            break;
        }
        let solved = solve(case, program, limit);
        solver[number] = solved.value;
        if number == 0 {
            let proven = if solved.proven { ", proven" } else { "" };
            last = format!("{:.1} s{proven}", solved.time.as_secs_f64());
        }
    }
    let ours = OURS.map(|ms| case.run(Method::Best, limit(case, ms)).0);
    let best = case.best.unwrap_or_default();
    let shown = solver.map(|value| value.map_or("none".to_string(), |value| value.to_string()));
    println!(
        "| {} | {best} | {} | {} | {} | {last} | {} | {} |",
        case.label(),
        shown[2],
        shown[1],
        shown[0],
        ours[1],
        ours[0],
    );
    Row { pieces: case.instance.collection.len(), best, solver, ours }
}

fn solve(case: &Case, program: &[String], millis: u64) -> Solved {
    let folder = std::env::temp_dir().join(format!("othellonia-mip-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let (model, solution) = (folder.join("model.lp"), folder.join("solution.txt"));
    let collection = &case.instance.collection;
    std::fs::write(&model, write(collection, &case.query).expect("a model")).expect("a file");
    let start = Instant::now();
    let output = Command::new(&program[0])
        .args(&program[1..])
        .args(["--time_limit", &(millis as f64 / 1e3).to_string(), "--parallel", "off"])
        .arg("--solution_file")
        .args([&solution, &model])
        .output();
    let time = start.elapsed();
    let log = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let log = log.unwrap_or_default();
    let proven = log.contains("Optimal");
    let mut bounds = log.lines().filter_map(|line| line.trim().strip_prefix("Dual bound"));
    let bound = bounds.next_back().and_then(|bound| bound.trim().parse::<f64>().ok());
    let bound = bound.filter(|bound| bound.is_finite());
    let text = std::fs::read_to_string(&solution).unwrap_or_default();
    let value = value_of(collection, &case.query, &text);
    // The folder is in the system's own place for such; leftovers do no harm.
    let _ = std::fs::remove_dir_all(&folder);
    Solved { value, bound, proven, time }
}

/// Gap to the best known value by size of the collection; no deck at all is a gap of 100 %.
fn draw(path: &Path, rows: &[Row]) -> Result<(), Box<dyn Error>> {
    let gap = |row: &Row, value: Option<i32>| {
        let lost = f64::from(row.best - value.unwrap_or(0)) / f64::from(row.best.max(1));
        (row.pieces as f64, 100.0 * lost)
    };
    let solver = |number: usize| {
        rows.iter().map(move |row| gap(row, row.solver[number])).collect::<Vec<_>>()
    };
    let ours = rows.iter().map(|row| gap(row, Some(row.ours[1]))).collect();
    let series = [
        ("solver, 0.4 s", RGBColor(220, 120, 30), solver(1)),
        ("solver, 10 s", RGBColor(60, 120, 220), solver(0)),
        ("ours, 0.05 s", RGBColor(30, 150, 60), ours),
    ];
    let root = SVGBackend::new(path, (760, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("gap to the best known value, MIP and ours", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(50)
        .build_cartesian_2d((40f64..5000f64).log_scale(), -2f64..102f64)?;
    chart
        .configure_mesh()
        .x_desc("pieces")
        .y_desc("gap, % (100: no deck)")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .draw()?;
    for (size, (name, color, points)) in [7, 5, 3].into_iter().zip(series) {
        let style = color.filled();
        let circles = points.into_iter().map(|at| Circle::new(at, size, style));
        chart.draw_series(circles)?.label(name).legend(move |at| Circle::new(at, size, style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::MiddleRight)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK)
        .draw()?;
    root.present()?;
    Ok(())
}
