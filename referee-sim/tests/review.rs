//! Reviews of games with a mistake that was planted, and without; the same review for any number of threads; what
//! cannot be reviewed is one line.
//!
//! `REVIEW_GAMES=100 cargo test --release -p referee-sim --test review -- --nocapture` tells the shares for more games.

use std::num::NonZeroUsize;

use assert_cmd::Command;
use engine::referee::{Answer, Game, Params};
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry;
use referee_sim::recordings::replay::{self, Recording};
use referee_sim::review::{review, Budget, Options, Review};
use referee_sim::series::pool::Workers;

/// Turns that count as named.
const NAMED: usize = 3;

fn fall2020() -> &'static dyn Game {
    registry::find(registry::GAMES, "fall2020").unwrap()
}

fn played(game: &dyn Game, seed: usize, answers: Vec<Vec<Answer>>) -> Recording {
    let bot = BotSpec::parse(game, "default").unwrap();
    let game = Match {
        game,
        seed: seed.to_string(),
        params: Params::default(),
        bots: vec![&bot; 2],
        bot_seeds: vec![1, 2],
        limit: Limit::Nodes(300),
        show_stderr: false,
        record: true,
        opening: Opening { answers, redraw: None },
    };
    game_loop::play(&game, &|| false).unwrap().unwrap().recording.unwrap()
}

/// A game in which player 0 waits once instead of brewing a potion, and the number of that turn.
fn with_mistake(game: &dyn Game, seed: usize) -> Option<(Recording, u64)> {
    let recording = played(game, seed, Vec::new());
    let brews =
        |answer: &Answer| matches!(answer, Answer::Lines(lines) if lines[0].starts_with("BREW"));
    let turns: Vec<usize> = (0..recording.turns.len())
        .filter(|&turn| brews(&recording.turns[turn].answers[0]))
        .collect();
    let turn = *turns.get(turns.len() / 2)?;
    let mut answers: Vec<_> =
        recording.turns[..=turn].iter().map(|turn| turn.answers.clone()).collect();
    answers[turn][0] = Answer::Lines(vec!["WAIT".to_string()]);
    let number = recording.turns[turn].number;
    Some((played(game, seed, answers), number))
}

fn options(games: usize, jobs: usize) -> Options {
    Options {
        file: "game.jsonl".into(),
        seat: 0,
        bot: "default".to_string(),
        rivals: Vec::new(),
        nodes: 100,
        budget: Budget::Games(games),
        most_legal: 8,
        seed: 1,
        workers: Workers { jobs, pin: false },
        json: false,
        html: None,
    }
}

fn reviewed(recording: &Recording, games: usize) -> Review {
    let jobs = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    review(&options(games, jobs), fall2020(), recording).unwrap()
}

#[test]
fn planted_mistakes_are_named_and_others_are_not() {
    let wanted = std::env::var("REVIEW_GAMES").ok().and_then(|games| games.parse().ok());
    let (games, budget) = wanted.map_or((3, 1000), |games: usize| (games, 4000));
    let (mut planted, mut found, mut claims) = (0, 0, 0);
    for seed in 1..=games {
        if let Some((recording, turn)) = with_mistake(fall2020(), seed) {
            let review = reviewed(&recording, budget);
            planted += 1;
            let named =
                review.costs.iter().take(NAMED).any(|cost| cost.turn == turn && cost.loss > 0.0);
            found += usize::from(named);
        }
        let review = reviewed(&played(fall2020(), seed, Vec::new()), budget);
        claims += usize::from(review.costs.iter().any(|cost| cost.claimed));
    }
    println!("{found} of {planted} planted mistakes named, {claims} of {games} games without one have a claim");
    assert!(planted > 0 && found * 10 >= planted * 6, "{found} of {planted}");
}

#[test]
fn reviews_are_the_same_for_any_number_of_threads() {
    let recording = played(fall2020(), 5, Vec::new());
    let text = |jobs| review(&options(200, jobs), fall2020(), &recording).unwrap().to_string();
    assert_eq!(text(1), text(3));
    let json =
        serde_json::to_value(review(&options(200, 1), fall2020(), &recording).unwrap()).unwrap();
    assert_eq!(json["curve"].as_array().unwrap().len(), recording.turns.len());
    for cost in json["costs"].as_array().unwrap() {
        assert!(
            cost["low"].as_f64() <= cost["loss"].as_f64()
                && cost["loss"].as_f64() <= cost["high"].as_f64()
        );
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
    let mut recording = played(fall2020(), 3, Vec::new());
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
