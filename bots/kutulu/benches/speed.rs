//! Speed of simulator and search on recorded states; each figure stands beside a plain baseline of
//! the same run, because absolute times differ from machine to machine.

use engine::chokudai::Chokudai;
use engine::rng::SmallRng;
use engine::turn::Protocol;
use flate2::read::GzDecoder;
use kutulu::bot::{Bot, Settings};
use kutulu::io::{parse_init, Observation, Setup};
use kutulu::memory;
use kutulu::sim::light::Lamp;
use kutulu::sim::maze::{insert, CellSet, Maze};
use kutulu::sim::minion::Prefer;
use kutulu::sim::state::{Action, Minion, State};
use serde_json::Value;
use std::collections::VecDeque;
use std::hint::black_box;
use std::io::Read;
use std::path::Path;
use std::time::{Duration, Instant};

use nix::time::{clock_gettime, ClockId};

/// Turns of a random line.
const PLIES: usize = 6;
/// Measuring time per state.
const SLICE: Duration = Duration::from_millis(3);

struct Position {
    maze: usize,
    observation: Observation,
}

fn main() {
    let (mazes, positions) = recorded();
    println!("kutulu: one core, {} recorded states", positions.len());
    simulator(&mazes, &positions);
    lit_paths(&mazes, &positions);
    searches(&mazes, &positions);
}

/// Processor time of this thread: other programs on the machine do not count.
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

/// The mazes of the recordings, and every fifth state in them.
fn recorded() -> (Vec<Maze>, Vec<Position>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["../shared/games/kutulu/replays", "replays/kutulu"];
    let folder = folders.map(|folder| root.join(folder)).into_iter().find(|path| path.is_dir());
    let entries = std::fs::read_dir(folder.expect("recordings")).expect("a readable folder");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    let (mut mazes, mut positions) = (Vec::new(), Vec::new());
    for file in files {
        let mut text = String::new();
        let file = std::fs::File::open(file).expect("a readable file");
        GzDecoder::new(file).read_to_string(&mut text).expect("text");
        let recording: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let (maze, rules) = parse_init(&lines(&recording[1]["init"][0])).expect("init");
        let setup = Setup { maze: &maze, rules };
        let mut last = None;
        for turn in &recording[2..recording.len() - 1] {
            let input =
                turn["stdin"].as_array().into_iter().flatten().find(|input| !input.is_null());
            let Some(input) = input else { continue };
            let mut observation = setup.observe(&lines(input)).expect("an input");
            if let Some(last) = &last {
                memory::complete(&maze, last, &mut observation.state);
            }
            last = Some(observation.state);
            let lit = observation.state.explorers.iter().any(|e| e.light_timer > 0);
            let several = observation.state.living.count_ones() > 1;
            if several && (lit || observation.state.turn % 5 == 2) {
                positions.push(Position { maze: mazes.len(), observation });
            }
        }
        mazes.push(maze);
    }
    (mazes, positions)
}

fn lines(value: &Value) -> Vec<String> {
    let lines = value.as_array().into_iter().flatten();
    lines.map(|line| line.as_str().unwrap_or_default().to_string()).collect()
}

/// Turns per second of random lines from one state.
fn rate(maze: &Maze, root: &State, actions: &[Action]) -> f64 {
    let mut rng = SmallRng::seed_from_u64(1);
    let (start, mut turns, mut check) = (now(), 0u64, 0u32);
    while now() - start < SLICE {
        for _ in 0..16 {
            let mut state = *root;
            for _ in 0..PLIES {
                let mut bits = rng.next_u64();
                let joint = [0; 4].map(|_| {
                    bits = bits.rotate_left(16);
                    actions[(bits as u16 as usize * actions.len()) >> 16]
                });
                state.advance(maze, joint, &mut Prefer(0));
                turns += 1;
            }
            check ^= u32::from(state.explorers[0].sanity);
        }
    }
    black_box(check);
    turns as f64 / (now() - start).as_secs_f64()
}

