//! Which pieces the compiled program does not contain, told by the names of its functions.
//!
//! This is a guess of what can go, as good as names allow. That it was right is proven elsewhere,
//! by the code that the compiler makes of what is left.

use super::headers::generics;
use super::hidden::is_linked;
use super::meaning::plain;
use super::pieces::{Pieces, Syntax};
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap, HashSet};
use syn::visit_mut::VisitMut;
use syn::{ImplItem, Item, ItemImpl, TraitItem, Type};

/// A piece that may go: an implementation of a trait, or a function.
#[derive(Debug, Default)]
struct Suspect {
    piece: usize,
    /// The trait of an implementation, or that a function belongs to.
    of_trait: Option<String>,
    /// Words of the type and of the arguments of the trait.
    words: Vec<String>,
    /// The name of a function, after the modules around it if it is free.
    path: Vec<String>,
    /// Names of the items of an implementation and of its trait.
    items: Vec<String>,
}

/// All pieces that may go.
#[derive(Debug)]
pub struct Suspects {
    all: Vec<Suspect>,
    /// Words of all types that the compiled program works with.
    met: HashSet<String>,
}

/// How sure it is that a message is about a piece, from surest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Guess {
    /// It tells name and type.
    Type,
    /// It tells the name, and the program works with the type.
    Met,
    /// It tells the name.
    Name,
    /// It tells the type that an implementation is for.
    Owner,
}

/// A function of the compiled program, read off its name there.
#[derive(Debug, PartialEq, Eq)]
struct Called {
    of_trait: Option<String>,
    words: Vec<String>,
    path: Vec<String>,
}

impl Suspects {
    /// Reads them off the code; `modules` are the names of the units in the bundle.
    pub fn new(units: Vec<Vec<Item>>, modules: &[String]) -> Self {
        let pieces = Pieces::take(units);
        let other = other_names(&pieces);
        let mut traits = HashMap::<String, Vec<String>>::new();
        for piece in &pieces.list {
            let of_trait = piece.parent.map(|p| &pieces.list[p].syntax);
            if let Some(of_trait @ Syntax::Item(Item::Trait(_))) = of_trait {
                let items = traits.entry(of_trait.name().unwrap_or_default()).or_default();
                items.extend(piece.syntax.name());
            }
        }
        let all = 0..pieces.list.len();
        let all = all.filter_map(|id| suspect(&pieces, id, modules, &other, &traits)).collect();
        Suspects { all, met: HashSet::new() }
    }

    /// Those that none of the functions is of.
    pub fn uncalled(&mut self, functions: &BTreeSet<String>) -> BTreeSet<usize> {
        let mut by_name = HashMap::<String, Vec<Called>>::new();
        for called in functions.iter().map(|f| Called::read(f)) {
            self.met.extend(called.words.iter().cloned());
            let name = called.of_trait.as_ref().or(called.path.first());
            by_name.entry(name.cloned().unwrap_or_default()).or_default().push(called);
        }
        let is_called = |s: &&Suspect| {
            let name = s.of_trait.as_ref().or(s.path.first());
            name.and_then(|name| by_name.get(name)).into_iter().flatten().any(|c| {
                c.of_trait == s.of_trait
                    && c.path.starts_with(&s.path)
                    && includes(&c.words, &s.words)
            })
        };
        self.all.iter().filter(|s| !is_called(s)).map(|s| s.piece).collect()
    }

    /// Those of `left_out` that a message of these words may be about.
    pub fn missed<'s>(
        &'s self,
        words: &'s HashSet<String>,
        left_out: &'s BTreeSet<usize>,
    ) -> impl Iterator<Item = (Guess, usize)> + 's {
        let guess = |s: &Suspect| {
            let known = || s.words.iter().all(|w| words.contains(w));
            let name = s.path.last().or(s.of_trait.as_ref());
            if !name.is_some_and(|n| words.contains(n)) {
                let item = || s.items.iter().any(|name| words.contains(name));
                let owner =
                    || s.path.is_empty() && s.words.first().is_some_and(|w| words.contains(w));
                return if item() && known() {
                    Some(Guess::Type)
                } else {
                    owner().then_some(Guess::Owner)
                };
            }
            let met = || s.words.iter().all(|w| self.met.contains(w));
            Some(if known() {
                Guess::Type
            } else if met() {
                Guess::Met
            } else {
                Guess::Name
            })
        };
        let out = self.all.iter().filter(|s| left_out.contains(&s.piece));
        out.filter_map(move |s| Some((guess(s)?, s.piece)))
    }

    /// What `left_out` has of the types that the name of a function tells: empty implementations, else
    /// others, else functions.
    pub fn of_types_in(&self, function: &str, left_out: &BTreeSet<usize>) -> BTreeSet<usize> {
        let words = words(function);
        self.first_kind(|s| left_out.contains(&s.piece) && includes(&words, &s.words))
    }

    /// What `left_out` has of what a message may miss without a word of it: empty implementations, by
    /// which a type has other traits, else all.
    pub fn unnamed(&self, left_out: &BTreeSet<usize>) -> BTreeSet<usize> {
        self.first_kind(|s| left_out.contains(&s.piece) && s.path.is_empty())
    }

    fn first_kind(&self, among: impl Fn(&Suspect) -> bool) -> BTreeSet<usize> {
        let kind = |s: &Suspect| (!s.path.is_empty(), !s.items.is_empty());
        let told: Vec<&Suspect> = self.all.iter().filter(|s| among(s)).collect();
        let first = told.iter().map(|s| kind(s)).min();
        told.into_iter().filter(|s| Some(kind(s)) == first).map(|s| s.piece).collect()
    }
}

