//! Why a piece stays.

use super::pieces::{Pieces, Syntax};
use super::search::Reason;
use quote::ToTokens;
use std::collections::HashSet;
use syn::Item;

/// What was kept and why.
#[derive(Debug, Default)]
pub struct Reachability {
    labels: Vec<Label>,
    live: Vec<bool>,
    reasons: Vec<Option<Reason>>,
}

/// What a piece is called.
#[derive(Debug)]
struct Label {
    unit: usize,
    /// Modules, what it stands in, and its name.
    path: Vec<String>,
    /// It is not asked for by name.
    silent: bool,
}

impl Reachability {
    /// Keeps the names of the pieces.
    pub fn new(pieces: &Pieces, live: &[bool], reasons: Vec<Option<Reason>>) -> Self {
        let label = |id: usize| {
            let inner = &pieces.list[id];
            // A body has the name of its method.
            let body = inner.parent.filter(|_| matches!(inner.syntax, Syntax::Provided(_)));
            let piece = body.map_or(inner, |method| &pieces.list[method]);
            let module = &pieces.modules[piece.place];
            let parent = piece.parent.map(|p| format!("<{}>", name(&pieces.list[p].syntax)));
            let own = Some(name(&piece.syntax)).filter(|n| !n.is_empty());
            let path = module.path.iter().cloned().chain(parent).chain(own).collect();
            let silent = matches!(inner.syntax, Syntax::Import(_) | Syntax::Provided(_));
            Label { unit: module.unit, path, silent }
        };
        let labels = (0..pieces.list.len()).map(label).collect();
        Reachability { labels, live: live.to_vec(), reasons }
    }

    /// The chain of reasons for each live piece whose name or path ends with `item`.
    pub fn why(&self, item: &str, unit_names: &[String]) -> Vec<Vec<String>> {
        let mut out = Vec::new();
        for id in 0..self.labels.len() {
            if !self.live[id] || self.labels[id].silent || !self.is_called(id, item, unit_names) {
                continue;
            }
            let mut chain = vec![self.label(id, unit_names)];
            let mut at = id;
            let mut seen = HashSet::new();
            while let Some(reason) = &self.reasons[at] {
                let Some(by) = reason.by.filter(|by| seen.insert(*by)) else { break };
                let place = self.label(by, unit_names);
                chain.push(format!("`{}` in {place}", reason.name));
                at = by;
            }
            out.push(chain);
        }
        out
    }

    /// Whether a piece of that name was removed.
    pub fn was_removed(&self, item: &str, unit_names: &[String]) -> bool {
        (0..self.labels.len()).any(|id| !self.live[id] && self.is_called(id, item, unit_names))
    }

    fn is_called(&self, id: usize, item: &str, unit_names: &[String]) -> bool {
        let label = self.label(id, unit_names);
        label == item || label.ends_with(&format!("::{item}"))
    }

    fn label(&self, id: usize, unit_names: &[String]) -> String {
        let label = &self.labels[id];
        let unit = std::iter::once(unit_names[label.unit].as_str());
        unit.chain(label.path.iter().map(String::as_str)).collect::<Vec<_>>().join("::")
    }
}

/// The name of a piece; for an implementation, what it is for.
fn name(syntax: &Syntax) -> String {
    let Syntax::Item(Item::Impl(i)) = syntax else { return syntax.name().unwrap_or_default() };
    let last = |path: &syn::Path| path.segments.last().map(|s| s.ident.to_string());
    let own = match &*i.self_ty {
        syn::Type::Path(p) => last(&p.path).unwrap_or_default(),
        other => other.to_token_stream().to_string(),
    };
    match &i.trait_ {
        Some((path, _)) => format!("impl {} for {own}", last(path).unwrap_or_default()),
        None => format!("impl {own}"),
    }
}
