//! A crate made from a contest's stub: formatted, tested, and answering as the stub does.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

const NAMES: [&str; 7] = ["again", "answers", "grid", "kutulu", "legal", "names", "nothing"];

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/stub").join(name)
}

/// A workspace with nothing but the engine.
fn small_workspace() -> tempfile::TempDir {
    let (here, root) =
        (Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), tempfile::tempdir().unwrap());
    for name in ["Cargo.lock", ".rustfmt.toml", "referee-sim/Cargo.toml", "engine/Cargo.toml"] {
        let target = root.path().join(name);
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(here.join(name), target).unwrap();
    }
    fs::create_dir(root.path().join("bots")).unwrap();
    let manifest = fs::read_to_string(here.join("Cargo.toml")).unwrap();
    let members = manifest.lines().find(|line| line.starts_with("members = ")).unwrap();
    let engine = here.join("engine").canonicalize().unwrap();
    let own = "engine = { path = \"engine\"";
    assert!(manifest.contains(own));
    let manifest = manifest
        .replace(members, "members = [\"bots/*\"]")
        .replace(own, &format!("engine = {{ path = {:?}", engine.display().to_string()));
    fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
    root
}

/// Creates a game from a stub: exit code, and what was told on standard error.
fn new_game(root: &Path, name: &str, stub: &Path) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.current_dir(root).args(["new-game", name, "--stub"]).arg(stub);
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Where the crates are built: always the same folder, so that the engine is built once.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("stub")
}

fn cargo(root: &Path, args: &str) {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).env("CARGO_TARGET_DIR", target());
    command.args(args.split(' ')).assert().success();
}

/// What a crate's program answers to an input; a search looks at 3,000 nodes.
fn answers(name: &str, input: &str) -> String {
    let mut program = Command::new(target().join("debug").join(name));
    let output = program.env("SENTE_NODES", "3000").write_stdin(input).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_stub_becomes_a_crate_that_answers() {
    let root = small_workspace();
    let new_game = |name: &str, stub: &Path| new_game(root.path(), name, stub);
    for name in NAMES {
        let (code, notes) = new_game(&format!("a-{name}"), &data(&format!("{name}.txt")));
        assert!(code == Some(0) && notes.lines().all(|note| note.contains(" line ")), "{notes}");
    }
    let (code, error) = new_game("a-grid", &data("grid.txt"));
    assert_eq!(
        (code, error.as_str()),
        (Some(2), "error: name \"a-grid\" is taken: referee-sim/Cargo.toml has it\n")
    );
    let bad = root.path().join("bad.txt");
    fs::write(&bad, "read x:int\nsleep 5\n").unwrap();
    let (code, error) = new_game("bad", &bad);
    assert!(
        code == Some(2) && error.starts_with(&format!("error: {} line 2: ", bad.display())),
        "{error}"
    );
    assert!(!root.path().join("bots/bad").exists());
    let (cargo, program) = (|args: &str| cargo(root.path(), args), answers);
    cargo(&format!("fmt --check {}", NAMES.map(|name| format!("-p a-{name}")).join(" ")));
    cargo("test --workspace --offline --quiet --all-features");
    // Without the features that only checks have.
    cargo("build --workspace --offline --quiet");
    // Without a game loop there is one answer.
    assert_eq!(program("a-nothing", ""), "DONE\n");
    assert_eq!(program("a-again", "1 1\n5\n"), "easy\n4 1 D\n0 3 R\n");
    // The first legal answer, where they are listed.
    let board = "bbBbb\n.....\n.....\n.....\nwwWww\n";
    let turns = format!("0\n{board}2\n7 A5A4\n3 C5C4\n{board}0\n");
    assert_eq!(program("a-legal", &turns), "7 A5A4\n1 A1B2\n");
    // An input that cannot be read is answered, too, as if everything in it were 0.
    let last = "SHOOT 0\nSHOOT 0\nLAST\nline of {several} \"kinds\" \\ \\n\n";
    let answers = format!("PLACE 3\nREADY\nFIRST 3\n{last}FIRST 3\n{last}");
    assert_eq!(program("a-answers", "3 1\n0\nx\n"), answers);
}

#[test]
fn the_kind_chooses_the_first_search() {
    let root = small_workspace();
    let stub = root.path().join("nim.txt");
    fs::write(&stub, NIM).unwrap();
    let kinds = [
        ("any", &[][..], 2, "chokudai"),
        ("turns", &["--kind", "alternating"], 2, "alphabeta"),
        ("at-once", &["--kind", "simultaneous", "--players", "3"], 3, "duct"),
        ("alone", &["--kind", "solo"], 1, "chokudai"),
    ];
    let run = |name: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        command.current_dir(root.path()).args(["new-game", name, "--stub"]).arg(&stub).args(more);
        command.assert()
    };
    for (name, more, players, search) in kinds {
        run(name, more).success();
        let source = |file: &str| {
            fs::read_to_string(root.path().join("bots").join(name).join("src").join(file)).unwrap()
        };
        assert!(source("searches.rs").contains(&format!("PLAYED: Maker = {search};")), "{name}");
        assert!(source("sim.rs").contains(&format!("PLAYERS: usize = {players};")), "{name}");
    }
    run("two", &["--kind", "solo", "--players", "2"]).code(2);
}

