//! Results of the arena: the same for any number of jobs and in process or as a program.

mod common;

use std::io::Read;
use std::process::{Command, Stdio};

use common::{error, json, output, script, toy, toy_path, wait_until};
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use serde_json::Value;
use tempfile::TempDir;

const RACE: [&str; 3] = ["arena", "--game", "race"];

#[test]
fn any_number_of_jobs_gives_the_same_games() {
    let args = ["--bot", "random", "--bot", "steady", "--bot", "random", "--games", "90", "--json"];
    let run = |jobs| json(toy(&RACE).args(args).args(["--nodes", "10", "--jobs", jobs]));
    let (one, eight) = (run("1"), run("8"));
    assert_eq!(one["games"], eight["games"]);
    assert_eq!(one["games"].as_array().unwrap().len(), 90);
    // Three games of a block: one seed, every bot once in every seat.
    let block = &one["games"].as_array().unwrap()[..3];
    assert!(block.iter().all(|game| game["seed"] == block[0]["seed"]));
    let seats: Vec<String> = block.iter().map(|game| game["seats"].to_string()).collect();
    assert_eq!(seats, ["[0,1,2]", "[1,2,0]", "[2,0,1]"]);
    assert_ne!(one["games"][0]["seed"], one["games"][3]["seed"]);
}

/// Only the cards are a seed's: runners at random run otherwise in its second game.
#[test]
fn games_of_a_block_are_no_copies() {
    let args = ["--bot", "random", "--bot", "random", "--games", "40", "--nodes", "10", "--json"];
    let games = json(toy(&RACE).args(args))["games"].clone();
    let swapped = |scores: &Value| vec![scores[1].clone(), scores[0].clone()];
    let copies = games.as_array().unwrap().chunks(2).filter(|pair| {
        let [first, second] = [0, 1].map(|game| &pair[game]["scores"]);
        first == second || *first.as_array().unwrap() == swapped(second)
    });
    assert!(copies.count() < 4, "{games}");
}

#[test]
fn a_program_plays_the_same_game_as_the_builtin_bot() {
    let folder = TempDir::new().unwrap();
    let text = "read players; while read places && read card; do echo TAKE 2; done";
    let program = script(&folder, "steady", text);
    let run = |bot: &str| {
        let args = ["--bot", bot, "--bot", "random", "--games", "6", "--json", "--nodes", "10"];
        json(toy(&RACE).args(args))
    };
    let (builtin, program) = (run("steady"), run(&program));
    assert_eq!(builtin["games"], program["games"]);
    assert_eq!(builtin["table"][0]["wins"], program["table"][0]["wins"]);
}

#[test]
fn programs_find_nodes_and_seed_in_their_environment() {
    let folder = TempDir::new().unwrap();
    let check = |condition: &str| format!("{condition} || exit 9\nexec yes TAKE 1");
    let with = script(&folder, "with", &check(r#"[ "$SENTE_NODES" = 77 -a -n "$SENTE_SEED" ]"#));
    let without = script(&folder, "without", &check(r#"[ -z "$SENTE_NODES" ]"#));
    let args = ["--games", "2", "--json", "--bot", "steady", "--bot"];
    let result = json(toy(&RACE).args(args).args([&with, "--nodes", "77"]));
    assert_eq!(result["table"][1]["crashes"], 0, "{result}");
    let result = json(toy(&RACE).args(args).arg(&without).env("SENTE_NODES", "5"));
    assert_eq!(result["table"][1]["crashes"], 0, "{result}");
}

#[test]
fn a_panic_is_a_crash_of_that_bot_alone() {
    let args = ["--bot", "panics", "--bot", "steady", "--games", "4"];
    let text = output(toy(&RACE).args(args), 0);
    assert!(text.starts_with("race: 4 games, seed 1, CPU time, "), "{text}");
    assert!(text.contains("\npanics: crash x 4, first: game 0 seed "), "{text}");
    assert!(text.trim_end().ends_with(": out of breath"), "{text}");
    assert!(text.contains("steady    4     0     0  100.0 %"), "{text}");
}

#[test]
fn equal_bots_are_told_apart() {
    let args = ["--bot", "steady", "--bot", "default", "--games", "4"];
    let text = output(toy(&RACE).args(args), 0);
    assert!(text.contains("\nsteady       0     4     0  50.0 %"), "{text}");
    assert!(text.contains("\nsteady #2    0     4     0  50.0 %"), "{text}");
    // Two blocks that agree are no certainty.
    assert!(text.contains("+0.0 [-283.3, +283.3]    +0"), "{text}");
}

#[test]
fn mistakes_get_one_clear_line() {
    let run = |args: &[&str]| error(toy(&["arena"]).args(args));
    assert_eq!(
        run(&["--game", "chess", "--bot", "a"]),
        "error: unknown game \"chess\" (known: race)"
    );
    assert_eq!(
        run(&["--game", "race", "--bot", "steady"]),
        "error: race has 2 to 4 players, number of bots given: 1"
    );
    assert_eq!(
        run(&["--game", "race", "--bot", "steady", "--bot", "./nothing-here"]),
        "error: \"./nothing-here\" is neither a built-in bot of race (steady, random, slow, panics) \
         nor a program"
    );
}

#[test]
fn whoever_stops_it_the_arena_shows_what_is_known() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        stopped_by(signal);
    }
}

fn stopped_by(signal: Signal) {
    let folder = TempDir::new().unwrap();
    let marker = folder.path().join("started");
    let slow = format!(
        "touch {}; read players; while read a; do sleep 0.1; read b; echo TAKE 2; done",
        marker.display()
    );
    let slow = script(&folder, "slow", &slow);
    let args = ["--bot", &slow, "--bot", "steady", "--games", "1000", "--jobs", "1"];
    let mut arena = Command::new(toy_path());
    arena.args(RACE).args(args).stdout(Stdio::piped());
    let mut arena = arena.spawn().unwrap();
    wait_until("the bot runs", || marker.exists());
    kill(Pid::from_raw(arena.id() as i32), signal).unwrap();
    let mut text = String::new();
    arena.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    assert!(text.starts_with("race: ") && text.contains("(stopped early)"), "{text}");
}
