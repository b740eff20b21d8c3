//! Logs made of recorded games: what one seat read, with noise.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use engine::rng::SmallRng;
use referee_sim::replay::{Body, Recording};
use referee_sim::view;

use super::output;

/// What people print between the inputs, and what consoles add.
const NOISE: [&str; 14] = [
    "",
    "Standard Error Stream:",
    "Standard Output Stream:",
    "> WAIT",
    "19 ms",
    "20",
    "7 nodes in 3 ms",
    "3 0 0 0 0",
    "0",
    "53 BREW 0 0 -4 0 15",
    "-1",
    "depth 15, value 22.5, plan [Cast { spell: 42 }]",
    "\u{1b}[31merror\u{1b}[0m ☃",
    "99999999999999999999 2",
];

pub fn recordings(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    files
}

pub fn replays(game: &str) -> Vec<PathBuf> {
    recordings(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(game))
}

pub fn load(file: &Path) -> Recording {
    match view::load(file).unwrap() {
        Body::Lines(recording) => recording,
        Body::States(_) => panic!("{}: no lines", file.display()),
    }
}

/// All inputs of a seat.
pub fn inputs(recording: &Recording, seat: usize) -> Vec<Vec<String>> {
    recording.turns.iter().filter_map(|turn| turn.inputs[seat].clone()).collect()
}

/// A log with up to three lines of noise before each input and at the end.
pub fn noisy(init: &[String], inputs: &[Vec<String>], seed: u64) -> String {
    let mut rng = SmallRng::seed_from_u64(seed);
    let end = if seed.is_multiple_of(2) { "\n" } else { "\r\n" };
    let mut text = String::new();
    let mut block = |lines: &[String]| {
        for _ in 0..rng.random_range(0..4) {
            text += NOISE[rng.random_range(0..NOISE.len())];
            text += end;
        }
        lines.iter().for_each(|line| text += &format!("{line}{end}"));
    };
    block(init);
    inputs.iter().for_each(|input| block(input));
    block(&[]);
    text
}

pub fn sim(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(args);
    command
}

/// Checks a text, which comes in through standard input.
pub fn check(game: &str, text: &str, code: i32) -> String {
    check_with(game, &[], text, code)
}

pub fn check_with(game: &str, args: &[&str], text: &str, code: i32) -> String {
    let mut command = sim(&["diff", "--log", "-", "--game", game]);
    output(command.args(args).write_stdin(text), code)
}
