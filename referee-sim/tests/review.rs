//! Reviews: an answer that loses at once is named; the same review for any number of threads; what cannot be
//! reviewed is one line.
#![cfg(game = "fall2020")]

mod common;

use assert_cmd::Command;
use common::reviews::{fall2020, given, options, reviewed, Table};
use engine::referee::Answer;
use indicatif::ProgressBar;
use referee_sim::recordings::replay;
use referee_sim::review::{review, Options, Review, RECORDED};

/// Nodes of all bots in a turn: few.
const NODES: u64 = 60;

/// A bot that once answers nonsense loses at once: no other turn can have cost as much.
#[test]
fn an_invalid_answer_is_the_turn_that_cost_most() {
    let table = Table::of(fall2020(), NODES, 1);
    let before = table.played(Vec::new(), None);
    let mut answers = given(&before, 10);
    answers[10][0] = Answer::Lines(vec!["JUMP".to_string()]);
    let recording = table.played(answers, None);
    assert_eq!(recording.turns.len(), 11);
    let review = reviewed(&recording, NODES, 2000);
    let cost = &review.costs[0];
    assert_eq!((cost.turn, &*cost.played, &*cost.kind), (10, "JUMP", "late or invalid"));
    assert!(cost.claimed && cost.played_share == 0.0 && cost.low > 0.2, "{review}");
    assert!(review.costs[1..].iter().all(|other| other.loss < cost.loss), "{review}");
}

#[test]
fn reviews_are_the_same_for_any_number_of_threads() {
    let recording = Table::of(fall2020(), NODES, 5).played(Vec::new(), None);
    let of = |jobs| {
        review(&options(NODES, 200, jobs), fall2020(), &recording, &ProgressBar::hidden()).unwrap()
    };
    assert_eq!(of(1).to_string(), of(3).to_string());
    let json = serde_json::to_value(of(1)).unwrap();
    assert_eq!(json["curve"].as_array().unwrap().len(), recording.turns.len());
    for cost in json["costs"].as_array().unwrap() {
        let [low, loss, high] = ["low", "loss", "high"].map(|key| cost[key].as_f64());
        assert!(low <= loss && loss <= high);
    }
}

/// The bots of a recording play on if they are asked for, and no others.
#[test]
fn recorded_rivals_are_those_who_played() {
    let table = Table { bots: ["default", "agade"], ..Table::of(fall2020(), NODES, 4) };
    let mut recording = table.played(Vec::new(), None);
    let by = |rival: &str, recording: &_| {
        let options = Options { rivals: vec![rival.to_string()], ..options(NODES, 100, 1) };
        review(&options, fall2020(), recording, &ProgressBar::hidden())
    };
    let recorded = by(RECORDED, &recording).unwrap();
    assert_eq!(recorded.bots, ["default", "agade"]);
    assert_eq!(recorded.to_string(), by("agade", &recording).unwrap().to_string());
    recording.header.agents[1] = "true".to_string();
    let error = by(RECORDED, &recording).unwrap_err().to_string();
    assert!(
        error.ends_with(": --rival recorded: \"true\" is no built-in bot of fall2020"),
        "{error}"
    );
}

/// Where turns are tasks of their own, nothing goes on from an answer: its score is compared with a longer run's.
#[cfg(game = "othellonia")]
#[test]
fn tasks_are_compared_with_a_longer_run() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let run = |args: &[&str]| {
        let mut run = Command::cargo_bin("referee-sim").unwrap();
        let run = run.args(args).arg("--nodes").arg("300").assert().success();
        String::from_utf8(run.get_output().stdout.clone()).unwrap()
    };
    let path = file.to_str().unwrap();
    run(&["play", "--game", "othellonia", "--seed", "7", "--bot", "greedy", "-o", path]);
    let text = run(&["review", path, "--seat", "0", "--json"]);
    let review: Review = serde_json::from_str(&text).unwrap();
    let turns = referee_sim::output::view::load(&file).unwrap().lines().turns.len();
    assert_eq!((review.games, review.curve.len()), (0, turns));
    assert!(review.costs[0].claimed && review.costs[0].better_share == 1.0, "{review}");
    for cost in &review.costs {
        let point = review.curve.iter().find(|point| point.turn == cost.turn).unwrap();
        assert_eq!(point.share, cost.played_share);
        assert!((cost.better_share - cost.played_share - cost.loss).abs() < 1e-9);
        assert_eq!((cost.low, cost.high, cost.claimed), (cost.loss, cost.loss, cost.loss > 0.0));
    }
    assert!(review.about.contains("300 and 3000 nodes: "), "{}", review.about);
}

