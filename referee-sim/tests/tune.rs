//! Tuning and ablations on the toy: a bot that should take 3, and does not know it.

mod common;

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{error, json, output, text, toy, toy_path};
use tempfile::TempDir;

const PARAMS: &str = "# what a runner takes\ntake 0 3 0.4 1\nluck.0 -5 5 1 # means nothing\n";

const METHODS: [&str; 3] = ["spsa", "cmaes", "surface"];

fn tune(folder: &TempDir, name: &str, method: &str) -> Vec<String> {
    let params = folder.path().join("params.txt");
    fs::write(&params, PARAMS).unwrap();
    let output = folder.path().join(name);
    let words = [
        "tune", "--game", "race", "--nodes", "3", "--seed", "5", "--games", "64", "--bot", "steady",
    ];
    let mut args: Vec<String> = words.map(str::to_string).to_vec();
    let iterations = match method {
        "spsa" => "150",
        "surface" => "40",
        _ => "12",
    };
    for word in
        ["--method", method, "--iterations", iterations, "--test-games", "20000", "--params"]
    {
        args.push(word.to_string());
    }
    args.push(params.to_str().unwrap().to_string());
    args.extend(["--sprt".to_string(), "elo1=20".to_string()]);
    args.extend(["-o".to_string(), output.to_str().unwrap().to_string()]);
    args
}

fn tuned(folder: &TempDir, name: &str) -> f64 {
    let values = text(&folder.path().join(name));
    let line = values.lines().find(|line| line.starts_with("take: ")).unwrap().to_string();
    line[6..].trim_end_matches(',').parse().unwrap()
}

#[test]
fn all_methods_find_the_better_value_and_prove_it() {
    let folder = TempDir::new().unwrap();
    for method in METHODS {
        let args = tune(&folder, method, method);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let report = output(&mut toy(&args), 0);
        let value = tuned(&folder, method);
        assert!(value > 1.5, "{method}: {value}\n{report}");
        assert!(report.contains("H1 accepted"), "{method}: {report}");
        assert!(text(&folder.path().join(method).with_extension("svg")).contains("<polyline"));
        // Everything is in the journal: the same again without a game of the search.
        assert_eq!(output(&mut toy(&args), 0), report);
    }
}

#[test]
fn a_killed_run_goes_on_to_the_same_values() {
    let folder = TempDir::new().unwrap();
    for method in METHODS {
        let whole = tune(&folder, &format!("{method}-whole"), method);
        let whole_report = output(toy(&[]).args(&whole), 0);
        let broken = tune(&folder, &format!("{method}-broken"), method);
        for wait in (4..).step_by(9) {
            let mut run = Command::new(toy_path());
            let mut run = run.args(&broken).stdout(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(wait));
            if run.try_wait().unwrap().is_some() {
                break;
            }
            run.kill().unwrap();
            run.wait().unwrap();
        }
        let report = output(toy(&[]).args(&broken), 0);
        assert_eq!(report.replace("broken", "whole"), whole_report);
        let read = |name: &str, kind: &str| {
            text(&folder.path().join(format!("{method}-{name}")).with_extension(kind))
        };
        for kind in ["", "svg", "journal", "test.journal"] {
            assert_eq!(read("broken", kind), read("whole", kind), "{method} {kind}");
        }
    }
}

/// Against a rival who takes 3 the best is 3 as well; the surface tells what each parameter does.
#[test]
fn values_may_play_a_rival() {
    let folder = TempDir::new().unwrap();
    for method in METHODS {
        let mut args = tune(&folder, method, method);
        args.extend(["--rival".to_string(), "steady:take=3".to_string()]);
        for (word, short) in [("20000", "0"), ("150", "50")] {
            args.iter_mut().filter(|arg| *arg == word).for_each(|arg| *arg = short.to_string());
        }
        let report = output(toy(&[]).args(&args), 0);
        assert!(tuned(&folder, method) > 1.2, "{method}: {report}");
        if method == "surface" {
            let row = report.lines().find(|line| line.starts_with("take ")).unwrap();
            let half: f64 = row.split_whitespace().nth(3).unwrap().parse().unwrap();
            assert!(half > 10.0, "{report}");
            assert!(report.contains(" linear, %"), "{report}");
        }
    }
    let mut args = tune(&folder, "nobody", "surface");
    args.extend(["--rival".to_string(), "nobody".to_string()]);
    assert!(error(toy(&[]).args(&args)).contains("nobody"));
    let mut args = tune(&folder, "few", "surface");
    args.iter_mut().filter(|arg| *arg == "40").for_each(|arg| *arg = "7".to_string());
    let expected = "error: --iterations 7: a response surface of 2 parameters needs 8 or more";
    assert_eq!(error(toy(&[]).args(&args)), expected);
    // A mistake leaves nothing behind that would refuse the right command.
    assert!(!folder.path().join("few.journal").exists());
    assert!(!folder.path().join("nobody.journal").exists());
}

