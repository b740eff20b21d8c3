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
use crate::emit::tokens::falls_apart;
use crate::macros::tokens::rebuild;
use crate::source::fold::Fold;
use crate::source::Sources;
use flatten::Flat;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
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

/// Whether a call means the same when it is printed. What a macro was given and gives on is one fragment for the rules of
/// the next one; printed it is tokens, and no visibility is nothing at all, which rules may compare, count or not take.
pub fn is_printable(def: &MacroDef, input: &TokenStream, sources: &Sources) -> bool {
    let matcher = Matcher { sources, edition: Edition::E2021 };
    let taken = |tokens: &TokenStream| {
        let taken = |(i, rule): (usize, &Rule)| Some((i, matcher.matches(&rule.matcher, tokens)?));
        let (rule, bindings) = def.rules.iter().enumerate().find_map(taken)?;
        let shown = bindings.iter().map(|(name, binding)| (name.clone(), binding.shown()));
        Some((rule, shown.collect::<BTreeMap<_, _>>()))
    };
    !has_fragment(input)
        || taken(input).is_none_or(|one| taken(&printed(input.clone())) == Some(one))
}

fn has_fragment(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Group(g) => g.delimiter() == Delimiter::None || has_fragment(&g.stream()),
        _ => false,
    })
}

/// The tokens as they are printed.
fn printed(tokens: TokenStream) -> TokenStream {
    let one = |token| match token {
        TokenTree::Group(g) if g.delimiter() == Delimiter::None && !falls_apart(&g.stream()) => {
            printed(g.stream())
        }
        TokenTree::Group(g) if g.delimiter() == Delimiter::None => {
            TokenTree::from(Group::new(Delimiter::Parenthesis, printed(g.stream()))).into()
        }
        TokenTree::Group(g) => rebuild(g, printed).into(),
        other => other.into(),
    };
    tokens.into_iter().flat_map::<TokenStream, _>(one).collect()
}

impl Binding {
    /// The text of a fragment, or of those of all repetitions.
    fn shown(&self) -> String {
        match self {
            Binding::Leaf(tokens) => printed(tokens.clone()).to_string(),
            Binding::Seq(list) => list.iter().map(|one| one.shown() + " ").collect(),
        }
    }
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