/// Takes stones in turn; who takes the last one wins, by many points more than stones.
const NIM: &str = "gameloop
read stones:int
write TAKE 1

OUTPUT
TAKE <count>
";

/// What a player writes into `sim.rs`: each function as it was created, and as the rules want it.
const RULES: [(&str, &str); 6] = [
    (
        "    /// What the latest input said.\n    pub seen: Observation,\n",
        "    pub stones: i32,\n    turn: usize,\n    taken: [i32; PLAYERS],\n",
    ),
    ("Self { seen: seen.clone() }", "Self { stones: seen.stones, turn: 0, taken: [0; PLAYERS] }"),
    (
        "_player: usize) -> Vec<Answer> {\n        Vec::new()\n",
        "player: usize) -> Vec<Answer> {
            let most = if player == self.turn { self.stones.min(3) } else { 0 };
            (1..=most).map(|first| Action::Take { first }).collect()\n",
    ),
    (
        "_answers: &[Option<Answer>]) {}",
        "answers: &[Option<Answer>]) {
            if let Some(Action::Take { first }) = answers[self.turn] {
                self.stones -= first;
                self.taken[self.turn] += first + if self.stones == 0 { 100 } else { 0 };
            }
            self.turn = 1 - self.turn;
        }",
    ),
    ("        false\n", "        self.stones <= 0\n"),
    (
        "_player: usize) -> f64 {\n        0.0\n",
        "player: usize) -> f64 {\n        f64::from(self.taken[player])\n",
    ),
];

/// What a player writes into `referee.rs` for a judge.
const JUDGE: [(&str, &str); 2] = [
    (
        "fn start(_seed: i64, _players: usize) -> Option<State> {\n    None\n",
        "fn start(seed: i64, _players: usize) -> Option<State> {
            let seen = Observation { stones: 5 + (seed % 9) as i32 };
            Some(State::new(&Init::default(), &seen, None))\n",
    ),
    (
        "fn input(_state: &State, _player: usize) -> Observation {\n    Observation::default()\n",
        "fn input(state: &State, _player: usize) -> Observation {
            Observation { stones: state.stones }\n",
    ),
];

/// Replaces what stands exactly once in a file.
fn replace(file: &Path, old: &str, new: &str) {
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.matches(old).count(), 1, "{old}");
    fs::write(file, text.replace(old, new)).unwrap();
}

#[test]
fn a_simulator_that_is_written_is_searched() {
    let root = small_workspace();
    let stub = root.path().join("nim.txt");
    fs::write(&stub, NIM).unwrap();
    assert_eq!(new_game(root.path(), "nim", &stub), (Some(0), String::new()));
    let source = |name: &str| root.path().join("bots/nim/src").join(name);
    for (old, new) in RULES {
        replace(&source("sim.rs"), old, new);
    }
    for (old, new) in JUDGE {
        replace(&source("referee.rs"), old, new);
    }
    // The created tests hold for a bot with rules and a judge, and all its searches.
    let games = root.path().join("bots/nim/tests/games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("1.txt"), "7\n6\n5\n0\n").unwrap();
    cargo(root.path(), "test --workspace --offline --quiet --all-features");
    // Taking all wins at once, in a plan against a policy, too.
    cargo(root.path(), "build --workspace --offline --quiet");
    assert_eq!(answers("nim", "3\n2\n"), "TAKE 3\nTAKE 2\n");
    // Another search is another word: both leave a multiple of four, if the opponent is asked between our turns.
    let mut last = "chokudai";
    for search in ["uct", "alphabeta"] {
        let named = |name: &str| format!("PLAYED: Maker = {name};");
        replace(&source("searches.rs"), &named(last), &named(search));
        last = search;
        cargo(root.path(), "build --workspace --offline --quiet");
        assert_eq!(answers("nim", "7\n6\n5\n0\n"), "TAKE 3\nTAKE 2\nTAKE 1\nTAKE 1\n");
        cargo(root.path(), "test --workspace --offline --quiet --all-features default");
    }
}