#[test]
fn ablations_tell_what_matters() {
    let args = ["ablate", "--game", "race", "--nodes", "3", "--games", "1600"];
    let result = json(toy(&args).arg("--json"));
    let [less, same] = [0, 1].map(|row| result["claims"][row].clone());
    assert!(less["elo_high"].as_f64().unwrap() < 0.0, "{less}");
    assert_eq!(same["elo"].as_f64(), Some(0.0));
    assert!(
        same["elo_low"].as_f64() < Some(0.0) && same["elo_high"].as_f64() > Some(0.0),
        "{same}"
    );
    let text = output(toy(&args).args(["--only", "same"]), 0);
    assert!(text.contains("same     1600  50.0 %  +0 [-1, +1]  luck is nothing"), "{text}");
    let line = error(toy(&args).args(["--only", "nothing"]));
    assert_eq!(line, "error: race has no claim \"nothing\" (known: less, same)");
}

#[test]
fn changed_bots_are_bots() {
    let args = ["arena", "--game", "race", "--games", "4", "--bot", "steady"];
    let text = output(toy(&args).args(["--bot", "default:take=2"]), 0);
    assert!(text.contains("\nsteady:take=2    0     4     0  50.0 %"), "{text}");
    let line = error(toy(&args).args(["--bot", "steady:take=9"]));
    assert_eq!(line, "error: steady takes no take=9 (parameters: take, luck.0)");
    let line = error(toy(&args).args(["--bot", "random:a=1"]));
    assert_eq!(line, "error: \"random:a=1\": random has no parameters");
    let line = error(toy(&args).args(["--bot", "steady:take"]));
    assert_eq!(line, "error: \"steady:take\": expected bot:name=number,name=number");
}

#[test]
fn parameters_may_be_words() {
    let args = ["arena", "--game", "race", "--games", "4", "--bot", "steady"];
    let text = output(toy(&args).args(["--bot", "slow:pace=run"]), 0);
    assert!(text.contains("\nslow:pace=run    0     4     0  50.0 %"), "{text}");
    let text = output(&mut toy(&["bots", "--parameters"]), 0);
    assert!(text.contains("\n    pace walk (one of stand, walk, run)\n"), "{text}");
    for wrong in ["pace=fly", "pace=2"] {
        let line = error(toy(&args).args(["--bot", &format!("slow:{wrong}")]));
        let known = "(pace is one of stand, walk, run)";
        assert_eq!(line, format!("error: slow takes no {wrong} {known}"));
    }
}

#[test]
fn mistakes_in_the_file_are_one_line() {
    let folder = TempDir::new().unwrap();
    let params = folder.path().join("p");
    let cases = [
        ("take 0 3", "1: expected name min max step [start] [int], found 3 words"),
        ("\nspeed 0 3 1", "2: the bot has no parameter \"speed\" (known: take, luck.0)"),
        ("take 0 3 1\ntake 0 3 1", "2: take is there twice"),
        ("take 0 x 1", "1: expected a number, found \"x\""),
        ("take 3 0 1", "1: take: expected min < max, a step above 0 and a start between: 3 0 1 2"),
    ];
    for (file, expected) in cases {
        fs::write(&params, file).unwrap();
        let mut command = toy(&["tune", "--game", "race", "--params", params.to_str().unwrap()]);
        command.current_dir(folder.path());
        assert_eq!(error(&mut command), format!("error: {}:{expected}", params.display()));
    }
}
