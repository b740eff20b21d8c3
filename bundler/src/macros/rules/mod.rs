//! A `macro_rules!` expander for calls in item position.
//!
//! Items are not hygienic (see `hygiene` for the locals inside them), so such a call can be
//! replaced by what it expands to: that makes file modules inside macros reachable and lets unused generated methods be removed.
//! Calls in expression position stay calls, because there hygiene matters.

mod flatten;
mod hygiene;
mod matcher;
mod parse;
mod transcribe;

use crate::source::fold::Fold;
use crate::source::Sources;
use flatten::Flat;
use proc_macro2::{Ident, Span, TokenStream};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;
use syn::parse::{ParseStream, Parser};

pub use hygiene::Piece;
pub use matcher::{Binding, Bindings, Matcher};
pub use parse::{is_given, Kind, MacroDef, Node, Rule};
pub use transcribe::Transcriber;

/// Where a call stands: it decides what the macros of the compiler in the body tell.
pub struct Site<'a> {
    /// The name that is called.
    pub span: Span,
    /// Answers of the unit and file.
    pub fold: Fold<'a>,
    /// The files read so far.
    pub sources: &'a Sources,
    /// Whether a name is that of a procedural macro.
    pub procedural: &'a dyn Fn(&Ident) -> bool,
    /// The macro of the program that a name means.
    pub callee: &'a dyn Fn(&Ident) -> Option<Rc<MacroDef>>,
}

/// Expands one call and parses the result with `parser`; `None` when no rule matches or the
/// macro uses unstable syntax.
pub fn expand<P: Piece>(
    def: &MacroDef,
    input: &TokenStream,
    site: &Site,
    parser: fn(ParseStream) -> syn::Result<Vec<P>>,
) -> Option<Vec<P>> {
    let matcher = Matcher { sources: site.sources, wide: false };
    for rule in &def.rules {
        if let Some(bindings) = matcher.matches(&rule.matcher, input) {
            let mut body = BTreeSet::new();
            parse::identifiers(&rule.body, &mut body);
            let shared = hygiene::shared(input, &body);
            if parse::captures_in_text(&rule.body, &shared) {
                return None;
            }
            let procedural = site.procedural;
            let writer = Transcriber {
                marked: &shared,
                procedural,
                ..Transcriber::new(def.unit, site.span)
            };
            let tokens = writer.transcribe(&rule.body, &bindings)?;
            let tokens = if def.asks { site.fold.tokens(tokens) } else { tokens };
            let flat = Flat { matcher, callee: site.callee, shown: Cell::new(false) };
            let tokens = flat.flatten(tokens);
            if flat.shown.get() {
                return None;
            }
            let mut pieces = parser.parse2(tokens).ok()?;
            if shared.is_empty() {
                return Some(pieces);
            }
            return parser.parse2(hygiene::settle(&mut pieces)).ok();
        }
    }
    None
}
