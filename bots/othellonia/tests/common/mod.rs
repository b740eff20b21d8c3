//! The shared instances, where they are.

#![allow(dead_code)] // each test file uses some of it

use othellonia::referee::Instance;
use othellonia::sim::Deck;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of shared instances. Without it tests skip, except where they must not.
pub fn folder() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("../shared/games/othellonia/instances");
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(std::env::var_os("SENTE_CI").is_none(), "{} is missing", folder.display());
    println!("skipped: no {}", folder.display());
    None
}

/// The rows of a table, by column names.
pub fn table(path: &Path) -> Vec<BTreeMap<String, String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let row = |line: &str| {
        let fields = line.split('\t').chain(std::iter::repeat(""));
        head.iter().zip(fields).map(|(name, field)| (name.to_string(), field.to_string())).collect()
    };
    lines.map(row).collect()
}

/// One query with what is known about it.
pub struct Known {
    pub name: String,
    pub query: usize,
    pub best: Option<i32>,
    pub deck: Option<Deck>,
    pub row: BTreeMap<String, String>,
}

/// All queries of the shared instances, with best known values and decks.
pub fn known(folder: &Path) -> Vec<Known> {
    let decks = table(&folder.join("DECKS.tsv"));
    let rows = table(&folder.join("INDEX.tsv"));
    assert_eq!(decks.len(), rows.len());
    let known = |(row, deck): (BTreeMap<String, String>, &BTreeMap<String, String>)| {
        assert_eq!((&row["name"], &row["q"]), (&deck["name"], &deck["q"]));
        let ids: Vec<usize> =
            deck["deck_leader_first"].split_whitespace().map(|id| id.parse().unwrap()).collect();
        Known {
            name: row["name"].clone(),
            query: row["q"].parse().unwrap(),
            best: row["best"].parse().ok(),
            deck: (!ids.is_empty()).then_some(Deck { ids }),
            row,
        }
    };
    rows.into_iter().zip(&decks).map(known).collect()
}

/// Reads instances once each, as the queries of [`known`] come by.
#[derive(Default)]
pub struct Library(Option<(String, Instance)>);

impl Library {
    pub fn get(&mut self, folder: &Path, name: &str) -> &Instance {
        if self.0.as_ref().is_none_or(|(known, _)| known != name) {
            let path = folder.join(format!("{name}.odk.gz"));
            self.0 = Some((name.to_string(), Instance::read(&path).unwrap()));
        }
        &self.0.as_ref().unwrap().1
    }
}
