//! The generator, the reader and the checker on the shared instances.

mod common;

use common::{folder, known, table, Library};
use flate2::read::GzDecoder;
use othellonia::referee::generate::generate;
use othellonia::referee::json::{from_json, to_json};
use othellonia::referee::knapsack::knapsack;
use othellonia::referee::Instance;
use othellonia::sim::cheapest::feasible;
use othellonia::sim::{check, Task};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Read;
use std::path::Path;

fn unzip(path: &Path) -> String {
    let mut text = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text
}

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Two generated instances whose published checksums stand here, so that this runs everywhere.
#[test]
fn generator_reproduces_published_checksums() {
    let cases = [
        (
            50,
            1001,
            "rules",
            "16,200,ANY,50,0,r",
            "337540af795b5654d647cf8f8357ce775036c96ba8b4f3c79281568eac547872",
        ),
        (
            150,
            1003,
            "cup",
            "16,150,MIXED,50,0,r",
            "a685c14ba7dd34c11d2b053eda8a7e4e8c5c394a7e0c5254195f1f5c9e04ab5a",
        ),
        (
            200,
            1005,
            "flat",
            "16,160,ANY,50,0,r",
            "91624ca1b321f87f5c333e7d7dac4b7853ce9f38e5df4d28ac8c4d1582aa129b",
        ),
        (
            300,
            1007,
            "dense",
            "16,160,ANY,50,0,r",
            "a21ea300a456483af67c3ae5a82a6a7f0c9acbd4397e254630b01714aba99627",
        ),
    ];
    for (n, seed, profile, queries, sum) in cases {
        let text = generate(n, seed, profile, queries).unwrap().text();
        assert_eq!(hash(&text), sum, "{n} {profile}");
    }
}

#[test]
fn generator_reproduces_all_shared_files() {
    let Some(folder) = folder() else { return };
    let rows = table(&folder.join("CHECKSUMS.tsv"));
    for row in &rows {
        let (n, seed) = (row["n"].parse().unwrap(), row["seed"].parse().unwrap());
        let text = generate(n, seed, &row["profile"], &row["queries"]).unwrap().text();
        assert_eq!(hash(&text), row["sha256_of_text"], "{}", row["name"]);
        let path = folder.join(format!("{}.odk.gz", row["name"]));
        assert!(Instance::read(&path).unwrap().text() == text, "{}", row["name"]);
    }
    assert!(rows.len() >= 21);
}

#[test]
fn knapsack_generator_reproduces_shared_files() {
    let Some(folder) = folder() else { return };
    let mut count = 0;
    for row in table(&folder.join("qkp/QKP.tsv")) {
        let path = folder.join(format!("qkp/{}.odk.gz", row["name"]));
        let text = unzip(&path);
        assert!(Instance::parse(&text).unwrap().text() == text, "{}", row["name"]);
        let words: Vec<&str> = row["name"].split('_').collect();
        if let ["kqkp", numbers @ ..] = &words[..] {
            let [n, density, variant] = numbers else { panic!("{}", row["name"]) };
            let [n, density, variant] =
                [n, density, variant].map(|text| text.parse::<u64>().unwrap());
            assert!(knapsack(n as usize, 100, density, variant).text() == text, "{}", row["name"]);
            count += 1;
        }
    }
    assert!(count >= 10);
}

#[test]
fn known_decks_have_their_values_and_infeasible_queries_are_known() {
    let Some(folder) = folder() else { return };
    let mut library = Library::default();
    for known in known(&folder) {
        let instance = library.get(&folder, &known.name);
        let (query, name) = (&instance.queries[known.query], &known.name);
        if let Some(deck) = &known.deck {
            let value = check(&instance.collection, query, deck);
            assert_eq!(value.ok(), known.best, "{name} {}", known.query);
        }
        let task = Task::new(&instance.collection, query);
        let cheapest = task.and_then(|task| feasible(&instance.collection, &task));
        assert_eq!(cheapest.is_some(), known.best.is_some(), "{name} {}", known.query);
    }
}

#[test]
fn json_form_is_the_same_instance() {
    let queries = "16,200,ANY,50,2,r,p;16,120,GOD,50,0,r;16,200,ANY,50,0,r,2";
    let instance = generate(90, 7, "cup", queries).unwrap();
    let value = to_json(&instance);
    assert_eq!(from_json(&value).unwrap(), instance);
    assert_eq!(value["pieces"].as_array().unwrap().len(), 90);
    let mut damaged = value.clone();
    damaged["pieces"][3]["cost"] = serde_json::json!(1001);
    let error = from_json(&damaged).unwrap_err();
    assert_eq!(error, "input line 6: expected cost 0 to 1000, found '1001'");
    damaged = value;
    damaged["relations"][0] = serde_json::json!([1, 90, 5]);
    let error = from_json(&damaged).unwrap_err();
    assert_eq!(error, "relations: expected two ids and a score, found [1,90,5]");
}

#[test]
fn damaged_files_are_refused_with_line_expected_and_found() {
    let good = generate(20, 3, "rules", "16,400,ANY,50,0,r").unwrap().text();
    assert!(Instance::parse(&good).is_ok());
    let with = |line: usize, text: &str| {
        let mut lines: Vec<&str> = good.lines().collect();
        lines[line - 1] = text;
        Instance::parse(&lines.join("\n")).unwrap_err().to_string()
    };
    assert_eq!(with(1, "20 x 1"), "input line 1: expected number of groups, found 'x'");
    assert_eq!(
        with(1, "4097 5 1"),
        "input line 1: expected number of pieces 0 to 4096, found '4097'"
    );
    assert_eq!(with(3, "5 3 0 0 0"), "input line 3: expected attribute 0 to 2, found '3'");
    assert_eq!(with(3, "5 2 0 0 0 9"), "input line 3: expected end of line, found '9'");
    let error = with(24, "1 1 5");
    assert_eq!(error, "input line 24: expected id of a related piece 2 to 19, found '1'");
    assert_eq!(with(24, "1 2"), "input line 24: expected relation score, found end of line");
    let last = good.lines().count();
    let error = with(last, "16 400 ELF -1 50 0");
    let expected = "expected kind ANY, GOD, DEMON, DRAGON or MIXED, found 'ELF'";
    assert_eq!(error, format!("input line {last}: {expected}"));
    assert_eq!(
        with(last - 1, "2"),
        format!("input line {}: expected 2 queries, found 'the end'", last + 1)
    );
    let short = good.lines().take(10).collect::<Vec<_>>().join("\n");
    let error = Instance::parse(&short).unwrap_err().to_string();
    assert_eq!(error, "input line 11: expected a line, found 'end of input'");
}