fn suspect(
    pieces: &Pieces,
    id: usize,
    modules: &[String],
    other: &HashSet<String>,
    traits: &HashMap<String, Vec<String>>,
) -> Option<Suspect> {
    let piece = &pieces.list[id];
    if is_linked(&piece.syntax) {
        return None;
    }
    let name = || piece.syntax.name().into_iter();
    let parent = piece.parent.map(|p| &pieces.list[p].syntax);
    let suspect = match (&piece.syntax, parent) {
        (Syntax::Item(Item::Impl(i)), _) => {
            let trait_name = last(&i.trait_.as_ref()?.0);
            let own = piece.children.iter().filter_map(|c| pieces.list[*c].syntax.name());
            let items = own.chain(traits.get(&trait_name).into_iter().flatten().cloned()).collect();
            let of_trait = Some(trait_name);
            Suspect { of_trait, words: header(i, other), items, ..Suspect::default() }
        }
        (Syntax::Item(Item::Fn(_)), _) => {
            let module = &pieces.modules[piece.place];
            let unit = Some(&modules[module.unit]).filter(|m| !m.is_empty());
            let around = unit.into_iter().chain(&module.path).map(|m| plain(m).to_string());
            Suspect { path: around.chain(name()).collect(), ..Suspect::default() }
        }
        (Syntax::TraitItem(TraitItem::Fn(_)), Some(of_trait)) => {
            Suspect { of_trait: of_trait.name(), path: name().collect(), ..Suspect::default() }
        }
        (Syntax::ImplItem(ImplItem::Fn(_)), Some(Syntax::Item(Item::Impl(i))))
            if i.trait_.is_none() =>
        {
            Suspect { words: header(i, other), path: name().collect(), ..Suspect::default() }
        }
        _ => return None,
    };
    // Under another name it could not be found.
    let known = suspect.of_trait.as_ref().is_none_or(|name| !other.contains(name));
    known.then_some(Suspect { piece: id, ..suspect })
}

fn last(path: &syn::Path) -> String {
    path.segments.last().map(|s| plain(&s.ident.to_string()).to_string()).unwrap_or_default()
}

/// Names that the compiler replaces by what they stand for.
fn other_names(pieces: &Pieces) -> HashSet<String> {
    let stands_for_another = |syntax: &&Syntax| match syntax {
        Syntax::Item(Item::Type(_))
        | Syntax::TraitItem(TraitItem::Type(_))
        | Syntax::ImplItem(ImplItem::Type(_)) => true,
        Syntax::Import(import) => import.path.last() != import.bound.as_ref(),
        _ => false,
    };
    let syntax = pieces.list.iter().map(|p| &p.syntax);
    let names = syntax.filter(stands_for_another).filter_map(Syntax::name);
    names.chain(["Self".to_string()]).collect()
}

/// The words of a header that stand in the name of each function called through it.
fn header(item: &ItemImpl, other: &HashSet<String>) -> Vec<String> {
    let of_trait = item.trait_.as_ref().and_then(|(path, ..)| path.segments.last());
    let arguments = of_trait.map(|s| s.arguments.to_token_stream().to_string());
    let mut own = (*item.self_ty).clone();
    Unknown.visit_type_mut(&mut own);
    let text = format!("{} {}", own.to_token_stream(), arguments.unwrap_or_default());
    let generics = generics(&item.generics);
    let mut found = words(&text);
    found.retain(|word| word != "_" && !generics.contains(word) && !other.contains(word));
    found
}

/// Takes macros as types that nothing is known of.
struct Unknown;

impl VisitMut for Unknown {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if matches!(ty, Type::Macro(_)) {
            *ty = syn::parse_quote!(_);
        }
        syn::visit_mut::visit_type_mut(self, ty);
    }
}

