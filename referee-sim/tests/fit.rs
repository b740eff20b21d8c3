//! Weights fitted to results: known ones come back, errors are what they say, and what is refused.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{error, output, toy};
use engine::referee::features::Thought;
use engine::rng::SmallRng;
use referee_sim::experiments::fit::model::{fit, Fitted, Rows, Target};
use referee_sim::experiments::selfplay::positions::Sample;
use referee_sim::experiments::selfplay::shard::Shard;
use tempfile::TempDir;

/// A number from -1 to 1.
fn any(rng: &mut SmallRng) -> f64 {
    rng.random_range(0..2_000_001) as f64 / 1e6 - 1.0
}

/// Nearly normal, of variance 1.
fn noise(rng: &mut SmallRng) -> f64 {
    (0..3).map(|_| any(rng)).sum()
}

const TRUE: [f64; 3] = [1.5, -0.5, 0.0];

/// Games of some positions each. Luck is one for a whole game: positions of a game say the same thing again.
fn made(rng: &mut SmallRng, games: usize, target: Target) -> Rows {
    let mut rows = Rows::default();
    for game in 0..games {
        let lasting: Vec<f64> = TRUE.iter().map(|_| any(rng)).collect();
        let sum: f64 = 0.3 + lasting.iter().zip(TRUE).map(|(x, w)| x * w).sum::<f64>();
        let won = f64::from(u8::from(any(rng) < 2.0 / (1.0 + (-sum).exp()) - 1.0));
        let luck = noise(rng);
        for _ in 0..8 {
            let passing = |x: &f64| if target == Target::Margin { x + 0.3 * any(rng) } else { *x };
            let terms: Vec<f64> = lasting.iter().map(passing).collect();
            let sum: f64 = terms.iter().zip(TRUE).map(|(x, w)| x * w).sum();
            let margin = 0.3 + sum + luck + 0.2 * noise(rng);
            let result = if target == Target::Margin { margin } else { won };
            let terms = terms.iter().enumerate().map(|(at, x)| (at as u32, *x as f32));
            rows.push(terms, result, game);
        }
    }
    rows
}

fn fitted(rows: &Rows, target: Target, ridge: f64) -> anyhow::Result<Fitted> {
    let all: Vec<usize> = (0..rows.len()).collect();
    fit(rows, &all, target, &[ridge; 3], &[0.0; 3])
}

#[test]
fn known_weights_come_back() {
    let mut rng = SmallRng::seed_from_u64(1);
    for target in [Target::Outcome, Target::Margin] {
        let rows = made(&mut rng, 6000, target);
        let Fitted { weights, errors, constant } = fitted(&rows, target, 0.0).unwrap();
        for at in 0..3 {
            assert!(errors[at] < 0.08, "{target:?}: {errors:?}");
            assert!((weights[at] - TRUE[at]).abs() < 4.0 * errors[at], "{target:?}: {weights:?}");
        }
        assert!((constant - 0.3).abs() < 0.15, "{target:?}: {constant}");
        // A ridge draws all of them towards 0.
        let drawn = fitted(&rows, target, 1e5).unwrap();
        assert!(drawn.weights[0].abs() < 0.7 * TRUE[0], "{target:?}: {:?}", drawn.weights);
    }
}

/// A great ridge leaves the old proportions, whatever their scale; no ridge leaves nothing of them.
#[test]
fn old_weights_are_where_a_ridge_leads() {
    let mut rng = SmallRng::seed_from_u64(5);
    let rows = made(&mut rng, 2000, Target::Margin);
    let all: Vec<usize> = (0..rows.len()).collect();
    let old = [20.0, -20.0, 10.0];
    let with = |ridge: f64| fit(&rows, &all, Target::Margin, &[ridge; 3], &old).unwrap();
    let Fitted { weights, .. } = with(1e9);
    for at in 1..3 {
        assert!((weights[at] / weights[0] - old[at] / old[0]).abs() < 1e-3, "{weights:?}");
    }
    let (free, near) = (fitted(&rows, Target::Margin, 0.0).unwrap(), with(1e-3));
    for at in 0..3 {
        assert!((free.weights[at] - near.weights[at]).abs() < 1e-3, "{near:?} {free:?}");
        assert!((free.errors[at] - near.errors[at]).abs() < 1e-3, "{near:?} {free:?}");
    }
}

