//! Runs a parser on damaged texts: it has to accept or to refuse with one line, whatever it reads.
//!
//! `SENTE_FUZZ_SECONDS` sets a CPU time for each parser instead of its number of cases, so that a busy
//! machine does not cut it short; `SENTE_FUZZ_SEED` the first seed (1). An input that fails is made as
//! small as it can be, kept, and printed with its seed. Inputs that once failed are in
//! `tests/data/fuzz/<name>/`: they are read first, and damaged like the others.

use std::fs;
use std::path::Path;
use std::time::Duration;

use engine::rng::SmallRng;
use referee_sim::game::guard::{attempted, guarded, Panicked};
use referee_sim::process::cpu;
use tempfile::TempDir;

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

/// How often an input that fails is cut and tried again.
const CUTS: usize = 3000;

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
        attempted(|| parse(seed)).unwrap_or_else(|e| panic!("{name} {index}: {e}"));
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
    let start = cpu::of_thread();
    let (mut case, mut accepted, mut used, mut slowest) = (0, 0, Duration::ZERO, Duration::ZERO);
    while budget.map_or(case < cases, |budget| used < budget) {
        let mut rng = SmallRng::seed_from_u64(first.wrapping_add(case));
        let mut bytes = seeds[rng.random_range(0..seeds.len())].clone();
        for _ in 0..1 + rng.random_range(0..5) {
            mutate(&mut bytes, pieces, &mut rng);
        }
        let verdict = guarded(|| parse(&bytes));
        accepted += u64::from(verdict == Ok(Ok(())));
        if let Some(first_complaint) = complaint(verdict) {
            let (bytes, complaint) =
                smallest(bytes, first_complaint, |bytes| complaint(guarded(|| parse(bytes))));
            let file = std::env::temp_dir().join(format!("fuzz-{name}-{}", first + case));
            fs::write(&file, &bytes).unwrap();
            panic!("{name}: seed {}, kept as {}: {complaint:?}", first + case, file.display());
        }
        let now = cpu::of_thread() - start;
        slowest = slowest.max(now - used);
        used = now;
        case += 1;
    }
    let (seconds, slowest) = (used.as_secs_f64(), slowest.as_millis());
    println!(
        "{name}: {case} cases, {accepted} accepted, {seconds:.1} s of CPU time, slowest {slowest} ms"
    );
}

/// Cuts pieces out of an input that fails while it still does, ever smaller ones; the input left and
/// what is wrong with it.
fn smallest(
    mut bytes: Vec<u8>,
    mut complaint: String,
    mut fails: impl FnMut(&[u8]) -> Option<String>,
) -> (Vec<u8>, String) {
    let (mut size, mut tries) = (bytes.len() / 2, 0);
    while size > 0 {
        let (mut at, before) = (0, bytes.len());
        while at < bytes.len() && tries < CUTS {
            let mut cut = bytes.clone();
            cut.drain(at..(at + size).min(bytes.len()));
            tries += 1;
            match fails(&cut) {
                Some(text) => (bytes, complaint) = (cut, text),
                None => at += size,
            }
        }
        if tries == CUTS {
            break;
        }
        // What was needed beside a piece may not be without it.
        size = if size == 1 && bytes.len() < before { 1 } else { size / 2 };
    }
    (bytes, complaint)
}

/// A folder for files that are written for each case: in memory where there is such a place, for some
/// disks make a program wait that writes a file again and again.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
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
fn complaint(verdict: Result<Verdict, Panicked>) -> Option<String> {
    match verdict {
        Ok(Ok(())) => None,
        Ok(Err(text)) if is_one_line(&text) && !text.contains("panicked at") => None,
        Ok(Err(text)) | Err(Panicked(text)) => Some(text),
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

#[test]
fn an_input_that_fails_is_cut_to_what_fails() {
    let fails = |bytes: &[u8]| {
        let count = bytes.iter().filter(|&&byte| byte == b'x').count();
        (count >= 2).then(|| format!("{count} of x"))
    };
    let bytes = b"some text with an x,\n more of it, xx, and an end".to_vec();
    assert_eq!(smallest(bytes, String::new(), fails), (b"xx".to_vec(), "2 of x".to_string()));
}