/// Whether words hold others.
fn includes(words: &[String], other: &[String]) -> bool {
    other.iter().all(|word| words.contains(word))
}

/// The last names of all paths in the text of a type, its numbers, and what tells references, tuples
/// and arrays apart: a sign that stands there again is doubled, then trebled.
pub fn words(text: &str) -> Vec<String> {
    const KEYWORDS: &[&str] =
        &["as", "const", "dyn", "extern", "fn", "for", "impl", "mut", "unsafe"];
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (mut out, mut rest, mut open) = (Vec::new(), text, Vec::new());
    while let Some(first) = rest.chars().next() {
        let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(len.max(first.len_utf8()));
        rest = after;
        let next = after.trim_start();
        let told = match first {
            '&' | '*' => true,
            '(' | '[' | '<' => {
                open.push(first);
                first != '<'
            }
            ')' | ']' | '>' => {
                open.pop();
                false
            }
            '-' => {
                rest = rest.trim_start_matches('>');
                false
            }
            // Of the arguments of a type, those that are left to their defaults are not told.
            ',' => open.last() == Some(&'(') && !next.starts_with(')'),
            '\'' => {
                rest = rest.trim_start_matches(is_word).trim_start();
                rest = rest.strip_prefix(',').unwrap_or(rest);
                false
            }
            _ if !is_word(first) || word == "r" || KEYWORDS.contains(&word) => false,
            _ => {
                let below = next.strip_prefix("::").map(str::trim_start);
                !below.is_some_and(|n| n.starts_with(is_word) || n.starts_with("r#"))
            }
        };
        let again = |known: &&String| !is_word(first) && known.starts_with(first);
        let times = 1 + out.iter().filter(again).count();
        out.extend(told.then(|| word.repeat(times)));
    }
    out
}

impl Called {
    /// Reads `<Type as Trait>::method`, `<Type>::method` or `krate::module::function`.
    fn read(name: &str) -> Called {
        let (mut depth, mut before) = (0, ' ');
        let mut end = 0;
        let mut middle = None;
        for (at, c) in name.char_indices().take_while(|_| name.starts_with('<')) {
            match c {
                '<' => depth += 1,
                '>' if before != '-' => depth -= 1,
                ' ' if depth == 1 && name[at..].starts_with(" as ") => middle = Some(at),
                _ => {}
            }
            before = c;
            end = at;
            if depth == 0 {
                break;
            }
        }
        let of_trait = middle.map_or("", |at| &name[at + 4..end]);
        let (of_trait, arguments) = of_trait.split_once('<').unwrap_or((of_trait, ""));
        let own = &name[usize::from(end > 0)..middle.unwrap_or(end)];
        let free = usize::from(end == 0);
        Called {
            words: words(&format!("{own} {arguments}")),
            path: segments(&name[end..]).skip(free).collect(),
            of_trait: words(of_trait).into_iter().next(),
        }
    }
}

/// The names of a path without arguments and numbered parts.
fn segments(path: &str) -> impl Iterator<Item = String> + '_ {
    let (mut depth, mut before) = (0, ' ');
    path.split(move |c: char| {
        match c {
            '<' | '{' => depth += 1,
            '}' => depth -= 1,
            '>' if before != '-' && depth > 0 => depth -= 1,
            _ => {}
        }
        before = c;
        depth == 0 && c == ':'
    })
    .filter(|s| s.starts_with(|c: char| c.is_alphabetic() || c == '_'))
    .map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::{words, Called};

    fn called(of_trait: Option<&str>, words: &[&str], path: &[&str]) -> Called {
        let owned = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        Called { of_trait: of_trait.map(String::from), words: owned(words), path: owned(path) }
    }

    #[test]
    fn names_of_compiled_functions_tell_trait_type_and_path() {
        let sample = "<a::Standard as a::b::Distribution<u32>>::sample::<a::Rng>::{closure#0}";
        let expected = called(Some("Distribution"), &["Standard", "u32"], &["sample"]);
        assert_eq!(Called::read(sample), expected);
        let add = called(Some("Add"), &["&", "V", "&&", "V"], &["add"]);
        assert_eq!(Called::read("<&m::V as core::ops::Add<&m::V>>::add"), add);
        assert_eq!(
            Called::read("<m::V<fn() -> u8>>::dot"),
            called(None, &["V", "(", "u8"], &["dot"])
        );
        let free = called(None, &[], &["seq", "shuffle", "inner"]);
        assert_eq!(Called::read("m::seq::shuffle::<<m::V as m::T>::X>::inner"), free);
    }

    #[test]
    fn words_are_the_last_names_of_paths() {
        assert_eq!(
            words("& 'a mut [ core :: num :: Wrapping < T > ; N ]"),
            ["&", "[", "Wrapping", "T", "N"]
        );
    }
}
