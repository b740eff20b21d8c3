//! The stub generator: what it writes is compiled here and reads recorded games to their end.
//!
//! `tests/data/stub/NAME.txt` holds the stubs, written from the games' protocols, `NAME.rs` the code;
//! with `BLESS` set in the environment it is written.

use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use referee_sim::output::view;
use referee_sim::stub::generate;

#[rustfmt::skip]
#[path = "data/stub/all.rs"]
mod all;
#[rustfmt::skip]
#[path = "data/stub/code-a-la-mode.rs"]
mod code_a_la_mode;
#[rustfmt::skip]
#[path = "data/stub/fall2020.rs"]
mod fall2020;
#[rustfmt::skip]
#[path = "data/stub/kutulu.rs"]
mod kutulu;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/stub").join(name)
}

#[test]
fn the_code_is_what_it_was() {
    for name in ["all", "code-a-la-mode", "fall2020", "kutulu"] {
        let code = generate(&fs::read_to_string(data(&format!("{name}.txt"))).unwrap()).unwrap();
        let path = data(&format!("{name}.rs"));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &code).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(code, expected, "{name} differs; BLESS=1 cargo test writes it");
    }
}

/// All that the first seat of each recorded game read, and the number of its turns.
fn inputs(game: &str) -> Vec<(String, usize)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(game);
    let mut inputs = Vec::new();
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if !file.to_string_lossy().ends_with(".jsonl.gz") {
            continue;
        }
        let body = view::load(&file).unwrap();
        let recording = body.lines();
        let turns: Vec<_> =
            recording.turns.iter().filter_map(|turn| turn.inputs[0].as_ref()).collect();
        let lines = recording.init[0].iter().chain(turns.iter().copied().flatten());
        inputs.push((lines.map(|line| format!("{line}\n")).collect(), turns.len()));
    }
    assert!(inputs.len() > 5);
    inputs
}

fn count<T, E: Debug>(mut next: impl FnMut() -> Result<Option<T>, E>, check: impl Fn(T)) -> usize {
    let mut count = 0;
    while let Some(observation) = next().unwrap() {
        check(observation);
        count += 1;
    }
    count
}

#[test]
fn recorded_games_are_read_to_their_end() {
    for (text, turns) in inputs("fall2020") {
        let mut input = fall2020::Input::new(text.as_bytes());
        let read = count(
            || input.observation(),
            |turn| {
                assert_eq!(turn.actions.len(), turn.action_count as usize);
                assert_eq!(turn.invs.len(), 2);
                assert_eq!(turn.default_answer(), "WAIT\n");
            },
        );
        assert_eq!(read, turns);
    }
    for (text, turns) in inputs("kutulu") {
        let mut input = kutulu::Input::new(text.as_bytes());
        let init = input.init().unwrap();
        assert!(init.lines.iter().all(|line| line.len() == init.width as usize));
        let read = count(
            || input.observation(),
            |turn| {
                assert_eq!(turn.entities[0].entity_type, "EXPLORER");
                let answer = format!("MOVE {} {}\n", init.width, turn.entity_count);
                assert_eq!(turn.default_answer(&init), answer);
            },
        );
        assert_eq!(read, turns);
    }
    for (text, turns) in inputs("code-a-la-mode") {
        let mut input = code_a_la_mode::Input::new(text.as_bytes());
        let init = input.init().unwrap();
        assert_eq!((init.all_customers.len(), init.kitchen_lines.len()), (20, 7));
        let check = |turn: code_a_la_mode::Observation| {
            assert_eq!((turn.customers.len(), turn.default_answer()), (3, "WAIT\n".to_string()));
        };
        assert_eq!(count(|| input.observation(), check), turns);
    }
}

#[test]
fn every_statement_reads_what_it_says() {
    let text = "2 5000000000 0.5\n1\n0\n0\n1\nx\n";
    let error = all::Input::new(text.as_bytes()).observation().unwrap_err();
    let expected = "input line 6: expected left, found 'x'";
    assert_eq!(error.to_string(), expected);
    let text = "1 2 0.5\r\n1\n0\n3 a 4 b\n-9 8\nme  we are free \nk\nkey a  b\n\nend\n";
    let mut input = all::Input::new(text.as_bytes());
    let all = input.observation().unwrap().unwrap();
    assert_eq!((all.type_, all.some_big, all.ratio), (1, 2, 0.5));
    assert_eq!(all.flags, [[true, false]]);
    assert_eq!((all.some_bigs[1].left, all.some_bigs[1].right.as_str()), (4, "b"));
    assert_eq!(all.values, [-9, 8]);
    assert_eq!((all.text_.as_str(), all.motto.as_str()), ("me", " we are free "));
    assert_eq!((all.keys[0].free.as_str(), all.keys[1].free.as_str()), ("", "a  b"));
    assert_eq!(all.last, "");
    assert_eq!(all.default_answer(), "SET me {x} 0.5\nA\nB\nA\nB\n\n");
    assert_eq!(
        input.observation().unwrap_err().to_string(),
        "input line 10: expected type, found 'end'"
    );
}

