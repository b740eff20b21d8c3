//! When each piece is needed.
//!
//! Nothing here knows the standard library. An implementation goes only when its trait is of the
//! bundle and dead, or when the outer type it is for is of the bundle and dead: then no value
//! of that type exists, since whatever is left names no such type.

use super::headers::{generics, Header};
use super::hidden::{implemented_unseen, Macros};
use super::meaning::{Meaning, Meanings, Sight};
use super::pieces::{Pieces, Syntax};
use super::uses::{self, Context, Owner, Shadows, Use};
use crate::macros::tokens;
use crate::names::Names;
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap, HashSet};
use syn::{ForeignItem, ImplItem, Item, TraitItemFn};

/// What calls for a piece.
#[derive(Debug, Clone)]
pub enum Trigger {
    /// Nothing has to.
    Always,
    /// Its name, where it can mean it.
    Name {
        /// The name.
        name: String,
        /// An identifier pattern may mean it.
        patterns: bool,
        /// The module that has the name; none when it is looked up anywhere.
        place: Option<usize>,
    },
    /// The name of an associated item.
    Associated {
        /// The name.
        name: String,
        /// It can be called with a dot.
        dot: bool,
        /// For inherent items: the type, if it is known.
        inherent: Option<Option<usize>>,
        /// The module in which the trait has to be in scope; none when it does not.
        place: Option<usize>,
    },
    /// Code that sees the names of this module.
    Code(usize),
    /// A name that is looked up in this module.
    Lookup(usize),
    /// Another piece.
    With(usize),
}

/// When a piece is needed and what it uses then.
#[derive(Debug, Default)]
pub struct Rule {
    /// All of these have to be live.
    pub after: Vec<usize>,
    /// One of these has to call for it.
    pub on: Vec<Trigger>,
    /// What it names.
    pub uses: BTreeSet<Use>,
}

/// The rules for all pieces, in their order.
pub fn rules(
    names: &Names,
    pieces: &Pieces,
    local: &[bool],
) -> (Vec<Rule>, Sight, Vec<Option<usize>>) {
    let mut meanings = Meanings::new(names, pieces);
    let sight = Sight::new(&mut meanings, pieces);
    let macros = Macros::new(pieces);
    let mut maker = Maker {
        pieces,
        local,
        meanings,
        macros,
        rules: Vec::new(),
        headers: HashMap::new(),
        implementations: HashMap::new(),
        unseen: HashSet::new(),
        held: Vec::new(),
    };
    maker.rules.resize_with(pieces.list.len(), Rule::default);
    for id in 0..pieces.list.len() {
        maker.read(id);
    }
    let known = |id: usize| maker.headers.get(&id).is_some_and(|h| h.of_trait.is_some());
    maker.unseen = implemented_unseen(pieces, known);
    maker.held = held(pieces, &maker.macros);
    for id in 0..pieces.list.len() {
        maker.rule(id, &sight);
    }
    let targets = (0..pieces.list.len()).map(|id| maker.module_target(id)).collect();
    (maker.rules, sight, targets)
}

struct Maker<'n> {
    pieces: &'n Pieces,
    local: &'n [bool],
    meanings: Meanings<'n>,
    macros: Macros,
    rules: Vec<Rule>,
    headers: HashMap<usize, Header>,
    /// The implementations of each trait.
    implementations: HashMap<usize, Vec<usize>>,
    /// Names of traits that others may be of.
    unseen: HashSet<String>,
    /// Pieces that something outside of them needs which names nothing of theirs: an implementation in a body holds
    /// for the whole program, and a linked symbol for more. What they stand in is among them.
    held: Vec<bool>,
}

