//! What the arena costs besides the bots: a game of 200 exchanges in which nobody thinks.
//!
//! In process the figure is CPU time per game, referee included. For programs it is a ratio: against a
//! referee that does nothing but start the same two programs and pass the lines.
//!
//! Beside these: what a page of a long game takes, and a file of CodinGame's from its bytes to the end of
//! both checks.
//!
//! `cargo bench -p referee-sim --bench overhead`

#[path = "../tests/common/codingame.rs"]
mod codingame;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use engine::referee::{
    Answer, Bot, End, Game, Limits, Params, Predictor, Referee, Seat, TypedGame,
};
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry::{self, GAMES};
use referee_sim::game::typed;
use referee_sim::output::view;
use referee_sim::process::{compile, cpu};
use referee_sim::recordings::import;
use referee_sim::recordings::replay::Body;
use referee_sim::verify::diff;

const TURNS: u64 = 100;

/// A program that answers every line.
const PROGRAM: &str = "use std::io::{BufRead, Write};
fn main() {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if writeln!(out, \"{}\", line.len()).and_then(|()| out.flush()).is_err() { return; }
    }
}";

struct Nothing;

impl Game for Nothing {
    fn name(&self) -> &'static str {
        "nothing"
    }
    fn players(&self) -> RangeInclusive<usize> {
        2..=2
    }
    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 5000, turn_ms: 5000 }
    }
    fn referee(&self, _: &str, _: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        Ok(Box::new(Turns(0, 0)))
    }
    fn predictor(&self, _: usize, _: &[String]) -> Result<Box<dyn Predictor>, String> {
        Err("nothing to predict".to_string())
    }
    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &[("length", "says how long its line is")]
    }
    fn bot(&self, _: &str, _: Seat) -> Option<Box<dyn Bot>> {
        Some(Box::new(Length))
    }
    fn typed(&self, _: &str, _: &[(&str, Seat)]) -> Option<Box<dyn TypedGame>> {
        Some(Box::new(Turns(0, 0)))
    }
}

/// Turns played, and the sum of the answers.
struct Turns(u64, u64);

impl Turns {
    fn over(&self) -> Option<End> {
        let end = || End { scores: vec![self.1 as i64; 2], reason: String::new() };
        (self.0 == TURNS).then(end)
    }
}

impl Referee for Turns {
    fn init(&self, _: usize) -> Vec<String> {
        Vec::new()
    }
    fn input(&self, player: usize) -> Option<Vec<String>> {
        Some(vec![format!("{} {player} 12 5 0 7 3", self.0)])
    }
    fn step(&mut self, answers: &[Answer]) {
        for answer in answers {
            if let Answer::Lines(lines) = answer {
                self.1 += lines[0].parse::<u64>().unwrap_or(0);
            }
        }
        self.0 += 1;
    }
    fn end(&self) -> Option<End> {
        self.over()
    }
    fn is_disqualified(&self, _: usize) -> bool {
        false
    }
}

impl TypedGame for Turns {
    fn turn(&mut self) -> bool {
        if self.0 == TURNS {
            return false;
        }
        // Two bots that see numbers and answer by numbers.
        for player in 0..2 {
            self.1 += std::hint::black_box(self.0 ^ player) & 15;
        }
        self.0 += 1;
        true
    }
    fn end(&self) -> Option<End> {
        self.over()
    }
    fn answers(&self) -> Vec<Vec<Answer>> {
        Vec::new()
    }
}

struct Length;

impl Bot for Length {
    fn init(&mut self, _: &[String]) {}
    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        vec![lines[0].len().to_string()]
    }
}

/// Mean CPU time of this thread, the best of some rounds.
fn measure(games: u32, mut game: impl FnMut()) -> Duration {
    let round = || {
        let start = cpu::of_thread();
        (0..games).for_each(|_| game());
        (cpu::of_thread() - start) / games
    };
    std::iter::repeat_with(round).take(5).min().unwrap_or_default()
}

fn play(bots: [&BotSpec; 2], record: bool) {
    let game = Match {
        game: &Nothing,
        seed: "1".to_string(),
        params: Params::default(),
        bots: bots.to_vec(),
        bot_seeds: vec![1, 2],
        limit: Limit::Wall,
        show_stderr: false,
        record,
        opening: Opening::default(),
    };
    let outcome = game_loop::play(&game, &|| false).unwrap().unwrap();
    assert_eq!(outcome.turns as u64, TURNS);
}

fn play_typed(bots: [&BotSpec; 2]) {
    let game = Match {
        game: &Nothing,
        seed: String::new(),
        params: Params::default(),
        bots: bots.to_vec(),
        bot_seeds: vec![1, 2],
        limit: Limit::Wall,
        show_stderr: false,
        record: false,
        opening: Opening::default(),
    };
    let mut typed = typed::start(&game).unwrap();
    assert!(typed::run(typed.as_mut(), &|| false).is_some());
}

