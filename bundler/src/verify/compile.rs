//! The proof that a bundle compiles, made before it is written.
//!
//! Only what a compiler took is remembered: under the text, the edition and all that the compiler says
//! about itself.

use crate::bundle::{Bundle, Options};
use crate::cargo::cache;
use crate::error::Refusal;
use crate::inspect::trace::{Original, SourceMap};
use crate::shrink::fields;
use crate::verify::rustc::{Answer, Compiler, Diagnostic};
use anyhow::Result;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What it took to compile a text without a warning.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Proof {
    /// Lints that were allowed, step by step.
    allowed: Vec<Vec<String>>,
    /// What the first of them said.
    note: Option<String>,
}

/// Proves that the compiler takes the bundle without a warning; its first error when it does not.
///
/// Lints of the user's own code warn of the same in a cargo build, and cargo silences those of
/// third-party code: neither is the fault of the bundle, so they are allowed in the text.
pub fn prove(
    bundle: &mut Bundle,
    options: &Options,
    compiler: &Compiler,
) -> Result<Option<Refusal>> {
    let memory = cache::place("proofs", (&bundle.text, options.edition.year(), &compiler.identity));
    let stored = memory.as_ref().and_then(|path| std::fs::read(path).ok());
    let proof = match stored.and_then(|bytes| serde_json::from_slice::<Proof>(&bytes).ok()) {
        Some(proof) => {
            proof.allowed.iter().for_each(|lints| bundle.allow(lints));
            proof
        }
        None => match compile(bundle, options, compiler)? {
            Ok(proof) => {
                if let Some(path) = memory {
                    cache::store(&path, &serde_json::to_vec(&proof)?);
                }
                proof
            }
            Err(refusal) => return Ok(Some(refusal)),
        },
    };
    bundle.notes.extend(proof.note);
    bundle.checked_by = Some(compiler.name());
    Ok(None)
}

type Outcome = std::result::Result<Proof, Refusal>;

fn compile(bundle: &mut Bundle, options: &Options, compiler: &Compiler) -> Result<Outcome> {
    let mut proof = Proof::default();
    let mut known = BTreeSet::new();
    loop {
        let answer = compiler.ask(&bundle.text, options.edition, &["--emit=metadata"])?;
        let map = SourceMap::new(bundle);
        let errors = || answer.of_level("error").filter(|e| !silenced_by_cargo(e, &map));
        // Where a field is missed under its new name, the other errors may come of that.
        let missed =
            errors().find(|e| !fields::missed(&bundle.program.fields, &e.message).is_empty());
        if let Some(error) = missed.or_else(|| errors().next()) {
            return Ok(Err(refusal(error, &map, compiler)));
        }
        if let Some(outside) = answer.outside.first() {
            let construct = format!("the bundle takes {outside} of this machine");
            let advice = "a judge does not have it: write what it holds into the source";
            return Ok(Err(Refusal::general(construct, advice)));
        }
        let lints = lints(&answer);
        let fresh: Vec<String> = lints.difference(&known).cloned().collect();
        if fresh.is_empty() {
            return Ok(match answer.of_level("error").next() {
                Some(error) => Err(refusal(error, &map, compiler)),
                None => Ok(proof),
            });
        }
        if proof.note.is_none() {
            let first = answer.diagnostics.iter().find(|d| d.lint().is_some());
            proof.note = first.map(|d| {
                let place = original(d, &map).map(|o| format!("{o}: ")).unwrap_or_default();
                format!("{place}{}: the bundle allows this lint", d.message)
            });
        }
        known.extend(lints);
        bundle.allow(&fresh);
        proof.allowed.push(fresh);
    }
}

/// A lint that is an error by default, in third-party code.
fn silenced_by_cargo(error: &Diagnostic, map: &SourceMap) -> bool {
    error.lint().is_some() && original(error, map).is_some_and(|o| !o.local)
}

/// What must be allowed: all warnings at once, errors by their names.
fn lints(answer: &Answer) -> BTreeSet<String> {
    let warns = answer.of_level("warning").any(|w| w.lint().is_some());
    let errors = answer.of_level("error").filter_map(Diagnostic::lint).map(str::to_string);
    errors.chain(warns.then(|| "warnings".to_string())).collect()
}

fn original(message: &Diagnostic, map: &SourceMap) -> Option<Original> {
    let spans = message.primary().into_iter().chain(&message.spans);
    spans.into_iter().find_map(|s| map.lookup(s.line_start, s.column_start))
}

/// The first error of an answer in the places of the sources.
pub fn rejection(bundle: &Bundle, answer: &Answer, compiler: &Compiler) -> Refusal {
    match answer.of_level("error").next() {
        Some(error) => refusal(error, &SourceMap::new(bundle), compiler),
        None => Refusal::general(compiler.name(), "does not compile the bundle"),
    }
}

/// The error in the places of the sources.
fn refusal(error: &Diagnostic, map: &SourceMap, compiler: &Compiler) -> Refusal {
    let advice = format!("{} does not compile the bundle", compiler.name());
    let message = error.message.clone();
    let Some(o) = original(error, map) else { return Refusal::general(message, advice) };
    let label = error.primary().and_then(|s| s.label.as_ref());
    let label = label.filter(|l| !message.contains(*l)).map(|l| format!(" ({l})"));
    let construct = message + &label.unwrap_or_default();
    Refusal { column: Some(o.column), ..Refusal::at(o.file, o.line, construct, advice) }
}