impl Maker<'_> {
    /// What a piece uses.
    fn read(&mut self, id: usize) {
        let piece = &self.pieces.list[id];
        let mut context = Context { place: Some(piece.place), ..Context::default() };
        if let Syntax::Item(Item::Impl(i)) = &piece.syntax {
            let header = Header::of(&mut self.meanings, self.pieces, piece.place, i);
            if let Some(of_trait) = header.of_trait {
                self.implementations.entry(of_trait).or_default().push(id);
            }
            self.headers.insert(id, header);
        }
        if let Some(header) = self.headers.get(&piece.parent.unwrap_or(id)) {
            context.self_type = header.own;
            context.shadows.names.clone_from(&header.generics);
        } else if let Syntax::Item(Item::Enum(_) | Item::Struct(_) | Item::Union(_)) = &piece.syntax
        {
            context.self_type = Some(id);
        } else if let Some(parent) = piece.parent {
            let parent = self.pieces.list[parent].parent.unwrap_or(parent);
            if let Syntax::Item(Item::Trait(t)) = &self.pieces.list[parent].syntax {
                context.shadows = Shadows { names: generics(&t.generics), everything: false };
            }
        }
        let uses = uses::read(&mut self.meanings, &self.macros.names, context, &piece.syntax);
        self.rules[id].uses = uses;
    }

    fn rule(&mut self, id: usize, sight: &Sight) {
        let piece = &self.pieces.list[id];
        let (after, on) = match (&piece.syntax, piece.parent) {
            _ if self.held[id] => {
                self.use_declaration(id);
                (Vec::new(), vec![Trigger::Always])
            }
            (Syntax::Import(_), _) => (Vec::new(), self.import(id, sight)),
            (Syntax::Item(Item::Trait(_)), _) => {
                let mut on = self.item(id);
                on.extend(self.methods(id, piece.place));
                (Vec::new(), on)
            }
            (Syntax::Item(Item::Impl(i)), _) => {
                let header = &self.headers[&id];
                let on = if i.trait_.is_some() { vec![Trigger::Always] } else { Vec::new() };
                (header.needs.clone(), on)
            }
            (syntax @ (Syntax::TraitItem(_) | Syntax::ImplItem(_)), Some(parent)) => {
                self.inside(id, syntax, parent)
            }
            (Syntax::Provided(f), Some(method)) => (vec![method], self.body(f, method)),
            _ => (Vec::new(), self.item(id)),
        };
        self.rules[id].after = after;
        self.rules[id].on = on;
    }

    /// What stands in a trait or implementation.
    fn inside(&mut self, id: usize, syntax: &Syntax, parent: usize) -> (Vec<usize>, Vec<Trigger>) {
        let name = syntax.name();
        let header = self.headers.get(&parent);
        let Some(name) = name else {
            let after = match (header, self.of_trait(parent)) {
                (Some(header), false) => header.needs.clone(),
                _ => vec![parent],
            };
            return (after, vec![Trigger::Always]);
        };
        let dot = syntax.is_method();
        match header {
            None => {
                let on = Trigger::Associated { name, dot, inherent: None, place: None };
                (vec![parent], vec![on])
            }
            Some(header) if self.of_trait(parent) => {
                let mut after = vec![parent];
                if let Some(of_trait) = header.of_trait {
                    let items = self.pieces.list[of_trait].children.iter();
                    after.extend(items.filter(|i| {
                        self.pieces.list[**i].syntax.name().is_some_and(|n| n == name)
                    }));
                } else {
                    // What trait this is may not be known; then its items have to stay too.
                    self.use_declaration(id);
                }
                (after, vec![Trigger::Always])
            }
            Some(header) => {
                let inherent = Some(header.own);
                let on = Trigger::Associated { name, dot, inherent, place: None };
                (header.needs.clone(), vec![on])
            }
        }
    }

    /// What stands in an implementation uses what its trait declares.
    fn use_declaration(&mut self, id: usize) {
        let piece = &self.pieces.list[id];
        if let (Syntax::ImplItem(_), Some(name)) = (&piece.syntax, piece.syntax.name()) {
            let declaration = Use::Associated { name, owner: Owner::Any, scope: None };
            self.rules[id].uses.insert(declaration);
        }
    }

    /// A body that a trait provides runs for implementations that do not define the method.
    fn body(&self, f: &TraitItemFn, method: usize) -> Vec<Trigger> {
        let Some(of_trait) = self.pieces.list[method].parent else { return Vec::new() };
        let name = self.pieces.list[of_trait].syntax.name().unwrap_or_default();
        if self.unseen.contains(&name) {
            return vec![Trigger::Always];
        }
        let defines = |child: &usize| match &self.pieces.list[*child].syntax {
            Syntax::ImplItem(ImplItem::Fn(own)) => {
                own.sig.ident == f.sig.ident && !own.attrs.iter().any(|a| a.path().is_ident("cfg"))
            }
            _ => false,
        };
        let all = self.implementations.get(&of_trait).into_iter().flatten();
        let lacking = all.filter(|id| !self.pieces.list[**id].children.iter().any(defines));
        lacking.map(|id| Trigger::With(*id)).collect()
    }

    fn of_trait(&self, id: usize) -> bool {
        matches!(&self.pieces.list[id].syntax, Syntax::Item(Item::Impl(i)) if i.trait_.is_some())
    }

    /// A use of one of the items of a trait where a name of the module is in scope. Without an
    /// implementation nothing has the items.
    fn methods(&self, of_trait: usize, place: usize) -> Vec<Trigger> {
        let name = self.pieces.list[of_trait].syntax.name().unwrap_or_default();
        if !self.implementations.contains_key(&of_trait) && !self.unseen.contains(&name) {
            return Vec::new();
        }
        let items = self.pieces.list[of_trait].children.iter();
        let syntax = items.map(|i| &self.pieces.list[*i].syntax);
        let trigger = |s: &Syntax| match s.name() {
            Some(name) => {
                Trigger::Associated { name, dot: s.is_method(), inherent: None, place: Some(place) }
            }
            None => Trigger::Code(place),
        };
        syntax.map(trigger).collect()
    }

    fn import(&mut self, id: usize, sight: &Sight) -> Vec<Trigger> {
        let piece = &self.pieces.list[id];
        let Syntax::Import(import) = &piece.syntax else { return Vec::new() };
        let place = Some(piece.place);
        let Some(bound) = piece.syntax.name() else {
            // Tokens that name the module may mean anything that it sees.
            let module = self.pieces.modules[piece.place].path.last();
            return match module {
                Some(name) => {
                    let name = super::meaning::plain(name).to_string();
                    let named = Trigger::Name { name, patterns: false, place: None };
                    vec![Trigger::Lookup(piece.place), named]
                }
                None => vec![Trigger::Always],
            };
        };
        let mut on = vec![Trigger::Name { name: bound, patterns: true, place }];
        match self.meanings.of(piece.place, &import.path) {
            Meaning::Trait(id) => on.extend(self.methods(id, piece.place)),
            Meaning::Module(_) | Meaning::Type(_) | Meaning::Alias(_) => {}
            Meaning::External => on.push(Trigger::Code(piece.place)),
            Meaning::Unknown => {
                let parent = &import.path[..import.path.len() - 1];
                let known = match self.meanings.of(piece.place, parent) {
                    Meaning::Module(m) => {
                        let hidden = |m| self.meanings.is_opaque(m) || sight.is_outside(m);
                        !sight.from(m).into_iter().any(hidden)
                    }
                    Meaning::Type(_) => true,
                    _ => false,
                };
                if !known {
                    on.push(Trigger::Code(piece.place));
                }
            }
        }
        on
    }

    /// The module that an import leads to, if it leads to nothing else.
    fn module_target(&mut self, id: usize) -> Option<usize> {
        let piece = &self.pieces.list[id];
        let Syntax::Import(import) = &piece.syntax else { return None };
        self.meanings.only_module(piece.place, &import.path, import.is_self)
    }

    /// Named items.
    fn item(&self, id: usize) -> Vec<Trigger> {
        let piece = &self.pieces.list[id];
        let Syntax::Item(item) = &piece.syntax else { return Vec::new() };
        let place = Some(piece.place);
        let named = |name: String, patterns| vec![Trigger::Name { name, patterns, place }];
        match (item, piece.syntax.name()) {
            // Those of other authors passed in their build.
            (Item::Const(_), Some(name)) if name == "_" => {
                let local = self.local[self.pieces.modules[piece.place].unit];
                local.then_some(Trigger::Code(piece.place)).into_iter().collect()
            }
            (Item::Const(_) | Item::Static(_) | Item::Struct(_), Some(name)) => named(name, true),
            (Item::Macro(_), Some(name)) => {
                vec![Trigger::Name { name, patterns: false, place: None }]
            }
            (Item::Fn(_) | Item::Enum(_) | Item::Union(_), Some(name)) => named(name, false),
            (Item::Type(_) | Item::Trait(_), Some(name)) => named(name, false),
            (Item::Macro(m), None) => match declared(m) {
                Some(names) => names.into_iter().flat_map(|n| named(n, true)).collect(),
                None => vec![Trigger::Always],
            },
            (Item::ForeignMod(f), _) => {
                f.items.iter().flat_map(foreign).flat_map(|n| named(n, true)).collect()
            }
            _ => vec![Trigger::Always],
        }
    }
}

