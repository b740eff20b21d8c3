//! A game of each kind in a copy of the workspace: created, built, tested, played, checked, viewed,
//! bundled and removed. Builds a workspace, so `make test-new-game` runs it and `cargo test` does not.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;

/// Name, kind and number of players; the last name is as long as names may be.
const GAMES: [(&str, &str, usize); 3] = [
    ("a-race", "alternating", 2),
    ("sea_battle", "simultaneous", 4),
    ("the-longest-name-that-is-taken", "solo", 1),
];
/// The one whose drawing is taken away.
const UNDRAWN: &str = "a-race";
/// A game of which there is a stub alone.
const FROM_STUB: &str = "winter";
const STUB: &str = "read mySeat:int
gameloop
loop 3 read score:int x:int
write MOVE 5
";
/// Three turns of it, as seat 1 reads them: in the last one something happens that no rule explains.
const INPUT: &str = "1\n0 5\n0 6\n0 7\n0 5\n0 6\n0 7\n0 5\n4 6\n0 7\n";
/// No command takes longer, on a busy machine either.
const LONGEST: Duration = Duration::from_secs(600);

struct Copy {
    root: PathBuf,
    target: PathBuf,
}

impl Copy {
    fn new() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
        // Always the same folder, so that what is built there is built once.
        let root = temporary.join("new-game");
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        for name in ["Cargo.toml", "Cargo.lock", ".rustfmt.toml"] {
            fs::create_dir_all(&root).unwrap();
            fs::copy(here.join(name), root.join(name)).unwrap();
        }
        // What is built here runs for moments: the optimiser would take half of the time.
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
        assert!(manifest.contains("opt-level = 1"));
        fs::write(root.join("Cargo.toml"), manifest.replace("opt-level = 1", "opt-level = 0"))
            .unwrap();
        for name in ["engine", "bots", "referee-sim", "bundler"] {
            copy(&here.join(name), &root.join(name));
        }
        // Not this workspace's: cargo takes equal paths below two workspaces for the same crates.
        Self { root, target: temporary.join("new-game-target") }
    }

    /// Runs a command in the copy; what it printed.
    fn run(&self, program: impl AsRef<Path>, args: &str) -> String {
        let mut command = Command::new(program.as_ref());
        command.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target);
        // Built once: neither debug information nor what incremental builds keep is of use.
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        let run = command.args(args.split_whitespace()).timeout(LONGEST).assert().success();
        String::from_utf8_lossy(&run.get_output().stdout).into_owned()
    }

    /// The program that knows the created games.
    fn sim(&self, args: &str) -> String {
        self.run(self.target.join("debug/referee-sim"), args)
    }

    fn cargo(&self, args: &str) -> String {
        self.run(env!("CARGO"), args)
    }

    /// All files with their content.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let bytes = fs::read(&path).unwrap();
                    files.insert(path, bytes);
                }
            }
        }
        files
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if name == "node_modules" || name == "target" {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

#[test]
fn a_game_of_each_kind_lives_from_creation_to_removal() {
    let copy = Copy::new();
    let before = copy.files();
    for (name, kind, players) in GAMES {
        let new_game = format!("new-game {name} --kind {kind} --players {players}");
        let text = copy.run(env!("CARGO_BIN_EXE_referee-sim"), &new_game);
        assert!(text.starts_with(&format!("created bots/{name}: {kind}, {players} ")), "{text}");
    }
    let referee = copy.root.join("bots").join(UNDRAWN).join("src/referee.rs");
    let text = fs::read_to_string(&referee).unwrap();
    let drawn = r#"Some(include_str!("referee/drawing.js"))"#;
    assert!(text.contains(drawn));
    fs::write(&referee, text.replace(drawn, "None")).unwrap();
    fs::write(copy.root.join("stub.txt"), STUB).unwrap();
    let new_game =
        format!("new-game {FROM_STUB} --stub stub.txt --players 2-3 --seat mySeat --turn-ms 80");
    let text = copy.run(env!("CARGO_BIN_EXE_referee-sim"), &new_game);
    assert!(text.starts_with(&format!("created bots/{FROM_STUB}: ")), "{text}");
    fs::remove_file(copy.root.join("stub.txt")).unwrap();
    let bot = fs::read_to_string(copy.root.join("bots/winter/src/bot.rs")).unwrap();
    assert!(
        bot.contains("const FIRST_TURN_MS: u64 = 1000;")
            && bot.contains("const TURN_MS: u64 = 80;")
    );
    let names = ["a-race", "sea_battle", "the-longest-name-that-is-taken", FROM_STUB];
    let packages = names.map(|name| format!("-p {name}")).join(" ");
    copy.cargo("update --workspace --offline --quiet");
    copy.cargo(&format!("fmt --check {packages}"));
    let clippy = "--all-targets --all-features --quiet -- -D warnings";
    copy.cargo(&format!("clippy --offline --locked {packages} {clippy}"));
    let features =
        names.map(|name| format!("{name}/echo,{name}/tree,{name}/predict-check")).join(",");
    let tests = copy.cargo(&format!("test --offline --locked {packages} --features {features}"));
    assert!(tests.matches("test perft ... ok").count() == GAMES.len(), "{tests}");
    copy.cargo("build --offline --locked --quiet -p referee-sim");
    copy.cargo("build --offline --locked --quiet -p bundler");
    for (name, _, players) in GAMES {
        uses(&copy, name, players);
    }
    checks_without_a_judge(&copy);
    is_developed(&copy);
    for name in names {
        fs::remove_dir_all(copy.root.join("bots").join(name)).unwrap();
        let manifest = copy.root.join("referee-sim/Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        let (line, rest): (Vec<_>, Vec<_>) =
            text.split_inclusive('\n').partition(|line| line.starts_with(&format!("{name} = ")));
        assert_eq!(line.len(), 1, "{line:?}");
        fs::write(&manifest, rest.concat()).unwrap();
    }
    copy.cargo("update --workspace --offline --quiet");
    let after = copy.files();
    let differ = |path: &&PathBuf| before.get(*path) != after.get(*path);
    let differing: Vec<_> = before.keys().chain(after.keys()).filter(differ).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

/// What the program of a game without a judge tells about its inputs, checked by the simulator alone.
fn checks_without_a_judge(copy: &Copy) {
    assert!(copy.sim("bots").contains(&format!("{FROM_STUB} (2 to 3 players)")));
    let program = copy.target.join("debug").join(FROM_STUB);
    let features = format!("{FROM_STUB}/echo,{FROM_STUB}/predict-check");
    copy.cargo(&format!("build --offline --locked --quiet -p {FROM_STUB} --features {features}"));
    let told = Command::new(&program).write_stdin(INPUT).assert().success();
    assert_eq!(told.get_output().stdout, b"MOVE 5\n".repeat(3));
    let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    let line = "predict-check turn 2: seen.scores[1].score 4, not 0";
    assert!(told.contains(line), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("console.txt");
    fs::write(&log, told).unwrap();
    let mut diff = Command::new(copy.target.join("debug/referee-sim"));
    let diff = diff.args(["diff", "--game", FROM_STUB, "--log"]).arg(&log).assert().code(1);
    let found = String::from_utf8_lossy(&diff.get_output().stdout).into_owned();
    assert!(found.contains("3 inputs, 2 steps, 1 explained"), "{found}");
    assert!(found.contains("seen.scores[1].score"), "{found}");
    let mut arena = Command::new(copy.target.join("debug/referee-sim"));
    let arena = arena
        .args(["arena", "--game", FROM_STUB, "--games", "1"])
        .args(["--bot", "default"].repeat(3));
    let told = String::from_utf8_lossy(&arena.assert().code(2).get_output().stderr).into_owned();
    assert!(told.contains("winter has no judge yet: bots/winter/src/referee.rs"), "{told}");
}

/// The loop of a player, once: with a good source, and with a bad one.
fn is_developed(copy: &Copy) {
    let first = "building winter (profile quick); the first time takes a while\n";
    let dev = |code: i32| {
        let mut dev = Command::new(copy.target.join("debug/referee-sim"));
        let dev = dev.current_dir(&copy.root).env("CARGO_TARGET_DIR", &copy.target);
        let run = dev.args(["dev", FROM_STUB, "--once"]).timeout(LONGEST).assert().code(code);
        String::from_utf8_lossy(&run.get_output().stdout).into_owned()
    };
    let built = copy.target.join("quick").join(FROM_STUB);
    if built.exists() {
        fs::remove_file(built).unwrap();
    }
    // What one seat read, as far as the rules explain it.
    let replays = copy.root.join("replays").join(FROM_STUB);
    fs::create_dir_all(&replays).unwrap();
    fs::write(replays.join("ours.log"), INPUT.replace("\n4 6\n", "\n0 6\n")).unwrap();
    let told = dev(0);
    let steps = [
        " s  built\n",
        " s  dist/winter.rs\n",
        " s  its tests\n",
        " s  checks built\n",
        " s  logs\n",
    ];
    for what in ["winter has no judge here", first].into_iter().chain(steps) {
        assert!(told.contains(what), "{told}");
    }
    let (bundle, source) =
        (copy.root.join("dist/winter.rs"), copy.root.join("bots/winter/src/bot.rs"));
    assert!(fs::read_to_string(&bundle).unwrap().contains("MOVE 5"));
    let good = fs::read(&source).unwrap();
    fs::write(&source, "fn broken(").unwrap();
    let told = dev(1);
    assert!(told.contains(" s  built: failed\n") && !told.contains(first), "{told}");
    fs::write(&source, good).unwrap();
    fs::write(replays.join("ours.log"), INPUT).unwrap();
    let told = dev(1);
    assert!(told.contains("seen.scores[1].score") && told.contains(" s  logs: failed\n"), "{told}");
    fs::remove_dir_all(copy.root.join("replays")).unwrap();
    fs::remove_dir_all(copy.root.join("dist")).unwrap();
}

/// Lists, plays, checks, shows and bundles a created game.
fn uses(copy: &Copy, name: &str, players: usize) {
    assert!(copy.sim("bots").contains(&format!("{name} ({players} player")));
    let folder = tempfile::tempdir().unwrap();
    let file = |end: &str| folder.path().join(end).display().to_string();
    let (game, page, source) = (file("game.jsonl"), file("game.html"), file("bundle.rs"));
    for bot in ["default", "random"] {
        let bots = format!("--bot {bot} ").repeat(players);
        copy.sim(&format!("play --game {name} --seed 7 {bots} --nodes 200 -o {game}"));
        let found = copy.sim(&format!("diff --json {game}"));
        assert!(found.contains("\"agrees\":true") || found.contains("\"agrees\": true"), "{found}");
    }
    // The same game as one seat's log, without answers.
    let log = file("stdin.log");
    for seat in 0..players {
        fs::write(&log, seats_log(&game, seat)).unwrap();
        let told = copy.sim(&format!("diff --game {name} --log {log}"));
        assert!(told.starts_with(&format!("{name}: {log}: ")), "{told}");
    }
    copy.sim(&format!("view {game} -o {page}"));
    let shown = fs::read_to_string(&page).unwrap();
    assert!(shown.contains("agrees with referee and simulator"));
    // Its drawing; without one the fields of what everybody read have their names.
    let is_named = shown.contains(r#""scores[0] 0""#) && shown.contains(r#""named":"#);
    assert_eq!(is_named, name == UNDRAWN, "{shown}");
    assert_eq!(shown.contains(&format!("drawings[\"{name}\"] =")), name != UNDRAWN, "{shown}");
    let bundler = copy.target.join("debug/bundler");
    copy.run(bundler, &format!("bots/{name} -o {source}"));
    // The bundle as a program, against the built-in bots.
    let greedy = "--bot greedy ".repeat(players - 1);
    let arena = format!("arena --game {name} --bot {source} {greedy} --games 2 --nodes 200 --json");
    let result = copy.sim(&arena);
    for fault in ["crashes", "timeouts", "invalid"] {
        let key = format!("\"{fault}\":");
        let counts: Vec<&str> = result
            .split(&key)
            .skip(1)
            .map(|rest| rest.split([',', '}', '\n']).next().unwrap().trim())
            .collect();
        assert!(!counts.is_empty() && counts.iter().all(|count| *count == "0"), "{result}");
    }
}

/// What a seat read in a recorded game, with a line of noise before each input.
fn seats_log(game: &str, seat: usize) -> String {
    let text = fs::read_to_string(game).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let parts =
        lines.filter_map(|line| Some(line.get("init").or(line.get("stdin"))?[seat].clone()));
    let input = |part: serde_json::Value| {
        let lines = part.as_array()?.iter().map(|line| line.as_str().unwrap().to_string());
        Some(format!("7 nodes\n{}\n", lines.collect::<Vec<_>>().join("\n")))
    };
    parts.filter_map(input).collect()
}
