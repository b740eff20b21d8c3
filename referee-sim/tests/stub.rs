//! The stub generator: what it writes is compiled here, reads recorded games to their end, and reads and writes back
//! random inputs.
//!
//! `tests/data/stub/NAME.txt` holds the stubs, written for this test or from the games' protocols, `NAME.rs` the
//! code; with `BLESS` set in the environment it is written.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use engine::rng::SmallRng;
use engine::turn::Protocol;
use referee_sim::output::view;
use referee_sim::stub::{formatted, generate, sample};

#[path = "data/stub/again.rs"]
mod again;
#[path = "data/stub/all.rs"]
mod all;
#[path = "data/stub/answers.rs"]
mod answers;
#[path = "data/stub/code-a-la-mode.rs"]
mod code_a_la_mode;
#[path = "data/stub/fall2020.rs"]
mod fall2020;
#[path = "data/stub/grid.rs"]
mod grid;
#[path = "data/stub/kutulu.rs"]
mod kutulu;
#[path = "data/stub/layout.rs"]
mod layout;
#[path = "data/stub/legal.rs"]
mod legal;
#[path = "data/stub/names.rs"]
mod names;
#[path = "data/stub/nothing.rs"]
mod nothing;

const NAMES: [&str; 11] = [
    "again",
    "all",
    "answers",
    "code-a-la-mode",
    "fall2020",
    "grid",
    "kutulu",
    "layout",
    "legal",
    "names",
    "nothing",
];

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/stub").join(name)
}

fn stub(name: &str) -> String {
    fs::read_to_string(data(&format!("{name}.txt"))).unwrap()
}

#[test]
fn the_code_is_what_it_was() {
    for name in NAMES {
        let code = formatted(&generate(&stub(name)).unwrap().code);
        let path = data(&format!("{name}.rs"));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &code).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(code, expected, "{name} differs; BLESS=1 cargo test writes it");
    }
}

/// As many lines as the protocol wants, one after the other as a program gets them.
fn wanted(lines: &[String], needed: impl Fn(&[String]) -> usize) -> &[String] {
    let mut count = 0;
    while count < needed(&lines[..count]).min(lines.len()) {
        count += 1;
    }
    &lines[..count]
}

macro_rules! round_trip {
    ($($module:ident $name:literal,)*) => {$(
        for seed in 0..40 {
            use $module::{Init, Observation};
            let game = sample(&stub($name), seed, 3).unwrap();
            let setup = wanted(&game.init, Init::setup_lines);
            assert_eq!(setup, game.init, "{} {seed}", $name);
            let init = Init::new(setup).unwrap();
            assert_eq!(init.lines(), game.init, "{} {seed}", $name);
            assert!(init.setup_answer().is_none_or(|answer| !answer.is_empty()));
            for turn in game.turns {
                let lines = wanted(&turn, |read| Init::turn_lines(Some(&init), read));
                assert_eq!(lines, turn, "{} {seed}", $name);
                let seen: Observation = init.observe(lines).unwrap();
                assert_eq!(seen.lines(), turn, "{} {seed}", $name);
                let answer = seen.default_answer(&init);
                assert_eq!(init.format(&seen, answer.clone()), answer);
            }
        }
        assert!(!$module::Init::fallback(None).ends_with('\n'));
    )*};
}

#[test]
fn random_inputs_are_read_and_written_back() {
    round_trip!(
        again "again", all "all", answers "answers", code_a_la_mode "code-a-la-mode", fall2020 "fall2020",
        grid "grid", kutulu "kutulu", layout "layout", legal "legal", names "names", nothing "nothing",
    );
}

