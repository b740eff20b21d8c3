//! Which names a game may have.

use anyhow::{bail, Context, Result};

/// The longest name: the template's lines stay short enough for rustfmt with it.
const LONGEST: usize = 30;

/// Words that cannot name a crate or would hide what the template uses.
const RESERVED: &[&str] = &[
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "bool",
    "box",
    "break",
    "build",
    "char",
    "const",
    "continue",
    "core",
    "crate",
    "default",
    "deps",
    "do",
    "dyn",
    "else",
    "enum",
    "examples",
    "extern",
    "f32",
    "f64",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "if",
    "impl",
    "in",
    "incremental",
    "isize",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc_macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "str",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "union",
    "unsafe",
    "unsized",
    "use",
    "usize",
    "virtual",
    "where",
    "while",
    "yield",
];

/// One name to compare by: crates `a-b` and `a_b` are the same in code.
fn same(name: &str) -> String {
    name.replace('-', "_")
}

/// Fails unless `name` can be a new crate's: well formed, no word of the language, not in the tables
/// of referee-sim's manifest and not in the lock file.
pub fn check(name: &str, manifest: &str, lock: &str) -> Result<()> {
    let words = name.split(['-', '_']);
    let plain = |word: &str| {
        !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !words.clone().all(plain) {
        bail!(
            "name {name:?}: expected lower-case letters and digits, in words joined by '-' or '_'"
        );
    }
    if name.len() > LONGEST {
        bail!("name {name:?}: expected at most {LONGEST} characters, found {}", name.len());
    }
    if RESERVED.contains(&same(name).as_str()) {
        bail!("name {name:?} is reserved by Rust or cargo");
    }
    let manifest: toml::Table = manifest.parse().context("referee-sim/Cargo.toml")?;
    let tables = ["dependencies", "dev-dependencies", "features"];
    let keys = tables.iter().filter_map(|table| manifest.get(*table)?.as_table());
    if keys.flat_map(toml::Table::keys).any(|key| same(key) == same(name)) {
        bail!("name {name:?} is taken: referee-sim/Cargo.toml has it");
    }
    let lock: toml::Table = lock.parse().context("Cargo.lock")?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let mut names = packages.filter_map(|package| package.get("name")?.as_str());
    if names.any(|package| same(package) == same(name)) {
        bail!("name {name:?} is taken: Cargo.lock has a package of that name");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn names_are_good_or_the_error_says_why_not() {
        let manifest = "[features]\nclient = []\n[dependencies]\nfall2020 = \"1\"\n";
        let lock = "[[package]]\nname = \"code-a-la-mode\"\n";
        let error = |name: &str| check(name, manifest, lock).map_err(|error| error.to_string());
        for good in ["x", "spring2021", "sea-of-thieves", "a_b1"] {
            assert_eq!(error(good), Ok(()));
        }
        for bad in ["", "Kutulu", "2048", "a b", "a--b", "-a", "a-", "../a", "é", "a/b", "a.b"] {
            assert!(error(bad).unwrap_err().contains("expected lower-case"), "{bad}");
        }
        for word in ["match", "std", "proc-macro", "test", "u8", "default"] {
            assert!(error(word).unwrap_err().ends_with("reserved by Rust or cargo"), "{word}");
        }
        for taken in ["fall2020", "client", "code-a-la-mode", "code_a_la_mode"] {
            assert!(error(taken).unwrap_err().contains("is taken"), "{taken}");
        }
        assert!(error(&"a".repeat(31)).unwrap_err().contains("at most 30"));
    }
}
