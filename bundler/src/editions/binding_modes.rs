//! Patterns that 2024 reads differently: `&`, `ref` and `mut` inside a pattern that implicitly
//! borrows are errors there. Whether one borrows implicitly is a question of types, so where
//! syntax does not answer it, the compiler's own migration lint is asked.

use crate::cargo::cache;
use crate::cargo::Edition;
use crate::emit::print::Mark;
use crate::macros::known;
use crate::program::Program;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use syn::visit::{self, Visit};
use syn::{Expr, Pat};

/// Replaces a range of bytes by text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Edit {
    start: usize,
    end: usize,
    text: String,
}

/// Methods whose items are tuples by value.
const PAIRING: &[&str] = &["char_indices", "enumerate", "match_indices", "zip"];
/// Adaptors that hand their items on, and those that call a closure with the item itself.
const KEEPING: &[&str] =
    &["copied", "cloned", "filter", "inspect", "peekable", "rev", "skip", "step_by", "take"];
const BY_VALUE: &[&str] = &[
    "all",
    "any",
    "filter_map",
    "find_map",
    "flat_map",
    "for_each",
    "map",
    "map_while",
    "position",
];
/// Methods of the standard library that return an `Option` or `Result` by value.
const OPTIONAL: &[&str] = &[
    "as_deref",
    "as_mut",
    "as_ref",
    "cloned",
    "copied",
    "find",
    "first",
    "get",
    "get_mut",
    "iter",
    "last",
    "max",
    "max_by_key",
    "min",
    "min_by_key",
    "next",
    "next_back",
    "peek",
    "pop",
    "remove",
    "strip_prefix",
    "take",
];

/// Whether some pattern of the items may implicitly borrow around a `&`, `ref` or `mut`.
pub fn doubtful(program: &Program) -> bool {
    let mut finder = Doubt::default();
    let units = program.units.iter().zip(&program.graph.units);
    let old = units.filter(|(_, u)| u.edition < Edition::E2024);
    old.flat_map(|(code, _)| &code.items).for_each(|i| finder.visit_item(i));
    finder.found
}

#[derive(Default)]
struct Doubt {
    found: bool,
    inside: usize,
}

fn pairs(e: &Expr) -> bool {
    match e {
        Expr::MethodCall(c) => {
            let name = c.method.to_string();
            PAIRING.contains(&name.as_str())
                || KEEPING.contains(&name.as_str()) && pairs(&c.receiver)
        }
        _ => false,
    }
}

impl Doubt {
    /// A pattern whose outermost constructor matches a value, not a reference.
    fn value(&mut self, pat: &Pat) {
        match pat {
            Pat::Tuple(t) => t.elems.iter().for_each(|p| self.top(p)),
            Pat::TupleStruct(t) => t.elems.iter().for_each(|p| self.top(p)),
            Pat::Paren(p) => self.value(&p.pat),
            Pat::Guard(g) => {
                self.value(&g.pat);
                self.visit_expr(&g.guard);
            }
            other => self.top(other),
        }
    }

    fn top(&mut self, pat: &Pat) {
        let inside = std::mem::take(&mut self.inside);
        self.visit_pat(pat);
        self.inside = inside;
    }

    fn arms(&mut self, scrutinee: &Expr, pat: &Pat) {
        let by_value = match scrutinee {
            Expr::MethodCall(c) => OPTIONAL.contains(&c.method.to_string().as_str()),
            Expr::Tuple(_) => true,
            Expr::Range(_) => true,
            _ => false,
        };
        if by_value {
            self.value(pat);
        } else {
            self.top(pat);
        }
    }
}