/// The page has what every costly turn could have been, and a game that goes on from there.
#[test]
fn a_page_shows_choices_and_plays_on_from_the_better_one() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (file, page) = (place("game.jsonl"), place("page.html"));
    let recording = Table::of(fall2020(), NODES, 3).played(Vec::new(), None);
    replay::write(file.as_ref(), &recording).unwrap();
    let mut run = Command::cargo_bin("referee-sim").unwrap();
    run.args(["review", &file, "--seat", "1", "--games", "300", "--nodes", "40"]);
    run.args(["--html", &page]).assert().success();
    let page = std::fs::read_to_string(page).unwrap();
    let (_, data) = page.split_once("type=\"application/json\">").unwrap();
    let data: serde_json::Value =
        serde_json::Deserializer::from_str(data).into_iter().next().unwrap().unwrap();
    let games = data["games"].as_array().unwrap();
    let costs = games[0]["review"]["costs"].as_array().unwrap();
    let chances = games[0]["review"]["chances"].as_array().unwrap();
    assert!(!costs.is_empty() && !chances.is_empty());
    assert_eq!(games.len(), 1 + costs.len() + chances.len());
    for (cost, game) in costs.iter().chain(chances).zip(&games[1..]) {
        let choices = cost["choices"].as_array().unwrap();
        let has = |answer: &str| choices.iter().any(|choice| choice["answer"] == cost[answer]);
        assert!(has("played") && has("better") && choices[0]["source"] == "played", "{cost}");
        assert_eq!(cost["others"].as_array().unwrap().len(), 1, "{cost}");
        // The recorded game up to this turn, the better choice there.
        let from = game["from"].as_u64().unwrap() as usize;
        let line = |id: &serde_json::Value| game["lines"][id.as_u64().unwrap() as usize].clone();
        let answer = |turn: usize| line(&game["turns"][turn][2][1][0]);
        for turn in 0..from {
            let Answer::Lines(lines) = &recording.turns[turn].answers[1] else { panic!("{turn}") };
            assert_eq!(answer(turn), lines[0]);
        }
        assert_eq!(answer(from), cost["better"]);
        assert_eq!(game["checked"], "a continuation, not checked");
    }
}

/// What a run of the program says, and its exit code.
fn said(args: &[&str]) -> (Option<i32>, String) {
    let run = Command::cargo_bin("referee-sim").unwrap().arg("review").args(args).assert();
    let output = run.get_output();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn what_cannot_be_reviewed_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let mut recording = Table::of(fall2020(), NODES, 3).played(Vec::new(), None);
    let (good, wrong) = (place("good.jsonl"), place("wrong.jsonl"));
    replay::write(good.as_ref(), &recording).unwrap();
    recording.header.seed = "4".to_string();
    replay::write(wrong.as_ref(), &recording).unwrap();
    let cases: [(&[&str], &str); 6] = [
        (&[&wrong, "--seat", "0"], "does not replay: turn 0: player 0 input line"),
        (&[&good, "--seat", "2"], "no seat 2: there are 2, from 0 on"),
        (&[&good, "--seat", "0", "--bot", "nobody"], "\"nobody\" is neither a built-in bot"),
        (&[&good, "--seat", "0", "--bot", "false", "--games", "9"], "false: cannot be asked: "),
        (
            &[&good, "--seat", "0", "--html", "page.txt"],
            "page.txt: expected a name that ends with .html",
        ),
        (&["missing.jsonl", "--seat", "0"], "missing.jsonl: "),
    ];
    for (args, expected) in cases {
        let (code, text) = said(args);
        assert_eq!((code, text.lines().count()), (Some(2), 1), "{text}");
        assert!(text.starts_with("error: ") && text.contains(expected), "{text}");
    }
}

/// The reviews of a folder: a run that was killed goes on and says the same; one bad recording costs only itself.
#[test]
fn a_folder_is_reviewed_game_by_game() {
    let folder = tempfile::tempdir().unwrap();
    let (games, journal) = (folder.path().join("games"), folder.path().join("journal.jsonl"));
    let mut arena = Command::cargo_bin("referee-sim").unwrap();
    arena.args(["arena", "--game", "fall2020", "--bot", "default", "--bot", "greedy"]);
    arena.args(["--games", "4", "--nodes", "40", "--replays"]).arg(&games).assert().success();
    let review = |agent: &str| {
        let mut review = Command::cargo_bin("referee-sim").unwrap();
        review.arg("review").arg(&games).args(["--agent", agent, "--lost", "--games", "50"]);
        review.args(["--nodes", "40", "--journal"]).arg(&journal);
        review.output().unwrap()
    };
    let whole = review("greedy");
    let text = String::from_utf8(whole.stdout.clone()).unwrap();
    assert!(whole.status.success(), "{text}");
    let reviews = text.lines().filter(|line| line.contains(".jsonl.gz  greedy")).count();
    assert!(
        reviews > 0 && text.starts_with(&format!("4 recordings: {reviews} reviewed")),
        "{text}"
    );

    let kept = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, &kept[..kept.len() * 2 / 3]).unwrap();
    assert_eq!(review("greedy").stdout, whole.stdout);
    assert_eq!(std::fs::read_to_string(&journal).unwrap(), kept);

    let other = review("default");
    let error = String::from_utf8(other.stderr).unwrap();
    assert!(!other.status.success() && error.contains("of another run"), "{error}");

    std::fs::remove_file(&journal).unwrap();
    std::fs::write(games.join("zzz.jsonl"), "nonsense\n").unwrap();
    let damaged = review("greedy");
    let text = String::from_utf8(damaged.stdout).unwrap();
    assert!(!damaged.status.success());
    assert!(text.starts_with(&format!("5 recordings: {reviews} reviewed")), "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("error: ") && last.contains("zzz.jsonl: line 1: expected"), "{last}");
}