#[test]
fn what_is_no_stub_gets_one_line() {
    for (text, error) in [
        ("", "line 1: expected a stub, found no statement"),
        ("INPUT\nx: y\n", "line 2: expected a stub, found no statement"),
        (
            "read x:int\nrepeat 3 times",
            "line 2: expected read, loop, loopline, gameloop or write, found \"repeat 3 times\"",
        ),
        (
            "read x:int\n\nx: what",
            "line 3: expected read, loop, loopline, gameloop or write, found \"x: what\"",
        ),
        ("read", "line 1: expected name:type, found nothing"),
        ("read x", "line 1: expected name:type, found \"x\""),
        ("read 9x:int", "line 1: expected name:type, found \"9x:int\""),
        (
            "read x:char",
            "line 1: x: expected int, long, float, bool, word(n) or string(n), found \"char\"",
        ),
        (
            "read x:word",
            "line 1: x: expected int, long, float, bool, word(n) or string(n), found \"word\"",
        ),
        (
            "read a:string(5) b:int",
            "line 1: expected a string last in its line, found more after it",
        ),
        ("loop n read x:int", "line 1: expected an amount that was read before, found \"n\""),
        (
            "read n:float\nloop n read x:int",
            "line 2: expected a whole number as amount, found \"n\"",
        ),
        ("loop -1 read x:int", "line 1: expected a number or a variable, found \"-1\""),
        ("loop 3", "line 1: expected read, loop, loopline, gameloop or write, found \"\""),
        (
            "loop 1 loop 1 loop 1 loop 1 loop 1 read x:int",
            "line 1: expected at most 4 loops in each other, found more",
        ),
        ("loopline 3 x:string(3)", "line 1: expected words in a loopline, found a string"),
        ("gameloop\nread x:int\ngameloop", "line 3: expected one gameloop, found another"),
        ("gameloop\nwrite WAIT", "line 2: expected something to read in each turn, found nothing"),
        ("read x:int\nread X:int", "line 2: expected another name, found \"x\" again"),
        ("loop 2 read x:int x:int", "line 1: expected different names, found \"x\" twice"),
        (
            "read x:int\nwrite A\nread y:int",
            "line 3: expected nothing to read after the answer, found \"read y:int\"",
        ),
        (
            "read x:int\nwrite join(\"A\", y)",
            "line 2: expected a variable that was read before, found \"y\"",
        ),
        (
            "read x:int\nwrite join(\"A)",
            "line 2: expected join(\"text\", variable, ..), found \"join(\\\"A)\"",
        ),
    ] {
        assert_eq!(generate(text).unwrap_err().to_string(), error, "{text:?}");
    }
}

#[test]
fn the_command_writes_the_module_or_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let (stub, target) = (folder.path().join("stub.txt"), folder.path().join("io.rs"));
    let run = |args: &[&Path]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        let output = command.arg("stub").args(args).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let code = fs::read_to_string(data("kutulu.rs")).unwrap();
    assert_eq!(run(&[&data("kutulu.txt")]), (0, code.clone(), String::new()));
    let to_file = [&data("kutulu.txt"), Path::new("-o"), &target];
    assert_eq!(run(&to_file), (0, String::new(), String::new()));
    assert_eq!(fs::read_to_string(&target).unwrap(), code);
    fs::write(&stub, "read x:int\nsleep 5\n").unwrap();
    let expected = "expected read, loop, loopline, gameloop or write, found \"sleep 5\"";
    let error = format!("error: {} line 2: {expected}\n", stub.display());
    assert_eq!(run(&[&stub]), (2, String::new(), error));
    let (code, _, error) = run(&[&folder.path().join("none.txt")]);
    assert!(code == 2 && error.lines().count() == 1 && error.contains("none.txt"), "{error}");
}
