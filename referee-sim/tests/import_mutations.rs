//! Whatever a file's bytes are, the importer answers with a game or with one line.

mod common;

use common::codingame::{runner, web};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use referee_sim::import::{read, rebuild};
use referee_sim::registry::{find, GAMES};
use referee_sim::replay::{self, Recording};
use std::path::Path;
use std::sync::LazyLock;

/// Pieces that such files are made of, for splices.
const PIECES: [&str; 14] = [
    "null",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\n",
    "-1",
    "1e999",
    "{\"success\":",
    "\\u0000",
    "\"\"",
    "\"stdout\":\"WAIT\\n\"",
    "seed=1\\n",
];

/// A game of two and both its files.
static GOOD: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../replays/fall2020/22_sleep-both-t9_vs_sleep-both-t9.jsonl.gz");
    let mut reader = replay::open(&path).unwrap();
    let header = reader.header().unwrap();
    let recording: Recording = reader.rest(header).unwrap();
    let echo = |seat: usize, turn: usize| {
        recording.turns[turn].inputs[seat].as_ref().filter(|_| seat == 0).map(|l| l.join("\n"))
    };
    [web(&recording, echo), runner(&recording)].map(|value| value.to_string().into_bytes())
});

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
        4 => (at(), 1..=255_u8).prop_map(|(at, bits)| Mutation::Flip(at, bits)),
        1 => at().prop_map(Mutation::Cut),
        4 => (at(), any::<u8>()).prop_map(|(at, count)| Mutation::Delete(at, count)),
        4 => (at(), 0..PIECES.len()).prop_map(|(at, piece)| Mutation::Splice(at, piece)),
        2 => (at(), at()).prop_map(|(from, to)| Mutation::Repeat(from, to)),
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

/// Reads and rebuilds; the error has to be one line.
fn import(bytes: &[u8]) -> Result<(), TestCaseError> {
    let result = read(bytes)
        .and_then(|source| rebuild(find(GAMES, "fall2020").unwrap(), source).map(|_| ()));
    if let Err(error) = result {
        prop_assert!(!error.contains(char::is_control) && error.len() < 400, "{error:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mutated_files_are_imported_or_refused(shape in 0..2_usize, mutations in vec(mutation(), 0..5)) {
        let mut bytes = GOOD[shape].clone();
        mutations.iter().for_each(|mutation| mutate(&mut bytes, mutation));
        import(&bytes)?;
    }

    #[test]
    fn noise_is_refused(bytes in vec(any::<u8>(), 0..300)) {
        prop_assert!(read(&bytes).is_err());
        import(&bytes)?;
    }
}

#[test]
fn untouched_files_are_imported() {
    for bytes in GOOD.iter() {
        let imported = rebuild(find(GAMES, "fall2020").unwrap(), read(bytes).unwrap()).unwrap();
        assert_eq!(imported.differences, [] as [&str; 0]);
    }
}
