//! A `macro_rules!` expander.
//!
//! Items are not hygienic (see `hygiene` for locals), so a call in their place can be
//! replaced by what it expands to: that makes file modules inside macros reachable and lets unused generated methods be removed.
//! Other calls stay calls, but for those that would mean something else in one text (`Form::write_out`).

mod flatten;
mod hygiene;
mod matcher;
mod parse;
mod transcribe;

use crate::cargo::Edition;
use crate::macros::tokens::regroup;
use crate::source::fold::Fold;
use crate::source::Sources;
use flatten::Flat;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;
use syn::parse::{ParseStream, Parser};

pub use hygiene::{Piece, Statements};
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
    /// Edition of the macro.
    pub edition: Edition,
}

/// Whether a call can be printed: the rule that takes its arguments does so without the visibilities that are none.
pub fn is_printable(def: &MacroDef, input: &TokenStream, sources: &Sources) -> bool {
    let printed = without_nothing(input.clone());
    let matcher = Matcher { sources, edition: Edition::E2021 };
    let rule = |tokens: &TokenStream| {
        def.rules.iter().position(|r| matcher.matches(&r.matcher, tokens).is_some())
    };
    printed.is_none_or(|printed| rule(&printed) == rule(input))
}

/// The tokens without invisible groups that hold nothing, if there are any.
fn without_nothing(tokens: TokenStream) -> Option<TokenStream> {
    let mut found = false;
    let mut out = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(g) if g.delimiter() == Delimiter::None && g.stream().is_empty() => {
                found = true;
            }
            TokenTree::Group(g) => {
                let inner = without_nothing(g.stream());
                found |= inner.is_some();
                out.push(inner.map_or(TokenTree::Group(g.clone()), |inner| regroup(&g, inner)));
            }
            other => out.push(other),
        }
    }
    found.then(|| out.into_iter().collect())
}

/// Expands one call and parses the result with `parser`; `None` when no rule matches or the
/// macro uses unstable syntax.
pub fn expand<P: Piece>(
    def: &MacroDef,
    input: &TokenStream,
    site: &Site,
    parser: fn(ParseStream) -> syn::Result<Vec<P>>,
) -> Option<Vec<P>> {
    let matcher = Matcher { sources: site.sources, edition: site.edition };
    let (rule, bindings) = def.rules.iter().find_map(|rule| {
        let bindings = matcher.matches(&rule.matcher, input)?;
        Some((rule, bindings))
    })?;
    let mut body = BTreeSet::new();
    parse::identifiers(&rule.body, &mut body);
    let mut marked = hygiene::shared(input, &body);
    loop {
        if parse::captures_in_text(&rule.body, &marked) {
            return None;
        }
        let procedural = site.procedural;
        let writer =
            Transcriber { marked: &marked, procedural, ..Transcriber::new(def.unit, site.span) };
        let tokens = writer.transcribe(&rule.body, &bindings)?;
        let tokens = if def.asks { site.fold.tokens(tokens) } else { tokens };
        let matcher = Matcher { edition: Edition::E2021, ..matcher };
        let flat = Flat { matcher, callee: site.callee, shown: Cell::new(false) };
        let tokens = flat.flatten(tokens);
        if flat.shown.get() {
            return None;
        }
        let mut pieces = parser.parse2(tokens).ok()?;
        let mut leaks: BTreeSet<String> = pieces.iter().flat_map(P::leaks).collect();
        leaks.retain(|name| body.contains(name));
        if leaks.is_empty() {
            return match marked.is_empty() {
                true => Some(pieces),
                false => parser.parse2(hygiene::settle(&mut pieces)).ok(),
            };
        }
        marked.extend(leaks);
    }
}
