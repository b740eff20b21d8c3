//! The loop at a small size, with the real games: `make test-learn` tells where `referee-sim` is.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn learn(folder: &Path) -> Command {
    let sim = std::env::var("SENTE_SIM")
        .expect("SENTE_SIM: the program that plays; run `make test-learn`");
    let mut command = Command::new(env!("CARGO_BIN_EXE_learn"));
    command.current_dir(folder).args(["--sim", &sim, "--game", "connect4", "--generations", "2"]);
    command.args(["--games", "40", "--nodes", "40", "--match-nodes", "20", "--matches", "12"]);
    command.args(["--hidden", "64,32", "--epochs", "2", "--pool", "greedy", "uct", "--jobs", "1"]);
    command
}

/// Everything that decides what comes next; journals and recordings have times.
fn found(folder: &Path) -> Vec<Vec<u8>> {
    let folder = folder.join("learn/connect4");
    let names = [
        "1/weights.bin",
        "2/weights.bin",
        "1/result.json",
        "2/result.json",
        "table.txt",
        "elo.svg",
    ];
    names.map(|name| fs::read(folder.join(name)).unwrap_or_else(|_| panic!("no {name}"))).into()
}

#[test]
fn a_killed_loop_goes_on_to_the_same_end() {
    let (whole, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let done = learn(whole.path()).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let table = String::from_utf8(done.stdout).unwrap();
    assert!(table.contains("accepted: learn/connect4/"), "{table}");

    // Ends it a little after each of these is there, in whatever it does then.
    for step in
        ["1/data/features.json", "1/weights.bin", "1/result.json", "2/weights.json", "2/gate.json"]
    {
        let mut running = learn(killed.path()).stdout(Stdio::null()).spawn().unwrap();
        let (path, start) = (killed.path().join("learn/connect4").join(step), Instant::now());
        while !path.exists() && running.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < Duration::from_secs(300), "no {step}");
            sleep(Duration::from_millis(2));
        }
        running.kill().unwrap();
        running.wait().unwrap();
    }
    let done = learn(killed.path()).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(found(killed.path()), found(whole.path()));
}