/// Of 1,200 intervals of 95 % each kind holds the true weight about as often. If positions were taken for independent,
/// their errors would be 2.8 times too small, and two of five intervals would be wrong.
#[test]
fn errors_are_what_they_say() {
    let mut rng = SmallRng::seed_from_u64(2);
    for target in [Target::Outcome, Target::Margin] {
        let mut held = 0;
        for _ in 0..400 {
            let fitted = fitted(&made(&mut rng, 150, target), target, 0.0).unwrap();
            let near =
                |at: &usize| (fitted.weights[*at] - TRUE[*at]).abs() < 1.96 * fitted.errors[*at];
            held += (0..3).filter(near).count();
        }
        println!("{target:?}: {held} of 1200 intervals hold the true weight");
        assert!((1104..=1164).contains(&held), "{target:?}: {held}");
    }
}

#[test]
fn terms_that_cannot_be_told_apart_need_a_ridge() {
    let mut rows = Rows::default();
    for game in 0..50_u16 {
        let x = f32::from(game % 7);
        rows.push([(0, x), (1, 2.0 * x)], f64::from(game % 3 / 2), game.into());
    }
    let told = fitted(&rows, Target::Outcome, 0.0).unwrap_err().to_string();
    assert_eq!(told, "terms depend on each other: a greater --ridge decides between them");
    let Fitted { weights, errors, .. } = fitted(&rows, Target::Outcome, 1.0).unwrap();
    assert!((weights[0] - 2.0 * weights[1]).abs() < 1e-9, "{weights:?}");
    assert_eq!((weights[2], errors[2]), (0.0, 0.0));
    // Won with a term of 1, lost with -1: the greater the weight the better.
    let mut rows = Rows::default();
    (0..50_u8).for_each(|game| {
        let won = f64::from(game % 2);
        rows.push([(0, 2.0 * won as f32 - 1.0)], won, game.into());
    });
    assert!(fitted(&rows, Target::Outcome, 0.0).is_err());
    assert!(fitted(&rows, Target::Outcome, 1.0).unwrap().weights[0] > 1.0);
}

/// Positions for the toy in a folder: a lead counts twice as much as a card.
fn positions(folder: &TempDir, games: u32) -> PathBuf {
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let names = "\"names\":[\"take\",\"luck.0\",\"place\"]";
    let about =
        format!("{{\"game\":\"race\",\"features\":3,{names},\"actions\":0,\"command\":\"\"}}\n");
    fs::write(data.join("features.json"), about).unwrap();
    let (mut rng, mut shard) = (SmallRng::seed_from_u64(4), Shard::new());
    for game in 0..games {
        for turn in 0..5 {
            let (lead, card) = (3.0 * any(&mut rng), 3.0 * any(&mut rng));
            let share = 1.0 / (1.0 + (-lead - 0.5 * card).exp());
            let outcome = f32::from(u8::from(any(&mut rng) < 2.0 * share - 1.0));
            let margin = (lead + 0.5 * card + noise(&mut rng)) as f32;
            let features = vec![(0, lead as f32), (1, card as f32), (2, 7.0)];
            let sample = Sample { turn, seat: 0, features, outcome, margin, thought: None };
            shard.push(game, &sample).unwrap();
        }
    }
    fs::write(data.join("shard-00000.npz"), shard.to_bytes().unwrap()).unwrap();
    data
}

const FIT: [&str; 7] = ["fit", "--game", "race", "--bot", "steady", "--nodes", "5"];

#[test]
fn a_bots_weights_are_fitted_and_played() {
    let folder = TempDir::new().unwrap();
    let data = positions(&folder, 300);
    let run = |more: &[&str]| output(toy(&FIT).arg(&data).args(more), 0);
    let text = run(&["--games", "40", "--ridge", "0.1"]);
    let head =
        "race steady: outcome (logistic) by 2 terms, ridge 0.1; 1500 positions of 300 games\n";
    assert!(text.starts_with(head), "{text}");
    let row = |name: &str| -> Vec<f64> {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap().to_string();
        line.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect()
    };
    // Twice as much, and together they vary as the lead did alone.
    let (take, luck) = (row("take "), row("luck.0 "));
    assert!(take[0] == 2.0 && (take[1] - 1.789).abs() < 4.0 * take[2], "{text}");
    assert!(luck[0] == 0.0 && (luck[1] - 0.894).abs() < 4.0 * luck[2], "{text}");
    assert!(luck[2] > 0.02 && take[2] < 0.2 && luck[2] < 0.2, "{text}");
    let loss =
        text.lines().find(|line| line.starts_with("loss in games held out (5 folds)")).unwrap();
    let number = |name: &str| -> f64 {
        let rest = loss.split_once(name).unwrap().1.trim_start();
        rest.split([',', ';']).next().unwrap().parse().unwrap()
    };
    assert!(number(", old") < number("constant") - 0.05, "{loss}");
    assert!(number(", fitted") < number(", old") - 0.02, "{loss}");
    assert!(text.contains("so that these terms vary as much as before"), "{text}");
    assert!(text.contains("// race steady: fitted to 300 games\n// settings\ntake: "), "{text}");
    assert!(text.contains("fitted against old: 40 games\n"), "{text}");
    assert_eq!(run(&["--games", "40", "--ridge", "0.1"]), text);
    let margin = run(&["--games", "0", "--target", "margin", "--folds", "3"]);
    assert!(
        margin.contains("margin (least squares)") && !margin.contains("against old"),
        "{margin}"
    );
    // One weight alone has nothing to be compared with.
    let one = run(&["--games", "0", "--weights", "take"]);
    assert!(one.contains("by 1 terms") && one.contains("\ntake: 2.000,\n"), "{one}");
    let line = error(toy(&FIT).arg(&data).args(["--games", "0", "--weights", "luck.0"]));
    assert_eq!(line, "error: the old weights say nothing of these positions: no scale to keep");
}