/// All that the first seat of each recorded game read: once, and in its turns.
fn inputs(game: &str) -> Vec<(Vec<String>, Vec<Vec<String>>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(game);
    let mut inputs = Vec::new();
    let Ok(files) = fs::read_dir(folder) else {
        println!("skipped: no recordings of {game}");
        return inputs;
    };
    for file in files.map(|file| file.unwrap().path()) {
        if !file.to_string_lossy().ends_with(".jsonl.gz") {
            continue;
        }
        let body = view::load(&file).unwrap();
        let recording = body.lines();
        let turns = recording.turns.iter().filter_map(|turn| turn.inputs[0].clone());
        inputs.push((recording.init[0].to_vec(), turns.collect()));
    }
    assert!(inputs.len() > 5);
    inputs
}

#[test]
fn recorded_games_are_read() {
    for (setup, turns) in inputs("fall2020") {
        let init = fall2020::Init::new(&setup).unwrap();
        for lines in turns {
            let turn = init.observe(&lines).unwrap();
            assert_eq!(turn.lines(), lines);
            assert_eq!(turn.actions.len(), turn.action_count as usize);
            assert_eq!(turn.invs.len(), 2);
            assert_eq!(turn.default_answer(&init), "WAIT");
        }
    }
    for (setup, turns) in inputs("kutulu") {
        let init = kutulu::Init::new(&setup).unwrap();
        assert!(init.lines.iter().all(|line| line.len() == init.width as usize));
        for lines in turns {
            let turn = init.observe(&lines).unwrap();
            assert_eq!(turn.lines(), lines);
            assert_eq!(turn.entities[0].entity_type, "EXPLORER");
            let answer = format!("MOVE {} {}", init.width, turn.entity_count);
            assert_eq!(turn.default_answer(&init), answer);
        }
    }
    for (setup, turns) in inputs("code-a-la-mode") {
        let init = code_a_la_mode::Init::new(&setup).unwrap();
        assert_eq!((init.all_customers.len(), init.kitchen_lines.len()), (20, 7));
        for lines in turns {
            let turn = init.observe(&lines).unwrap();
            assert_eq!(turn.lines(), lines);
            assert_eq!(turn.customers.len(), 3);
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_string).collect()
}

#[test]
fn every_statement_reads_what_it_says() {
    let init = all::Init::new(&[]).unwrap();
    let error = init.observe(&lines("2 5000000000 0.5\n1\n0\n0\n1\nx")).unwrap_err();
    assert_eq!(error.to_string(), "input line 6: expected left, found 'x'");
    let text = "1 2 0.5\n1\nfalse\n3 a 4 b\n-9 8\n1 0 true\nme  we are free \n a b 1999 0\nk 7\nkey a  b 8\n\nx y\nend";
    let all = init.observe(&lines(text)).unwrap();
    assert_eq!((all.type_, all.some_big, all.ratio), (1, 2, 0.5));
    assert_eq!(all.flags, [[true, false]]);
    assert_eq!((all.lefts[1].left, all.lefts[1].right.as_str()), (4, "b"));
    assert_eq!((&all.values[..], &all.signs[..]), (&[-9, 8][..], &[true, false, true][..]));
    assert_eq!((all.text.as_str(), all.motto.as_str()), ("me", " we are free "));
    assert_eq!((all.title.as_str(), all.year, all.good), (" a b", 1999, false));
    assert_eq!((all.keys[0].free.as_str(), all.keys[0].last), ("", 7));
    assert_eq!((all.keys[1].free.as_str(), all.keys[1].last), ("a  b", 8));
    assert_eq!((all.songs, all.last.as_str()), (lines("\nx y"), "end"));
    let answer = init.observe(&lines(text)).unwrap().default_answer(&init);
    assert_eq!(answer, "SET me {x} 0.5 0 0\nA\nB\nA\nB\nend");
    let error = init.observe(&lines(&format!("{text}\nmore"))).unwrap_err();
    assert_eq!(error.to_string(), "input line 14: expected end of input, found 'more'");
    let error = init.observe(&lines("1 2 0.5\n2\n0")).unwrap_err();
    assert_eq!(error.to_string(), "input line 2: expected flag, found '2'");
}

#[test]
fn answers_are_what_the_stub_writes() {
    let init = answers::Init::new(&lines("9 1")).unwrap();
    assert_eq!(init.setup_answer().as_deref(), Some("PLACE 9\nREADY"));
    let turn = init.observe(&lines("2\n5\n6")).unwrap();
    let last = "LAST\nline of {several} \"kinds\" \\ \\n";
    let moves = "MOVE unitId 2\nMOVE unitId 2\nSHOOT 2\nSHOOT 2";
    assert_eq!(turn.default_answer(&init), format!("FIRST 9\n{moves}\n{last}"));
    let asked = again::Init::new(&[]).unwrap();
    assert_eq!(asked.setup_answer().as_deref(), Some("easy"));
    let turn = asked.observe(&lines("2 1\n7 8")).unwrap();
    assert_eq!(turn.default_answer(&asked), "4 1 D\n0 3 R");
    assert_eq!(nothing::Init::turn_lines(None, &[]), 0);
    assert_eq!(nothing::Init::fallback(None), "DONE");
    assert_eq!(layout::Init::fallback(None), "");
    // A game loop of nothing would have no end.
    assert!(generate("gameloop\n").unwrap().code.contains("const ONCE: bool = true"));
}

#[test]
fn what_is_left_open_is_told() {
    let notes = |text: &str| {
        let notes = generate(text).unwrap().notes;
        notes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(notes(&stub("kutulu")), [""; 0]);
    assert_eq!(
        notes(&stub("grid")),
        [
            "line 4: boardHeight: never read as a number of its own; set the constant BOARD_HEIGHT",
            "line 4: boardWidth: never read as a number of its own; set the constant BOARD_WIDTH",
            "line 10: boardHeightNow: no type, read as int",
        ]
    );
    assert_eq!(
        notes("loopline 2 a:string(3)\nread b:string(1) c:string(2)\nwrite join(a, 1)\n"),
        [
            "line 1: a: read as a word, as all of a loopline",
            "line 2: b: read as a word, because a line can have one string only",
            "line 3: a: no number or text of its own, written as it stands",
        ]
    );
    assert_eq!(notes("read a:int"), ["line 1: no write: the default answer is empty"]);
}

/// A random stub with names that meet each other, the language and the generated code.
fn random_stub(rng: &mut SmallRng) -> String {
    const WORDS: &str = "x X y self Self crate type String Vec vec Option None Ok Err input init Init Observation \
        Lines line rows count n N units unit Unit unit_list id a_b aB join needed fmt Scanner read answer game i32 \
        usize _ __ _1 x2 x22 nbUnits unitCount entities entity éclair größe 名 for async dyn gen r boxes status";
    const TYPES: [&str; 7] = ["int", "int", "long", "float", "bool", "word(9)", "string(n)"];
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let mut text = String::new();
    for part in 0..2 {
        let mut amounts = vec!["2", "0", "neverRead"];
        for _ in 0..rng.random_range(0..6) {
            let loops = rng.random_range(0..3);
            for _ in 0..loops {
                let amount = amounts[rng.random_range(0..amounts.len())];
                let space = [" ", "\n", "\r\n\t"][rng.random_range(0..3)];
                text += &format!("loop {amount}{space}");
            }
            let line = rng.random_range(0..3) == 0;
            text += &if line { format!("loopline {}", amounts[0]) } else { "read".to_string() };
            let in_loop = loops > 0 || line;
            for _ in 0..rng.random_range(1..6) {
                let name = words[rng.random_range(0..words.len())];
                let kind = TYPES[rng.random_range(0..TYPES.len())];
                text += &format!(" {name}:{kind}");
                amounts.retain(|amount| in_loop || *amount != name);
                if !in_loop && kind == "int" {
                    amounts.push(name);
                }
            }
            text += "\n";
        }
        text += ["write WAIT\n\n", "loop 2 write join(x, \"a b\")\n", ""][rng.random_range(0..3)];
        text += if part == 0 { "gameloop\n" } else { "" };
    }
    text
}

#[test]
fn no_legal_stub_is_refused() {
    let mut rng = SmallRng::seed_from_u64(21);
    for _ in 0..400 {
        let text = random_stub(&mut rng);
        // What the generator makes is taken for Rust code, or refused, when it is printed.
        let module = generate(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(module.code.contains("impl Protocol for Init"), "{text}");
        sample(&text, 1, 2).unwrap();
    }
}

#[test]
fn what_is_no_stub_gets_one_line() {
    let commands = "expected read, loop, loopline, gameloop or write, found";
    let kinds = "expected int, long, float, bool, word(n) or string(n), found";
    let deep = "loop 1 ".repeat(17) + "read x:int";
    for (text, error) in [
        ("", "line 1: expected a stub, found no statement"),
        ("INPUT\nx: y\n", "line 2: expected a stub, found no statement"),
        ("read x:int\nrepeat 3 times", &format!("line 2: {commands} \"repeat 3 times\"")),
        ("read x:int\n\nx: what", &format!("line 3: {commands} \"x: what\"")),
        ("loop 3 gameloop", &format!("line 1: {commands} \"gameloop\"")),
        ("read", "line 1: expected name:type, found nothing"),
        ("read 9x:int", "line 1: expected name:type, found \"9x:int\""),
        ("read x-y", "line 1: expected name:type, found \"x-y\""),
        ("read x:char", &format!("line 1: x: {kinds} \"char\"")),
        ("read x:word", &format!("line 1: x: {kinds} \"word\"")),
        ("read x:word()", &format!("line 1: x: {kinds} \"word()\"")),
        (
            "read n:float\nloop n read x:int",
            "line 2: expected a whole number as amount, found \"n\"",
        ),
        ("loop -1 read x:int", "line 1: expected a number or a variable, found \"-1\""),
        ("loop 2*n\nread x:int", "line 1: expected a number or a variable, found \"2*n\""),
        ("loop 3\n\n", "line 1: expected an amount and what repeats, found nothing"),
        ("loopline 3", "line 1: expected an amount and what repeats, found nothing"),
        ("loopline 3\nread x:int", "line 2: expected name:type, found \"read x:int\""),
        (&deep, "line 1: expected at most 16 loops in each other, found more"),
        ("gameloop\nread x:int\ngameloop", "line 3: expected one gameloop, found another"),
        (
            "gameloop\nread x:int\nwrite A\nread y:int",
            "line 4: expected nothing to read after the answer, found more",
        ),
        (
            "read x:int\nwrite join(\"A)",
            "line 2: expected join(\"text\", variable, ..), found \"join(\\\"A)\"",
        ),
        ("read x:int\nCODE-START-C\nwrite", "line 2: expected CODE-END-C below, found none"),
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
    fs::write(&stub, "read x\r\nwrite A\r\n").unwrap();
    let (code, _, notes) = run(&[&stub]);
    assert_eq!((code, notes), (0, format!("{} line 1: x: no type, read as int\n", stub.display())));
    let sample = [&data("nothing.txt"), Path::new("--sample"), Path::new("1")];
    assert_eq!(run(&sample), (0, String::new(), String::new()));
    let (code, sample, _) = run(&[&data("kutulu.txt"), Path::new("--sample"), Path::new("1")]);
    assert!(code == 0 && sample.lines().count() > 4, "{sample}");
    fs::write(&stub, "read x:int\nsleep 5\n").unwrap();
    let expected = "expected read, loop, loopline, gameloop or write, found \"sleep 5\"";
    let error = format!("error: {} line 2: {expected}\n", stub.display());
    assert_eq!(run(&[&stub]), (2, String::new(), error));
    let (code, _, error) = run(&[&folder.path().join("none.txt")]);
    assert!(code == 2 && error.lines().count() == 1 && error.contains("none.txt"), "{error}");
}