/// The least a referee must do.
fn bare(program: &Path) {
    let start = || {
        let mut command = Command::new(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let mut bots = [start(), start()];
    let mut pipes = bots
        .each_mut()
        .map(|bot| (bot.stdin.take().unwrap(), BufReader::new(bot.stdout.take().unwrap())));
    let mut line = String::new();
    for turn in 0..TURNS {
        for (player, (stdin, stdout)) in pipes.iter_mut().enumerate() {
            stdin.write_all(format!("{turn} {player} 12 5 0 7 3\n").as_bytes()).unwrap();
            line.clear();
            stdout.read_line(&mut line).unwrap();
        }
    }
    for bot in &mut bots {
        bot.kill().unwrap();
        bot.wait().unwrap();
    }
}

/// CPU time of this process and its children that have ended, in clock ticks of 10 ms.
fn ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let fields = stat.rsplit(')').next().unwrap().split_whitespace();
    fields.skip(11).take(4).map(|field| field.parse::<u64>().unwrap()).sum()
}

/// CPU and wall time per game in milliseconds.
fn programs(games: u32, mut game: impl FnMut()) -> (f64, f64) {
    let (start, wall) = (ticks(), Instant::now());
    (0..games).for_each(|_| game());
    let cpu = (ticks() - start) as f64 * 10.0 / f64::from(games);
    (cpu, wall.elapsed().as_secs_f64() * 1000.0 / f64::from(games))
}

/// A recorded game at hand.
fn recorded(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(name)
}

/// A game of 201 turns with four players: read, checked, made a page.
fn pages() {
    let path = recorded("kutulu/kutulu_40.jsonl.gz");
    let page = || assert!(view::replay_page(&path, GAMES).unwrap().len() > 100_000);
    let time = measure(5, page).as_secs_f64() * 1e3;
    println!("a page of 201 turns {time:8.2} ms  (50)");
}

/// The file's bytes of a game of 100 turns, with views as large as the contest's.
fn imports() {
    let body = view::load(&recorded("fall2020/14_edge60_vs_random.jsonl.gz")).unwrap();
    let mut file = codingame::web(&body.lines(), |_, _| None);
    let frames = file["frames"].as_array_mut().unwrap();
    for frame in &mut *frames {
        frame["view"] = "KEY_FRAME 0\n{\"graphics\":\"4 2 1\\n0 0\"}\n".repeat(100).into();
    }
    let (frames, bytes) = (frames.len(), file.to_string().into_bytes());
    let game = registry::find(GAMES, "fall2020").unwrap();
    let time = measure(20, || {
        let imported = import::rebuild(game, import::read(&bytes).unwrap()).unwrap();
        let counts = diff::check(game, &Body::Lines(imported.recording), 1);
        assert!(imported.differences.is_empty() && counts.first.is_none() && counts.states > 100);
    });
    let (size, minute) = (bytes.len() as f64 / 1e6, 60.0 / time.as_secs_f64());
    println!(
        "import and checks   {:8.2} ms, {minute:.0} games a minute  (1000); {frames} frames, {size:.2} MB",
        time.as_secs_f64() * 1e3
    );
}

fn main() {
    pages();
    imports();
    let builtin = BotSpec::Builtin("length");
    let text = measure(2_000, || play([&builtin, &builtin], false));
    let typed = measure(20_000, || play_typed([&builtin, &builtin]));
    println!("a game of 200 exchanges, CPU time beside the bots (goal):");
    println!("in process, text   {:8.2} us  (60)", text.as_secs_f64() * 1e6);
    println!("in process, typed  {:8.2} us  (2)", typed.as_secs_f64() * 1e6);

    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("length.rs");
    fs::write(&source, PROGRAM).unwrap();
    let program = compile::program(&source).unwrap();
    let spec = BotSpec::Compiled { source: "length.rs".to_string(), program: program.clone() };
    // By turns, so that a busy machine is as unkind to both.
    let (mut least, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        least.push(programs(60, || bare(&program)));
        ours.push(programs(60, || play([&spec, &spec], true)));
    }
    let middle = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let column = |rows: &[(f64, f64)], cpu: bool| {
        middle(rows.iter().map(|row| if cpu { row.0 } else { row.1 }).collect())
    };
    for (name, cpu) in [("CPU", true), ("wall", false)] {
        let (bare, ours) = (column(&least, cpu), column(&ours, cpu));
        println!(
            "programs, {name:4}  bare referee {bare:.2} ms, arena {ours:.2} ms, ratio {:.2}  (1.1)",
            ours / bare
        );
    }
}