fn simulator(mazes: &[Maze], positions: &[Position]) {
    let rates = |lit: bool, actions: &[Action]| -> Vec<f64> {
        let is_lit =
            |p: &&Position| p.observation.state.explorers.iter().any(|e| e.light_timer > 0);
        let chosen = positions.iter().filter(|position| is_lit(position) == lit);
        let mut rates: Vec<f64> =
            chosen.map(|p| rate(&mazes[p.maze], &p.observation.state, actions)).collect();
        rates.sort_by(f64::total_cmp);
        rates
    };
    let report = |name: &str, rates: &[f64]| {
        let at = |percent: usize| rates[(rates.len() - 1) * percent / 100] / 1e6;
        let (worst, tenth, median, best) = (at(0), at(10), at(50), at(100));
        println!(
            "  {name}: worst {worst:.2}, 10 % below {tenth:.2}, median {median:.2}, best {best:.2} \
             M turns of four players/s"
        );
    };
    report("no light, steps      ", &rates(false, &Action::ALL[..5]));
    report("no light, all actions", &rates(false, &Action::ALL));
    report("lit at the root, steps", &rates(true, &Action::ALL[..5]));
    report("lit at the root, all  ", &rates(true, &Action::ALL));
}

/// Searches in the light against a textbook one with a sorted queue.
fn lit_paths(mazes: &[Maze], positions: &[Position]) {
    let (mut ours, mut theirs, mut count) = (Duration::ZERO, Duration::ZERO, 0u32);
    for position in positions {
        let (maze, state) = (&mazes[position.maze], &position.observation.state);
        let mut lit: CellSet = [0; 4];
        for explorer in state.explorers.iter().filter(|explorer| explorer.light_timer > 0) {
            let glow = &maze.glow[usize::from(explorer.cell)];
            lit.iter_mut().zip(glow).for_each(|(word, glow)| *word |= glow);
        }
        if lit == [0; 4] {
            continue;
        }
        let goals = state.explorers.map(|explorer| explorer.cell);
        let start = now();
        let mut seekers = [0; 4];
        state.minions().iter().for_each(|minion| insert(&mut seekers, minion.cell));
        let lamp = Lamp::new(maze, &lit, &goals, seekers);
        let step = |minion: &Minion| match lamp.nearest(minion.cell) {
            0 => minion.cell,
            tied => lamp.step(maze, minion.cell, tied.trailing_zeros() as u8, 0),
        };
        black_box(state.minions().iter().map(step).fold(0, u8::wrapping_add));
        ours += now() - start;
        let start = now();
        let plain: Vec<u16> =
            state.minions().iter().map(|m| textbook(maze, &lit, &goals, m.cell)).collect();
        theirs += now() - start;
        let found = state.minions().iter().map(|minion| lamp.cost(minion.cell));
        assert!(found.eq(plain.iter().copied()));
        count += 1;
    }
    let [ours, theirs] =
        [ours, theirs].map(|time| time.as_nanos() as f64 / f64::from(count.max(1)));
    println!("  all ways of a lit turn: {ours:.0} ns; sorted queue per minion: {theirs:.0} ns");
}

/// Cost of the way to the nearest goal, with a sorted queue.
fn textbook(maze: &Maze, lit: &CellSet, goals: &[u8; 4], from: u8) -> u16 {
    let mut queue = VecDeque::from([(0u16, from)]);
    let mut done = vec![false; 256];
    while let Some((cost, cell)) = queue.pop_front() {
        if goals.contains(&cell) {
            return cost;
        }
        if std::mem::replace(&mut done[usize::from(cell)], true) {
            continue;
        }
        for &next in &maze.next[usize::from(cell)] {
            if !done[usize::from(next)] {
                let price = if kutulu::sim::maze::contains(lit, next) { 5 } else { 1 };
                let place = queue.partition_point(|entry| entry.0 <= cost + price);
                queue.insert(place, (cost + price, next));
            }
        }
    }
    u16::MAX
}

/// Nodes of the article's search in 45 ms, and how far the others' lines come.
fn searches(mazes: &[Maze], positions: &[Position]) {
    static ARTICLE: Settings = Settings::article();
    const BUDGET: u64 = 20_000;
    let mut rates = Vec::new();
    for position in positions.iter().step_by(20) {
        let search = Box::new(Chokudai::new(ARTICLE.search));
        let mut bot = Bot::new(&mazes[position.maze], &ARTICLE, search, Some(BUDGET));
        bot.decide(&position.observation, Instant::now());
        let start = now();
        let action = bot.decide(&position.observation, Instant::now());
        let time = now() - start;
        black_box(action);
        rates.push(bot.stats().nodes as f64 * 0.045 / time.as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    let (worst, median) = (rates[0] / 1e3, rates[rates.len() / 2] / 1e3);
    println!(
        "  article's search: {median:.0} k simulated turns in 45 ms (worst state {worst:.0} k)"
    );
}
