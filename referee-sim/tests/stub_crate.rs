//! A crate made from a contest's stub: formatted, tested, and answering as the stub does.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

const NAMES: [&str; 6] = ["again", "answers", "grid", "kutulu", "names", "nothing"];

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

#[test]
fn a_stub_becomes_a_crate_that_answers() {
    let root = small_workspace();
    let new_game = |name: &str, stub: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        command.current_dir(root.path()).args(["new-game", name, "--stub"]).arg(stub);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
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
    // Always the same folder, so that the engine is built once.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stub");
    let cargo = |args: &str| {
        let mut command = Command::new(env!("CARGO"));
        command.current_dir(root.path()).env("CARGO_TARGET_DIR", &target);
        command.args(args.split(' ')).assert().success();
    };
    cargo(&format!("fmt --check {}", NAMES.map(|name| format!("-p a-{name}")).join(" ")));
    cargo("test --workspace --offline --quiet --all-features");
    // Without the features that only checks have.
    cargo("build --workspace --offline --quiet");
    let program = |name: &str, input: &str| {
        let output =
            Command::new(target.join("debug").join(name)).write_stdin(input).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    // Without a game loop there is one answer.
    assert_eq!(program("a-nothing", ""), "DONE\n");
    assert_eq!(program("a-again", "1 1\n5\n"), "easy\n4 1 D\n0 3 R\n");
    // An input that cannot be read is answered, too, as if everything in it were 0.
    let last = "SHOOT 0\nSHOOT 0\nLAST\nline of {several} \"kinds\" \\ \\n\n";
    let answers = format!("PLACE 3\nREADY\nFIRST 3\n{last}FIRST 3\n{last}");
    assert_eq!(program("a-answers", "3 1\n0\nx\n"), answers);
}
