//! Reviews: an answer that loses at once is named; the same review for any number of threads; what cannot be
//! reviewed is one line.
//!
//! `REVIEW_GAMES=100 cargo test --release -p referee-sim --test review -- --ignored --nocapture` measures in more games.
#![cfg(game = "fall2020")]

use std::num::NonZeroUsize;
use std::ops::Range;

use assert_cmd::Command;
use engine::referee::{Answer, Game, Params};
use indicatif::ProgressBar;
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry;
use referee_sim::recordings::replay::{self, Recording};
use referee_sim::review::{review, Budget, Options, Review, Who};
use referee_sim::series::pool::Workers;

/// Turns that count as named.
const NAMED: usize = 3;

fn fall2020() -> &'static dyn Game {
    registry::find(registry::GAMES, "fall2020").unwrap()
}

/// Nodes of all bots in a turn: few, unless shares are measured. With so few the bots make mistakes of their own.
fn nodes() -> u64 {
    if std::env::var_os("REVIEW_GAMES").is_some() {
        1000
    } else {
        60
    }
}

/// Draws of the games that tell how bad an answer seems.
const SEEN: Range<u64> = 0..24;
/// Those that tell how bad it is: what seems worst of many answers was unlucky, too.
const FRESH: Range<u64> = 24..96;
/// How many times as many nodes claims are tried with.
const MORE: u64 = 4;
/// How much worse a planted answer is at least, in the share of won games.
const WORSE: f64 = 0.4;

/// Who plays a game, from which seed.
#[derive(Clone, Copy)]
struct Table {
    bots: [&'static str; 2],
    nodes: u64,
    seed: usize,
}

impl Table {
    /// The default bot with itself.
    fn of(seed: usize) -> Self {
        Self { bots: ["default"; 2], nodes: nodes(), seed }
    }

    /// A game that begins with these answers.
    fn played(&self, answers: Vec<Vec<Answer>>, luck: Option<u64>) -> Recording {
        let bots = self.bots.map(|name| BotSpec::parse(fall2020(), name).unwrap());
        let all_given = |turn: Vec<Answer>| turn.into_iter().map(Some).collect();
        let answers = answers.into_iter().map(all_given).collect();
        let game = Match {
            game: fall2020(),
            seed: self.seed.to_string(),
            params: Params::default(),
            bots: bots.iter().collect(),
            bot_seeds: vec![1, 2],
            limit: Limit::Nodes(self.nodes),
            show_stderr: false,
            record: true,
            opening: Opening { answers, redraw: luck },
        };
        game_loop::play(&game, &|| false).unwrap().unwrap().recording.unwrap()
    }

