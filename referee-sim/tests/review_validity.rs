//! How far reviews of a game's `default` can be trusted. Ignored, for it takes an hour:
//!
//! `REVIEW_GAME=fall2020 REVIEW_GAMES=12 cargo test --release -p referee-sim --test review_validity -- --ignored --nocapture`
#![cfg(game = "fall2020")]

mod common;

use std::cell::LazyCell;
use std::ops::Range;

use common::reviews::{self, cores, fall2020, given, options, outcome, reviewed, Table};
use engine::referee::{Answer, Game};
use indicatif::ProgressBar;
use referee_sim::recordings::replay::Recording;
use referee_sim::review::{review, Options, Review};

/// Turns that count as named.
const NAMED: usize = 3;

/// Draws that an answer has to be bad with, one after the other: a few rule most answers out, and the last are fresh, for
/// what seems worst of many answers was unlucky, too.
const STAGES: [Range<u64>; 4] = [0..2, 0..6, 0..24, 24..96];
/// Draws of claims that are tried again.
const FRESH: Range<u64> = 24..96;
/// How many times as many nodes costs and chances are tried with. Chances are measured with more, too.
const MORE: [u64; 2] = [4, 16];

/// A game in which player 0 once answers what is much worse than what it would, and the number of that turn.
fn with_mistake(seed: usize) -> Option<(Recording, u64)> {
    let table = Table::of(game(), nodes(), seed);
    let recording = table.played(Vec::new(), None);
    let mut predictor = game().predictor(0, &recording.init[0]).unwrap();
    for (turn, recorded) in recording.turns.iter().enumerate() {
        let asked = recorded.inputs[0].as_ref();
        if let Some(input) = asked {
            predictor.observe(input).unwrap();
        }
        let choices = asked.and(predictor.guess()).map(|guess| guess.choices().swap_remove(0));
        predictor.predict(&recorded.answers);
        if turn < recording.turns.len() / 4 || turn % 3 != seed % 3 {
            continue;
        }
        let Some(choices) = choices else { continue };
        let best = given(&recording, turn);
        let kept = STAGES.map(|draws| LazyCell::new(|| table.share(&best, draws)));
        if *kept[1] < worse() {
            continue;
        }
        let thoughtless = Table { bots: ["random", "default"], ..table };
        let random = thoughtless.played(best[..turn].to_vec(), None).turns.swap_remove(turn);
        // Some of them, other ones in each game; no simulator lists all that many agents can do together.
        let some = choices.into_iter().skip(turn % 3).step_by(3);
        for choice in some.chain(random.answers.into_iter().next()) {
            let mut answers = best.clone();
            answers[turn][0] = choice;
            let mut stages = STAGES.into_iter().zip(&kept);
            if stages.all(|(draws, kept)| **kept - table.share(&answers, draws) >= worse()) {
                return Some((table.played(answers, None), recorded.number));
            }
        }
    }
    None
}

/// The game of which reviews are measured.
fn game() -> &'static dyn Game {
    reviews::game(&std::env::var("REVIEW_GAME").unwrap_or_else(|_| "fall2020".to_string()))
}

/// A number of the environment.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |number| number.parse().unwrap())
}

/// Nodes of all bots in a turn.
fn nodes() -> u64 {
    number("REVIEW_NODES", 1000) as u64
}

/// How much worse a planted answer is at least, in the share of the others that the player ends ahead of.
fn worse() -> f64 {
    number("REVIEW_WORSE", 40) as f64 / 100.0
}

/// Continuations of a review.
fn continuations() -> usize {
    number("REVIEW_CONTINUATIONS", 6000)
}

/// Games to measure.
fn wanted() -> usize {
    number("REVIEW_GAMES", 10)
}

/// How often a planted mistake is named, in as many games as `REVIEW_GAMES` says; each takes a minute.
#[test]
#[ignore = "measures"]
fn planted_mistakes_are_named() {
    let (mut planted, mut found) = (0, 0);
    for (recording, turn) in (1..=wanted()).filter_map(with_mistake) {
        let review = reviewed(&recording, nodes(), continuations());
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
        let recording = Table::of(game(), nodes(), seed).played(Vec::new(), None);
        let Review { costs, chances, .. } = reviewed(&recording, nodes(), continuations());
        for ((list, more), (claims, wrong)) in [costs, chances].iter().zip(MORE).zip(&mut found) {
            let table = Table { nodes: more * nodes(), ..Table::of(game(), nodes(), seed) };
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
    let asked = Options { rivals: vec!["agade".to_string()], ..options(nodes(), 1000, cores()) };
    let mut judged = Vec::new();
    for seed in 1..=wanted() {
        let recording =
            Table { bots: ["default", "agade"], ..Table::of(fall2020(), nodes(), seed) }
                .played(Vec::new(), None);
        let review = review(&asked, fall2020(), &recording, &ProgressBar::hidden()).unwrap();
        let won = outcome(&recording);
        let points = review.curve.iter().filter(|point| point.turn % 10 == seed as u64 % 10);
        judged.extend(points.map(|point| (point.share, won)));
        println!("{seed} games");
        print_calibration(&judged);
    }
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
