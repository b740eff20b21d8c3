//! Logs made of recorded games: what one seat read, with noise.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use engine::echo::Echo;
use engine::referee::{Answer, Fields};
use engine::rng::SmallRng;
use referee_sim::game::registry::{find, GAMES};
use referee_sim::output::view;
use referee_sim::recordings::replay::{Body, Recording, StateRecording, Turn};

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
        Body::States(recording) => played(recording),
    }
}

/// A game recorded as orders and states, as its players would have read it. What the line protocol cannot say
/// (two actions for one agent) is no action.
fn played(recording: StateRecording) -> Recording {
    let StateRecording { header, turns, end } = recording;
    let (game, players) = (find(GAMES, &header.game).unwrap(), header.agents.len());
    let mut referee = game.referee(&header.seed, players, &header.params).unwrap();
    let init = (0..players).map(|player| referee.init(player)).collect();
    let turns = turns.iter().map(|turn| {
        let inputs: Vec<_> = (0..players).map(|player| referee.input(player)).collect();
        let answers = turn.actions.iter().enumerate();
        let answers: Vec<Answer> = answers
            .map(|(player, list)| {
                let line = |agent| order(list, agent).unwrap_or_else(|| "WAIT".to_string());
                Answer::Lines((0..referee.answer_lines(player)).map(line).collect())
            })
            .collect();
        referee.step(&answers);
        Turn { number: turn.number, inputs, answers, stderr: Vec::new(), hidden: None }
    });
    let turns = turns.collect();
    Recording { header, init, turns, end, truth: None }
}

/// The order for an agent, if there is exactly one.
fn order(list: &[Fields], agent: usize) -> Option<String> {
    let value = |order: &Fields, key: &str| {
        let found = order.iter().find(|(name, _)| name == key);
        found.map_or(String::new(), |(_, value)| value.trim_matches('"').to_string())
    };
    let mut own = list.iter().filter(|order| value(order, "agentId") == agent.to_string());
    let order = own.next().filter(|_| own.next().is_none())?;
    Some(["type", "x", "y"].map(|key| value(order, key)).join(" "))
}

/// A seat's inputs and answers as its bot echoes them.
pub fn echoed(recording: &Recording, seat: usize) -> Vec<String> {
    let mut echo = Echo::default();
    let mut lines = vec![echo.init(&recording.init[seat])];
    for turn in &recording.turns {
        if let Some(input) = &turn.inputs[seat] {
            lines.push(echo.turn(input));
            if let Answer::Lines(answer) = &turn.answers[seat] {
                lines.push(echo.answer(answer));
            }
        }
    }
    lines
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
