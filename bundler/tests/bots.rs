//! Every bot of the workspace: the bundle behaves exactly as the cargo build, in debug and release,
//! and no code of the referee or of tests reaches it.

mod support;

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use support::at_once;

/// Node budget per turn: enough for whole searches, little enough for unoptimised builds.
const NODES: &str = "1500";
/// Recorded games per bot whose inputs are played.
const GAMES: usize = 3;
/// Characters of a bundle at its smallest (level 4, with the sharper removal where that is needed): so far below the
/// contest's limit that every bot has room to grow.
const MAX_CHARS: usize = 60_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn succeed(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{stderr}");
    output.stdout
}

/// The bots: one folder each.
fn bots() -> Vec<String> {
    let folders = fs::read_dir(root().join("bots")).unwrap().map(|entry| entry.unwrap().path());
    let bots = folders.filter(|folder| folder.join("src/main.rs").exists());
    let mut bots: Vec<String> =
        bots.map(|folder| folder.file_name().unwrap().to_string_lossy().into_owned()).collect();
    bots.sort();
    assert!(!bots.is_empty());
    bots
}

/// Everything that each seat read in the recorded games of `bot`; a new game has none.
fn recorded_inputs(bot: &str) -> Vec<String> {
    let folder = root().join("replays").join(bot);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "gz"))
        .collect();
    files.sort();
    files.iter().take(GAMES).flat_map(|file| seats(file)).collect()
}

fn seats(file: &Path) -> Vec<String> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(fs::File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    let mut seats: Vec<String> = Vec::new();
    for line in text.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let inputs =
            record.get("init").or(record.get("stdin")).and_then(|inputs| inputs.as_array());
        for (seat, lines) in inputs.into_iter().flatten().enumerate() {
            seats.resize(seats.len().max(seat + 1), String::new());
            for line in lines.as_array().into_iter().flatten() {
                seats[seat] += line.as_str().unwrap();
                seats[seat].push('\n');
            }
        }
    }
    seats
}

/// What `program` answers to `input`.
fn answers(program: &Path, input: &str) -> String {
    let mut child = Command::new(program)
        .env("SENTE_NODES", NODES)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{} ended with {}", program.display(), output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// The compilers for bundles: the installed one and, where it is installed, the contest's.
fn compilers() -> Vec<&'static [&'static str]> {
    let contest = Command::new("rustc").args(["+1.90.0", "--version"]).output();
    if contest.is_ok_and(|output| output.status.success()) {
        return vec![&[], &["+1.90.0"]];
    }
    assert!(std::env::var_os("SENTE_CI").is_none(), "rustc 1.90.0 is missing");
    println!("skipped: bundles are not compiled with the contest's rustc 1.90.0 (not installed)");
    vec![&[]]
}

#[test]
fn bundles_behave_as_the_cargo_build() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bots");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--quiet", "--locked"]);
    for bot in bots() {
        cargo.args(["-p", &bot]);
    }
    succeed(cargo.arg("--target-dir").arg(&target).current_dir(root()));
    at_once(2, bots(), |_, bot| behaves_as(&target.join("release").join(&bot), &bot));
}

/// The bundles of a bot against what cargo `built` of it.
fn behaves_as(built: &Path, bot: &str) {
    let temp = tempfile::tempdir().unwrap();
    let bundle = temp.path().join("bundle.rs");
    let folder = root().join("bots").join(bot);
    let mut bundler = Command::new(env!("CARGO_BIN_EXE_bundler"));
    succeed(bundler.arg(&folder).arg("-o").arg(&bundle));
    let text = fs::read_to_string(&bundle).unwrap();
    let mut bundler = Command::new(env!("CARGO_BIN_EXE_bundler"));
    let smallest =
        succeed(bundler.arg(&folder).args(["--level", "4", "--limit", &MAX_CHARS.to_string()]));
    let chars = String::from_utf8_lossy(&smallest).chars().count();
    let short = temp.path().join("short.rs");
    fs::write(&short, smallest).unwrap();
    assert!(chars <= MAX_CHARS, "{bot}: {chars} characters");
    for never in ["mod referee", "cfg(test)", "cfg(feature", "#[test]"] {
        assert!(!text.contains(never), "{bot}: the bundle holds '{never}'");
    }
    let inputs = recorded_inputs(bot);
    if inputs.is_empty() {
        assert!(std::env::var_os("SENTE_CI").is_none(), "replays/{bot}: no recorded games");
        println!("skipped: answers of {bot} are not compared (no recorded games in replays/{bot})");
    }
    let expected: Vec<String> = inputs.iter().map(|input| answers(built, input)).collect();
    for compiler in compilers() {
        let optimised = ["-O", "-D", "warnings"];
        let ways = [(&bundle, &optimised[..]), (&bundle, &optimised[1..]), (&short, &optimised)];
        for (bundle, options) in ways {
            let program = temp.path().join(bot);
            let mut rustc = Command::new("rustc");
            rustc.args(compiler).args(["--edition", "2021"]).args(options);
            succeed(rustc.arg("-o").arg(&program).arg(bundle));
            for (input, expected) in inputs.iter().zip(&expected) {
                assert!(answers(&program, input) == *expected, "{bot} {compiler:?} {options:?}");
            }
        }
    }
    println!("{bot}: {} recorded inputs answered alike, {chars} characters", inputs.len());
}