/// See [`Maker::held`].
fn held(pieces: &Pieces, macros: &Macros) -> Vec<bool> {
    let mut held = vec![false; pieces.list.len()];
    for (id, piece) in pieces.list.iter().enumerate().rev() {
        held[id] |= macros.hides(&piece.syntax);
        if let (true, Some(parent)) = (held[id], piece.parent) {
            held[parent] = true;
        }
    }
    held
}

/// Names that an item of a foreign block may have.
fn foreign(item: &ForeignItem) -> Vec<String> {
    let name = match item {
        ForeignItem::Fn(f) => &f.sig.ident,
        ForeignItem::Static(s) => &s.ident,
        ForeignItem::Type(t) => &t.ident,
        other => return tokens::names(other.to_token_stream()).collect(),
    };
    vec![super::meaning::plain(&name.to_string()).to_string()]
}

/// `thread_local!` declares statics and nothing else.
fn declared(m: &syn::ItemMacro) -> Option<Vec<String>> {
    if crate::macros::known::last_name(&m.mac.path) != "thread_local" {
        return None;
    }
    let words: Vec<String> = tokens::names(m.mac.tokens.clone()).collect();
    let named = words.windows(2).filter(|w| w[0] == "static");
    Some(named.map(|w| super::meaning::plain(&w[1]).to_string()).collect())
}