impl<'ast> Visit<'ast> for Doubt {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let nests =
            matches!(pat, Pat::Struct(_) | Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Slice(_));
        self.found |= self.inside > 0
            && match pat {
                Pat::Reference(_) => true,
                Pat::Ident(i) => i.by_ref.is_some() || i.mutability.is_some(),
                _ => false,
            };
        self.inside += usize::from(nests);
        visit::visit_pat(self, pat);
        self.inside -= usize::from(nests);
    }
    fn visit_expr(&mut self, e: &'ast Expr) {
        let outer = std::mem::take(&mut self.inside);
        match e {
            Expr::ForLoop(f) if pairs(&f.expr) => {
                self.value(&f.pat);
                self.visit_expr(&f.expr);
                self.visit_block(&f.body);
            }
            Expr::MethodCall(c)
                if BY_VALUE.contains(&c.method.to_string().as_str()) && pairs(&c.receiver) =>
            {
                self.visit_expr(&c.receiver);
                for arg in &c.args {
                    match arg {
                        Expr::Closure(closure) => {
                            closure.inputs.iter().for_each(|p| self.value(p));
                            self.visit_expr(&closure.body);
                        }
                        other => self.visit_expr(other),
                    }
                }
            }
            Expr::Let(l) => {
                self.arms(&l.expr, &l.pat);
                self.visit_expr(&l.expr);
            }
            Expr::Match(m) => {
                self.visit_expr(&m.expr);
                for arm in &m.arms {
                    self.arms(&m.expr, &arm.pat);
                    self.visit_expr(&arm.body);
                }
            }
            _ => visit::visit_expr(self, e),
        }
        self.inside = outer;
    }
    fn visit_local(&mut self, l: &'ast syn::Local) {
        match (&l.pat, &l.init) {
            (pat @ Pat::Tuple(_), Some(init)) if matches!(&*init.expr, Expr::Tuple(_)) => {
                self.value(pat)
            }
            (pat, Some(init)) => self.arms(&init.expr, pat),
            (pat, None) => self.top(pat),
        }
        if let Some(init) = &l.init {
            self.visit_expr(&init.expr);
            init.diverge.iter().for_each(|(_, e)| self.visit_expr(e));
        }
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for arg in known::args(mac).unwrap_or_default() {
            let mut inner = Doubt::default();
            inner.visit_expr(&arg);
            self.found |= inner.found;
        }
    }
}

#[derive(Deserialize)]
struct Diagnostic {
    message: String,
    children: Vec<Child>,
}

#[derive(Deserialize)]
struct Child {
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    byte_start: usize,
    byte_end: usize,
    suggested_replacement: Option<String>,
}

/// Spells such patterns out, in the text and in the places of its tokens.
pub fn settle(text: &mut String, marks: &mut [Mark], edition: Edition) -> Result<()> {
    let edits = match remembered(text) {
        Some(edits) => edits,
        None => {
            let edits = ask(text, edition)?;
            remember(text, &edits);
            edits
        }
    };
    for edit in edits.iter().rev() {
        if edit.start > edit.end || text.get(edit.start..edit.end).is_none() {
            continue;
        }
        text.replace_range(edit.start..edit.end, &edit.text);
        let first = marks.partition_point(|m| m.at < edit.end);
        for mark in &mut marks[first..] {
            mark.at = mark.at + edit.text.len() - (edit.end - edit.start);
        }
    }
    Ok(())
}

/// What the compiler suggests, in the order of the text.
fn ask(text: &str, edition: Edition) -> Result<Vec<Edit>> {
    let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
    let file = dir.path().join("bundle.rs");
    std::fs::write(&file, text).context("cannot write in the temporary folder")?;
    let out = Command::new("rustc")
        .args(["--edition", edition.year(), "--emit=metadata", "--error-format=json"])
        .args(["--force-warn", "rust-2024-incompatible-pat", "-o"])
        .arg(dir.path().join("bundle.rmeta"))
        .arg(&file)
        .stdin(Stdio::null())
        .output()
        .context("rustc: cannot run: install the stable toolchain")?;
    let mut edits = BTreeSet::new();
    for line in String::from_utf8_lossy(&out.stderr).lines() {
        let Ok(diagnostic) = serde_json::from_str::<Diagnostic>(line) else { continue };
        // A lint in 2021, an error in 2024.
        if !diagnostic.message.contains("implicitly-borrowing pattern") {
            continue;
        }
        for span in diagnostic.children.into_iter().flat_map(|c| c.spans) {
            if let Some(text) = span.suggested_replacement {
                edits.insert(Edit { start: span.byte_start, end: span.byte_end, text });
            }
        }
    }
    Ok(edits.into_iter().collect())
}

/// The answers are kept from run to run, by the hash of the text.
fn memory(text: &str) -> Option<PathBuf> {
    cache::place("patterns", text)
}

fn remembered(text: &str) -> Option<Vec<Edit>> {
    let lines: Vec<(usize, usize, String)> =
        serde_json::from_slice(&std::fs::read(memory(text)?).ok()?).ok()?;
    Some(lines.into_iter().map(|(start, end, text)| Edit { start, end, text }).collect())
}

fn remember(text: &str, edits: &[Edit]) {
    let lines: Vec<_> = edits.iter().map(|e| (e.start, e.end, &e.text)).collect();
    if let (Some(path), Ok(bytes)) = (memory(text), serde_json::to_vec(&lines)) {
        cache::store(&path, &bytes);
    }
}