    /// The share of games that player 0 wins after these answers, with other draws in each.
    fn share(&self, answers: &[Vec<Answer>], draws: Range<u64>) -> f64 {
        let games = (draws.end - draws.start) as f64;
        let won = |luck| outcome(&self.played(answers.to_vec(), Some(luck)));
        draws.map(won).sum::<f64>() / games
    }
}

/// The answers of a game up to a turn.
fn given(recording: &Recording, turn: usize) -> Vec<Vec<Answer>> {
    recording.turns[..=turn].iter().map(|turn| turn.answers.clone()).collect()
}

/// A game in which player 0 once answers what is much worse than what it would, and the number of that turn.
fn with_mistake(seed: usize) -> Option<(Recording, u64)> {
    let table = Table::of(seed);
    let recording = table.played(Vec::new(), None);
    let mut predictor = fall2020().predictor(0, &recording.init[0]).unwrap();
    for (turn, recorded) in recording.turns.iter().enumerate() {
        predictor.observe(recorded.inputs[0].as_ref().unwrap()).unwrap();
        let choices = predictor.guess().unwrap().choices().swap_remove(0);
        predictor.predict(&recorded.answers);
        if turn < recording.turns.len() / 4 {
            continue;
        }
        let mut answers = given(&recording, turn);
        let best = answers.clone();
        let good = table.share(&best, SEEN);
        if good < WORSE {
            continue;
        }
        // Some of them, other ones in each game.
        for choice in choices.into_iter().skip(seed % 3).step_by(3) {
            answers[turn][0] = choice;
            if table.share(&answers, SEEN) <= good - WORSE
                && table.share(&answers, FRESH) <= table.share(&best, FRESH) - WORSE
            {
                return Some((table.played(answers, None), recorded.number));
            }
        }
    }
    None
}

fn options(games: usize, jobs: usize) -> Options {
    Options {
        file: "game.jsonl".into(),
        who: Who::Seat(0),
        lost: false,
        journal: None,
        bot: "default".to_string(),
        rivals: Vec::new(),
        nodes: nodes(),
        budget: Budget::Games(games),
        most_legal: 8,
        seed: 1,
        workers: Workers { jobs, pin: false },
        json: false,
        html: None,
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

fn reviewed(recording: &Recording, games: usize) -> Review {
    review(&options(games, cores()), fall2020(), recording, &ProgressBar::hidden()).unwrap()
}

/// A bot that once answers nonsense loses at once: no other turn can have cost as much.
#[test]
fn an_invalid_answer_is_the_turn_that_cost_most() {
    let table = Table::of(1);
    let before = table.played(Vec::new(), None);
    let mut answers = given(&before, 10);
    answers[10][0] = Answer::Lines(vec!["JUMP".to_string()]);
    let recording = table.played(answers, None);
    assert_eq!(recording.turns.len(), 11);
    let review = reviewed(&recording, 2000);
    let cost = &review.costs[0];
    assert_eq!((cost.turn, &*cost.played, &*cost.kind), (10, "JUMP", "late or invalid"));
    assert!(cost.claimed && cost.played_share == 0.0 && cost.low > 0.2, "{review}");
    assert!(review.costs[1..].iter().all(|other| other.loss < cost.loss), "{review}");
}

/// Games to measure.
fn wanted() -> usize {
    std::env::var("REVIEW_GAMES").map_or(10, |games| games.parse().unwrap())
}

/// How often a planted mistake is named, in as many games as `REVIEW_GAMES` says; each takes a minute.
#[test]
#[ignore = "measures"]
fn planted_mistakes_are_named() {
    let (mut planted, mut found) = (0, 0);
    for (recording, turn) in (1..=wanted()).filter_map(with_mistake) {
        let review = reviewed(&recording, 6000);
        let mut worst = review.costs.iter().take(NAMED);
        let named = worst.any(|cost| cost.turn == turn && cost.loss > 0.0);
        (planted, found) = (planted + 1, found + usize::from(named));
        println!("planted in turn {turn}, named: {named}\n{review}");
        println!("{found} of {planted} planted mistakes named");
    }
}

/// How many claims are made in games of equal bots without a planted mistake, of costs and of chances, and how many of them
/// are wrong: nothing is gained when the same bots play on with more nodes and other draws.
#[test]
#[ignore = "measures"]
fn claims_hold_with_more_nodes() {
    let mut found = [(0, 0); 2];
    for seed in 1..=wanted() {
        let recording = Table::of(seed).played(Vec::new(), None);
        let Review { costs, chances, .. } = reviewed(&recording, 6000);
        let table = Table { nodes: MORE * nodes(), ..Table::of(seed) };
        for (list, (claims, wrong)) in [costs, chances].iter().zip(&mut found) {
            for cost in list.iter().filter(|cost| cost.claimed) {
                let turn = recording.turns.iter().position(|turn| turn.number == cost.turn);
                let mut answers = given(&recording, turn.unwrap());
                let kept = table.share(&answers, FRESH);
                answers.last_mut().unwrap()[0] = Answer::Lines(vec![cost.better.clone()]);
                let gain = table.share(&answers, FRESH) - kept;
                (*claims, *wrong) = (*claims + 1, *wrong + usize::from(gain <= 0.0));
                println!("seed {seed}, turn {}: {:.3}, again {gain:.3}", cost.turn, cost.loss);
            }
        }
        println!("{seed} games; claims and wrong ones of costs and chances: {found:?}");
    }
}

/// What came of positions of which shares were told. Two default bots would do the same, and neither would end ahead.
#[test]
#[ignore = "measures"]
fn shares_come_true() {
    let asked = Options { rivals: vec!["agade".to_string()], ..options(1000, cores()) };
    let mut judged = Vec::new();
    for seed in 1..=wanted() {
        let recording =
            Table { bots: ["default", "agade"], ..Table::of(seed) }.played(Vec::new(), None);
        let review = review(&asked, fall2020(), &recording, &ProgressBar::hidden()).unwrap();
        let won = outcome(&recording);
        let points = review.curve.iter().filter(|point| point.turn % 10 == seed as u64 % 10);
        judged.extend(points.map(|point| (point.share, won)));
        println!("{seed} games");
        print_calibration(&judged);
    }
}

/// What player 0 made of a game.
fn outcome(recording: &Recording) -> f64 {
    let scores = &recording.end.scores;
    f64::from(u8::from(scores[0] > scores[1])) + 0.5 * f64::from(u8::from(scores[0] == scores[1]))
}

/// Shares that reviews told of positions beside what came of their games, by fifths.
fn print_calibration(judged: &[(f64, f64)]) {
    for fifth in 0..5 {
        let inside = |share: f64| ((share * 5.0) as usize).min(4) == fifth;
        let of: Vec<_> = judged.iter().filter(|(share, _)| inside(*share)).collect();
        let n = of.len() as f64;
        let told = of.iter().map(|p| p.0).sum::<f64>() / n;
        let came = of.iter().map(|p| p.1).sum::<f64>() / n;
        let half = 1.96 * (told * (1.0 - told) / n).sqrt();
        println!("{n} positions: told {told:.3}, came {came:.3}, of equal shares +-{half:.3}");
    }
}

#[test]
fn reviews_are_the_same_for_any_number_of_threads() {
    let recording = Table::of(5).played(Vec::new(), None);
    let of =
        |jobs| review(&options(200, jobs), fall2020(), &recording, &ProgressBar::hidden()).unwrap();
    assert_eq!(of(1).to_string(), of(3).to_string());
    let json = serde_json::to_value(of(1)).unwrap();
    assert_eq!(json["curve"].as_array().unwrap().len(), recording.turns.len());
    for cost in json["costs"].as_array().unwrap() {
        let [low, loss, high] = ["low", "loss", "high"].map(|key| cost[key].as_f64());
        assert!(low <= loss && loss <= high);
    }
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
    let recording = Table::of(3).played(Vec::new(), None);
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
    let mut recording = Table::of(3).played(Vec::new(), None);
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
