//! Runs a parser on damaged texts: it has to accept or to refuse with one line, whatever it reads.
//!
//! `SENTE_FUZZ_SECONDS` sets a time for each parser instead of its number of cases, `SENTE_FUZZ_SEED`
//! the first seed (1). An input that fails is kept and printed with its seed. Inputs that once failed
//! are in `tests/data/fuzz/<name>/`: they are read first, and damaged like the others.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use engine::rng::SmallRng;
use referee_sim::cpu;
use referee_sim::guard::guarded;

/// Numbers at the edges of what a parser may think of.
const NUMBERS: [&str; 16] = [
    "-1",
    "0",
    "1",
    "7",
    "32",
    "127",
    "128",
    "255",
    "256",
    "-129",
    "65536",
    "2147483648",
    "-9223372036854775808",
    "18446744073709551616",
    "1e999",
    "00",
];

/// What a parser said: accepted, or refused with these words.
pub type Verdict = Result<(), String>;

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
}

/// Checks `parse` on its untouched seeds, which it has to accept, and on damaged ones: `cases` of them,
/// or for the time that the environment sets. `pieces` are words of the format, to be mixed in.
pub fn fuzz(
    name: &str,
    seeds: &[Vec<u8>],
    pieces: &[&str],
    cases: u64,
    mut parse: impl FnMut(&[u8]) -> Verdict,
) {
    for (index, seed) in seeds.iter().enumerate() {
        guarded(|| parse(seed))
            .unwrap_or_else(Err)
            .unwrap_or_else(|e| panic!("{name} {index}: {e}"));
    }
    let mut once = Vec::new();
    for path in once_failed(name) {
        let bytes = fs::read(&path).unwrap();
        if let Some(complaint) = complaint(guarded(|| parse(&bytes))) {
            panic!("{}: {complaint:?}", path.display());
        }
        once.push(bytes);
    }
    let seeds: Vec<&Vec<u8>> = seeds.iter().chain(&once).collect();
    let first = setting("SENTE_FUZZ_SEED").unwrap_or(1);
    let budget = setting("SENTE_FUZZ_SECONDS").map(Duration::from_secs);
    let (start, used) = (Instant::now(), cpu::of_thread());
    let (mut case, mut accepted) = (0, 0);
    while budget.map_or(case < cases, |budget| start.elapsed() < budget) {
        let mut rng = SmallRng::seed_from_u64(first.wrapping_add(case));
        let mut bytes = seeds[rng.random_range(0..seeds.len())].clone();
        for _ in 0..1 + rng.random_range(0..5) {
            mutate(&mut bytes, pieces, &mut rng);
        }
        let verdict = guarded(|| parse(&bytes));
        accepted += u64::from(verdict == Ok(Ok(())));
        if let Some(complaint) = complaint(verdict) {
            let file = std::env::temp_dir().join(format!("fuzz-{name}-{}", first + case));
            fs::write(&file, &bytes).unwrap();
            panic!("{name}: seed {}, kept as {}: {complaint:?}", first + case, file.display());
        }
        case += 1;
    }
    let (wall, used) = (start.elapsed().as_secs(), (cpu::of_thread() - used).as_secs());
    println!("{name}: {case} cases, {accepted} accepted, {used} s of CPU time in {wall} s");
}

/// The kept inputs of a parser, in order.
fn once_failed(name: &str) -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/fuzz").join(name);
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect();
    files.sort();
    files
}

/// What is wrong with what a parser did, if anything.
fn complaint(verdict: Result<Verdict, String>) -> Option<String> {
    match verdict {
        Ok(Ok(())) => None,
        Ok(Err(text)) if is_one_line(&text) && !text.contains("panicked at") => None,
        Ok(Err(text)) | Err(text) => Some(text),
    }
}

fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.len() < 2000 && !text.contains(['\n', '\r'])
}

fn mutate(bytes: &mut Vec<u8>, pieces: &[&str], rng: &mut SmallRng) {
    if bytes.is_empty() {
        return bytes.extend_from_slice(pieces[rng.random_range(0..pieces.len())].as_bytes());
    }
    let at = rng.random_range(0..bytes.len());
    let piece = at..(at + 1 + rng.random_range(0..40)).min(bytes.len());
    match rng.random_range(0..10) {
        0 => bytes[at] ^= 1 << rng.random_range(0..8),
        1 => bytes.truncate(at),
        2 => drop(bytes.drain(piece)),
        3 => drop(bytes.splice(at..at, pieces[rng.random_range(0..pieces.len())].bytes())),
        4 => {
            let copy = bytes[piece].to_vec();
            let to = rng.random_range(0..bytes.len());
            bytes.splice(to..to, copy);
        }
        5..=7 => renumber(bytes, at, NUMBERS[rng.random_range(0..NUMBERS.len())]),
        _ => move_line(bytes, at, rng),
    }
}

/// Replaces the first number at or after `at`.
fn renumber(bytes: &mut Vec<u8>, at: usize, number: &str) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let Some(start) = bytes[at..].iter().position(is_digit).map(|ahead| at + ahead) else { return };
    let length = bytes[start..].iter().take_while(|byte| is_digit(byte)).count();
    bytes.splice(start..start + length, number.bytes());
}

/// Deletes the line at `at`, and half of the time puts it elsewhere, or in two places.
fn move_line(bytes: &mut Vec<u8>, at: usize, rng: &mut SmallRng) {
    let start = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let end =
        bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |n| at + n + 1);
    let line: Vec<u8> = bytes.drain(start..end).collect();
    for _ in 0..[0, 0, 1, 2][rng.random_range(0..4)] {
        let ends = bytes.iter().enumerate().filter(|(_, &byte)| byte == b'\n');
        let places: Vec<usize> = std::iter::once(0).chain(ends.map(|(end, _)| end + 1)).collect();
        let to = places[rng.random_range(0..places.len())];
        bytes.splice(to..to, line.iter().copied());
    }
}
