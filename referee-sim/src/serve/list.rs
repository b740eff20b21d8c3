//! The files below a folder and the page that lists them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::view::escape_html;

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
    /// The address of the entry: its path with everything but the plainest characters escaped.
    pub fn link(&self) -> String {
        let mut link = String::new();
        for byte in self.path.to_string_lossy().bytes() {
            match byte {
                b'/' | b'.' | b'-' | b'_' => link.push(char::from(byte)),
                byte if byte.is_ascii_alphanumeric() => link.push(char::from(byte)),
                byte => link += &format!("%{byte:02X}"),
            }
        }
        format!("/open/{link}")
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
    } else {
        None
    }
}

/// The page of the listing.
pub fn page(folder: &Path, entries: &[Entry]) -> String {
    let title = escape_html(&format!("{}", folder.file_name().unwrap_or_default().display()));
    let list = |head: &str, wanted: &[Kind]| {
        let items: String = entries
            .iter()
            .filter(|entry| wanted.contains(&entry.kind))
            .map(|entry| {
                let name = escape_html(&entry.path.to_string_lossy());
                format!("<li><a href=\"{}\">{name}</a></li>\n", entry.link())
            })
            .collect();
        match items.is_empty() {
            true => format!("<h2>{head}</h2>\n<p>none</p>\n"),
            false => format!("<h2>{head}</h2>\n<ul>\n{items}</ul>\n"),
        }
    };
    let recordings = list("Recordings", &[Kind::Recording]);
    let leagues = list("Leagues", &[Kind::League]);
    let reports = list("Reports of arenas, leagues and checks", &[Kind::Page, Kind::Report]);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<h1>{title}</h1>\n{leagues}{reports}{recordings}</body>\n</html>\n"
    )
}

const STYLE: &str = "\
:root { color-scheme: dark; }
body { margin: 1rem auto; max-width: 60rem; padding: 0 0.6rem; background: #11151c; color: #eef2f7;
  font: 16px/1.5 system-ui, sans-serif; }
a { color: #5cc0ff; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #ffd166; }
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_hold_plain_characters_only() {
        let path = PathBuf::from("a b/ü\"<%.jsonl");
        let entry = Entry { path, kind: Kind::Recording };
        assert_eq!(entry.link(), "/open/a%20b/%C3%BC%22%3C%25.jsonl");
    }
}