#[test]
fn what_cannot_be_fitted_is_refused() {
    let folder = TempDir::new().unwrap();
    let data = positions(&folder, 9);
    let refused = |more: &[&str]| error(toy(&FIT).arg(&data).args(more).args(["--games", "0"]));
    let line = refused(&["--weights", "take,place"]);
    assert_eq!(line, "error: --weights: \"place\" is no term of steady (known: take, luck.0)");
    assert_eq!(refused(&["--folds", "10"]), "error: --folds 10: there are only 9 games");
    let named = ["fit", "--game", "race", "--bot", "random", "--games", "0"];
    let line = error(toy(&named).arg(&data));
    assert!(
        line.ends_with("features.json: no feature has the name of a parameter of random"),
        "{line}"
    );
    let about = data.join("features.json");
    let known = fs::read_to_string(&about).unwrap();
    fs::write(&about, known.replace("race", "chess")).unwrap();
    assert!(refused(&[]).ends_with("features.json: expected positions of race, found chess"));
    fs::write(&about, "{}").unwrap();
    assert!(refused(&[]).contains("features.json: damaged: "));
    fs::write(&about, known).unwrap();
    let shard = data.join("shard-00000.npz");
    let whole = fs::read(&shard).unwrap();
    fs::copy(&shard, data.join("shard-00001.npz")).unwrap();
    assert!(refused(&[]).ends_with("shard-00001.npz: game 0 is there twice, apart"));
    fs::remove_file(data.join("shard-00001.npz")).unwrap();
    fs::write(&shard, &whole[..whole.len() / 2]).unwrap();
    assert!(refused(&[]).contains("shard-00000.npz: damaged: "));
    fs::remove_file(&shard).unwrap();
    assert!(refused(&[]).ends_with("data: expected two games or more with results, found 0"));
    fs::remove_file(&about).unwrap();
    assert!(refused(&[]).contains("features.json: cannot read: "));
}

/// A shard that says what cannot be is refused, whatever is wrong; none ends the program.
#[test]
fn damaged_shards_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.npz");
    let mut shard = Shard::new();
    for turn in 0..3 {
        let thought = Some(Thought { value: 0.5, policy: vec![(0, 0.25), (1, 0.75)] });
        let features = vec![(0, 1.0), (2, 2.0)];
        let sample = Sample { turn, seat: 0, features, outcome: 1.0, margin: 3.0, thought };
        shard.push(5, &sample).unwrap();
    }
    let read = |shard: &Shard| read_bytes(&path, &shard.to_bytes().unwrap());
    assert_eq!(read(&shard).unwrap(), shard);
    let with = |change: &dyn Fn(&mut Shard)| {
        let mut other = shard.clone();
        change(&mut other);
        read(&other).unwrap_err()
    };
    assert!(with(&|s| s.turn.truncate(2)).ends_with("turn: expected 3 numbers, found 2"));
    assert!(with(&|s| s.row[1] = 9).ends_with("row: expected starts from 0 to 6, ascending"));
    assert!(with(&|s| s.policy_row[3] = 7).contains("policy_row: expected starts from 0 to 6"));
    assert!(with(&|s| s.row.clear()).ends_with("row: expected 4 numbers, found 0"));
    assert!(with(&|s| s.index[0] = 3).ends_with("index: expected one of 3 features, found 3"));
    assert!(with(&|s| s.value[0] = f32::NAN).ends_with("value: expected finite numbers, found NaN"));
}

fn read_bytes(path: &Path, bytes: &[u8]) -> Result<Shard, String> {
    fs::write(path, bytes).unwrap();
    Shard::read(path, 3).map_err(|error| format!("{error:#}"))
}
