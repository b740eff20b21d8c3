//! Whatever a recording's bytes are, the reader answers with a recording or with one line.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::write::GzEncoder;
use flate2::Compression;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use referee_sim::replay::{self, ReadError, Reader, Recording};

const GOOD: &str = r#"{"replay":1,"game":"race","referee":"r","seed":-5,"params":{"league":4,"map":"x"},"agents":["a","b"]}
{"init":[["players 2"],[]]}
{"turn":0,"stdin":[["0 0","card 0"],null],"stdout":[["TAKE 2"],null],"hidden":{"rng":14816632086413376816,"m":{"1":null}}}
{"turn":1,"t":3,"stdin":[["2 3","card 1"],["3 2"]],"stdout":[[],["TAKE 0"]]}
{"end":{"scores":[-1,40],"ranks":[2,1],"reason":"done"},"truth":{"cards":[0,1],"final":{"places":[41,40]}}}
"#;

/// Pieces that a recording is made of, for splices.
const PIECES: [&str; 14] = [
    "null",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\n",
    "-1",
    "1e999",
    "18446744073709551616",
    "\\u0000",
    "[[]]",
    "\"turn\":0",
    "{\"end\":{}}",
];

#[derive(Clone, Debug)]
enum Mutation {
    Flip(Index, u8),
    Cut(Index),
    Delete(Index, u8),
    Splice(Index, usize),
    Repeat(Index, Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let at = any::<Index>;
    prop_oneof![
        (at(), 1..=255_u8).prop_map(|(at, bits)| Mutation::Flip(at, bits)),
        at().prop_map(Mutation::Cut),
        (at(), any::<u8>()).prop_map(|(at, count)| Mutation::Delete(at, count)),
        (at(), 0..PIECES.len()).prop_map(|(at, piece)| Mutation::Splice(at, piece)),
        (at(), at()).prop_map(|(from, to)| Mutation::Repeat(from, to)),
    ]
}

fn mutate(bytes: &mut Vec<u8>, mutation: &Mutation) {
    if bytes.is_empty() {
        return;
    }
    let length = bytes.len();
    match mutation {
        Mutation::Flip(at, bits) => bytes[at.index(length)] ^= bits,
        Mutation::Cut(at) => bytes.truncate(at.index(length)),
        Mutation::Delete(at, count) => {
            let start = at.index(length);
            bytes.drain(start..(start + usize::from(*count)).min(length));
        }
        Mutation::Splice(at, piece) => {
            let at = at.index(length);
            bytes.splice(at..at, PIECES[*piece].bytes());
        }
        Mutation::Repeat(from, to) => {
            let (from, to) = (from.index(length), to.index(length));
            let piece = bytes[from.min(to)..from.max(to)].to_vec();
            bytes.splice(to..to, piece);
        }
    }
}

fn read(bytes: &[u8]) -> Result<Recording, ReadError> {
    let mut reader = Reader::new(bytes);
    let header = reader.header()?;
    reader.rest(header)
}

fn is_one_line(error: &ReadError) -> bool {
    !error.to_string().contains(char::is_control)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mutated_text_is_read_or_refused(mutations in vec(mutation(), 1..6)) {
        let mut bytes = GOOD.as_bytes().to_vec();
        mutations.iter().for_each(|mutation| mutate(&mut bytes, mutation));
        if let Err(error) = read(&bytes) {
            prop_assert!(is_one_line(&error), "{error}");
        }
    }

    #[test]
    fn noise_is_refused(bytes in vec(any::<u8>(), 0..300)) {
        prop_assert!(is_one_line(&read(&bytes).unwrap_err()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mutated_gzip_is_read_or_refused(mutations in vec(mutation(), 1..4)) {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        gzip.write_all(GOOD.as_bytes()).unwrap();
        let mut bytes = gzip.finish().unwrap();
        mutations.iter().for_each(|mutation| mutate(&mut bytes, mutation));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jsonl.gz");
        fs::write(&path, &bytes).unwrap();
        if let Err(error) = read_file(&path) {
            prop_assert!(is_one_line(&error), "{error}");
        }
    }
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
