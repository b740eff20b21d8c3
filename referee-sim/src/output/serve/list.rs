//! The files below a folder and the page that lists them.

use std::fs;
use std::path::{Path, PathBuf};

use askama::Template;

use crate::output::address::encoded;

/// Most files listed, and most folders entered.
const MOST: usize = 5000;
/// Deepest folder entered.
const DEEPEST: usize = 12;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A recorded game.
    Recording,
    /// A page as `diff --html` writes it.
    Page,
    /// A league.
    League,
    /// JSON or text, as `arena --json` writes it.
    Report,
    /// A search for values that goes on.
    Journal,
}

/// A file below the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where, from the folder on.
    pub path: PathBuf,
    /// What.
    pub kind: Kind,
}

impl Entry {
    /// The address of one of the entry's pages: `open`, `review` of a recording, others of a league.
    pub fn link(&self, page: &str) -> String {
        format!("/{page}/{}", self.address())
    }

    /// What addresses of the entry end with.
    pub fn address(&self) -> String {
        encoded(self.path.as_os_str().as_encoded_bytes())
    }
}

/// The recordings, leagues and reports below `folder`, in name order. Links and hidden files are left out.
pub fn entries(folder: &Path) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut folders = vec![(PathBuf::new(), 0)];
    let mut entered = 0;
    while let Some((below, depth)) = folders.pop() {
        entered += 1;
        if entered > MOST || entries.len() >= MOST {
            break;
        }
        let Ok(read) = fs::read_dir(folder.join(&below)) else { continue };
        for entry in read.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = below.join(entry.file_name());
            // The type of the entry itself: a link is neither file nor directory.
            let Ok(kind) = entry.file_type() else { continue };
            if name.starts_with('.') || path.to_str().is_none() {
                continue;
            }
            if kind.is_dir() && depth < DEEPEST && name != "target" && name != "node_modules" {
                folders.push((path, depth + 1));
            } else if let (true, Some(kind)) = (kind.is_file(), kind_of(&name)) {
                entries.push(Entry { path, kind });
            }
        }
    }
    entries.truncate(MOST);
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    entries
}

fn kind_of(name: &str) -> Option<Kind> {
    let ends = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    if ends(&[".jsonl", ".jsonl.gz"]) {
        Some(Kind::Recording)
    } else if ends(&[".html"]) {
        Some(Kind::Page)
    } else if ends(&[".sqlite"]) {
        Some(Kind::League)
    } else if ends(&[".json", ".txt"]) {
        Some(Kind::Report)
    } else if ends(&[".journal"]) {
        Some(Kind::Journal)
    } else {
        None
    }
}

#[derive(Template)]
#[template(path = "output/serve/list.html")]
struct Page<'a> {
    title: String,
    lists: [(&'a str, Vec<&'a Entry>); 3],
}

/// The page of the listing.
pub fn page(folder: &Path, entries: &[Entry]) -> String {
    let list = |head, wanted: &[Kind]| {
        (head, entries.iter().filter(|entry| wanted.contains(&entry.kind)).collect())
    };
    let lists = [
        list("Leagues", &[Kind::League]),
        list("Reports of arenas, leagues and checks", &[Kind::Page, Kind::Report]),
        list("Recordings", &[Kind::Recording]),
    ];
    let title = folder.file_name().unwrap_or_default().display().to_string();
    Page { title, lists }.to_string() + "\n"
}
