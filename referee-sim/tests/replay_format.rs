//! Reading and writing recordings. What damage does to them is in `fuzz.rs`.

use std::fs;
use std::path::Path;

use referee_sim::recordings::replay::{self, ReadError, Reader, Recording};

const GOOD: &str = r#"{"replay":1,"game":"race","referee":"r","seed":-5,"params":{"league":4,"map":"x"},"agents":["a","b"]}
{"init":[["players 2"],[]]}
{"turn":0,"stdin":[["0 0","card 0"],null],"stdout":[["TAKE 2"],null],"hidden":{"rng":14816632086413376816,"m":{"1":null}}}
{"turn":1,"t":3,"stdin":[["2 3","card 1"],["3 2"]],"stdout":[[],["TAKE 0"]]}
{"end":{"scores":[-1,40],"ranks":[2,1],"reason":"done"},"truth":{"cards":[0,1],"final":{"places":[41,40]}}}
"#;

fn read(bytes: &[u8]) -> Result<Recording, ReadError> {
    let mut reader = Reader::new(bytes);
    let header = reader.header()?;
    reader.rest(header)
}

fn is_one_line(error: &ReadError) -> bool {
    !error.to_string().contains(char::is_control)
}

fn read_file(path: &Path) -> Result<Recording, ReadError> {
    let mut reader = replay::open(path)?;
    let header = reader.header()?;
    reader.rest(header)
}

#[test]
fn what_was_read_is_written_and_read_again() {
    let recording = read(GOOD.as_bytes()).unwrap();
    assert_eq!(recording.header.seed, "-5");
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.jsonl", "a.jsonl.gz"] {
        let path = folder.path().join(name);
        replay::write(&path, &recording).unwrap();
        assert_eq!(read_file(&path).unwrap(), recording);
    }
}

#[test]
fn seeds_keep_their_text() {
    for (seed, text) in [
        ("18446744073709551615", "18446744073709551615"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("\"-9223372036854775808\"", "-9223372036854775808"),
        ("\"007\"", "007"),
    ] {
        let bytes = GOOD.replacen("-5", seed, 1);
        assert_eq!(read(bytes.as_bytes()).unwrap().header.seed, text);
    }
    for seed in ["1.0", "18446744073709551616", "\"x\"", "null", "\"\"", "true"] {
        let error = read(GOOD.replacen("-5", seed, 1).as_bytes()).unwrap_err();
        assert!(error.message.starts_with("seed: expected a 64-bit integer, found "), "{error}");
    }
}

#[test]
fn oversized_input_is_refused() {
    let long = format!("{{\"replay\":1,\"x\":\"{}\"}}\n", "y".repeat(replay::MAX_LINE as usize));
    let error = read(long.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "line 1: expected at most 33554432 bytes, found more");
    let deep = "[".repeat(100_000);
    assert!(is_one_line(&read(deep.as_bytes()).unwrap_err()));
    let start: String = GOOD.lines().take(2).map(|line| format!("{line}\n")).collect();
    let filler = format!("\"{}\"", "y".repeat(replay::MAX_LINE as usize / 2));
    let turn = |number| {
        format!(
            "{{\"turn\":{number},\"x\":{filler},\"stdin\":[null,null],\"stdout\":[null,null]}}\n"
        )
    };
    let many: String = (0..40).map(turn).collect();
    let error = read((start + &many).as_bytes()).unwrap_err();
    assert!(error.message.starts_with("expected at most 67108864 bytes in all"), "{error}");
}

/// The recordings that came with the games, where they are at hand.
#[test]
fn known_recordings_can_be_read() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/games");
    let mut count = 0;
    for game in ["fall2020", "kutulu", "code-a-la-mode"] {
        let Ok(files) = fs::read_dir(games.join(game).join("replays")) else { continue };
        for file in files.flatten().filter(|f| f.path().extension().is_some_and(|e| e == "gz")) {
            let recording = read_file(&file.path()).unwrap_or_else(|e| panic!("{file:?}: {e}"));
            assert!(!recording.turns.is_empty());
            count += 1;
        }
    }
    if count == 0 {
        println!("skipped: no recordings at {}", games.display());
    }
}
