//! Code from before 2024 keeps the temporaries at the end of a block until the statement or body
//! around the block is done, behind the variables of the block. 2024 drops them before.
//!
//! The compiler's lint names those for which that matters. Each is moved into a variable, declared
//! where the life of the temporary ends: no edition drops it at another time then.

use super::lives::{Finder, Form, Found, Scope};
use super::rescope::matched;
use crate::source::edits::{Edit, Suggestion};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::visit::Visit;

/// What gives the temporaries variables; and the temporaries for which that cannot be said.
pub fn keep(text: &str, temporaries: &BTreeSet<(usize, usize)>) -> (Vec<Suggestion>, Vec<usize>) {
    let file = syn::parse_file(text);
    let mut finder = Finder::new(temporaries);
    file.iter().for_each(|file| finder.visit_file(file));
    let mut scopes: BTreeMap<Scope, Vec<Found>> = BTreeMap::new();
    let mut missing = temporaries.clone();
    for found in finder.found {
        missing.remove(&(found.value.start, found.value.end));
        scopes.entry(found.scope.clone()).or_default().push(found);
    }
    let missing: Vec<usize> = missing.into_iter().map(|t| t.0).collect();
    // Beside one that stays a temporary the others would be dropped in another order.
    scopes.retain(|scope, _| {
        let (Scope::Inside(from, to) | Scope::Around(from, to) | Scope::Beside(from, to, _)) =
            scope;
        !missing.iter().any(|at| (from..to).contains(&at))
    });
    let written = |(scope, found)| written(text, &scope, found);
    (scopes.into_iter().map(written).collect(), missing)
}

fn written(text: &str, scope: &Scope, mut found: Vec<Found>) -> Suggestion {
    // By the time at which they are made; the first one is declared first, and dropped last.
    found.sort_by_key(|f| (f.value.end, std::cmp::Reverse(f.value.start)));
    let name = |f: &Found| format!("kept_{}_{}", f.value.start, f.value.len());
    let (mut declared, mut dropped) = (String::new(), String::new());
    let mut edits = Edits::default();
    for f in &found {
        let allow = if matches!(f.form, Form::Place) { "" } else { "#[allow(unused_mut)] " };
        let one = format!(" {allow}let mut {};", name(f));
        match *scope {
            Scope::Inside(at, _) => edits.open(behind_earlier(text, at, f), &one),
            _ => declared += &one,
        }
        dropped = format!(" ::core::mem::drop({});{dropped}", name(f));
    }
    declared.push(' ');
    match *scope {
        Scope::Inside(..) => {}
        Scope::Around(start, end) => {
            edits.open(start, &format!("{{{declared}"));
            edits.close(end, " }");
        }
        Scope::Beside(start, end, other) => {
            edits.open(start, &declared);
            other.into_iter().for_each(|inside| edits.open(inside, &dropped));
            edits.close(end, &dropped);
        }
    }
    // What is around another one opens before it.
    found.sort_by_key(|f| (f.value.start, std::cmp::Reverse(f.value.end)));
    for f in &found {
        let (name, Range { start, end }) = (name(f), f.value.clone());
        let start = start - usize::from(text[..start].ends_with('$'));
        match &f.form {
            Form::Place => {
                edits.open(start, &format!("(*({name} = "));
                edits.close(end, &format!(", &mut {name}).1)"));
            }
            Form::Fields(last) => {
                edits.open(start, &format!("{{ {name} = "));
                edits.close(*last, " }");
                edits.close(end, &format!("; {name}"));
            }
            Form::Match(whole) => {
                edits.open(whole.start, &format!("{{ {name} = "));
                edits.0.entry(whole.start).or_default().remove = start - whole.start;
                edits.close(whole.end, " }");
                edits.close(end, &format!("; match {name}"));
            }
            Form::IfLet(found) => {
                let (before, behind) = (format!("{{ {name} = "), format!("; match {name}"));
                let parts = matched(text, found, &before, &behind).unwrap_or_default();
                let last = parts.len().saturating_sub(1);
                for (i, Edit { start, end, text }) in parts.into_iter().enumerate() {
                    match i {
                        0 => edits.open(start, &text),
                        _ if i == last => edits.close(start, &(text + " }")),
                        _ => edits.close(start, &text),
                    }
                    edits.0.entry(start).or_default().remove = end - start;
                }
            }
        }
    }
    edits.done()
}

/// The place behind the variables that are declared there by now and get their values before this one.
fn behind_earlier(text: &str, mut at: usize, found: &Found) -> usize {
    loop {
        let rest = &text[at..];
        let declared = rest.trim_start().trim_start_matches("#[allow(unused_mut)] ");
        let name = declared.strip_prefix("let mut ").and_then(|d| d.split_once(';'));
        let Some((name, _)) = name.filter(|(name, _)| name.starts_with("kept_")) else { return at };
        let given = text.find(&format!("{name} = "));
        if given.is_none_or(|given| given > found.value.start) {
            return at;
        }
        at += rest.find(';').map_or(0, |end| end + 1);
    }
}

/// Insertions by place: those that close what is left of it, then those that open.
#[derive(Default)]
struct Edits(BTreeMap<usize, Place>);

#[derive(Default)]
struct Place {
    closes: String,
    opens: String,
    remove: usize,
}

impl Edits {
    fn open(&mut self, at: usize, text: &str) {
        self.0.entry(at).or_default().opens += text;
    }

    /// Of those at one place the last one that opened closes first.
    fn close(&mut self, at: usize, text: &str) {
        self.0.entry(at).or_default().closes.insert_str(0, text);
    }

    fn done(self) -> Suggestion {
        let edit = |(start, p): (usize, Place)| Edit {
            start,
            end: start + p.remove,
            text: p.closes + &p.opens,
        };
        self.0.into_iter().map(edit).collect()
    }
}
