//! Types of which nobody can tell when they are dropped: that frees memory and runs no other code.

use super::flow::{Flow, Step};
use super::lenient::part;
use super::mir::{Mir, Segment};
use super::paths::Paths;
use super::tokens::{parts, Token};
use crate::bundle::Bundle;
use crate::macros::known::args;
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};

/// Types of std that drop what they hold and do no more. One that is missing here counts as one whose
/// end can be told.
const OF_STD: &[&str] = &[
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Box",
    "Cow",
    "Enumerate",
    "HashMap",
    "HashSet",
    "IntoIter",
    "LinkedList",
    "Option",
    "Peekable",
    "Result",
    "Rev",
    "String",
    "Vec",
    "VecDeque",
    "Zip",
];

/// Types without a destructor.
const PRIMITIVE: &[&str] = &[
    "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16",
    "u32", "u64", "u8", "usize",
];

/// The harmless types among those that the program defines.
#[derive(Default)]
pub struct Harmless {
    /// The types of the program, and whether nobody can tell when they are dropped.
    defined: HashMap<String, bool>,
    droppers: HashSet<String>,
}

impl Harmless {
    /// Of the types in a bundle and in the MIR of the crates that cargo builds.
    pub fn new(bundle: &Bundle, cargo: &[Mir]) -> Harmless {
        let mut definitions = Definitions::default();
        let items = bundle.program.units.iter().flat_map(|unit| &unit.items);
        items.for_each(|item| definitions.visit_item(item));
        let mut out = Harmless::default();
        for body in cargo.iter().flat_map(|mir| &mir.bodies) {
            if let [.., Segment::Impl(_), Segment::Name(name)] = &body.path[..] {
                if name == "drop" {
                    out.droppers.extend(names(&body.signature).map(str::to_string));
                }
            }
        }
        out.defined = definitions.0.keys().map(|name| (name.clone(), true)).collect();
        loop {
            let harmful = |name: &&String| {
                out.defined[*name] && !definitions.0[*name].iter().all(|part| out.has(part))
            };
            let gone: Vec<String> = definitions.0.keys().filter(harmful).cloned().collect();
            if gone.is_empty() {
                return out;
            }
            out.defined.extend(gone.into_iter().map(|name| (name, false)));
        }
    }

    fn has(&self, name: &str) -> bool {
        // The errors of std hold numbers, text or another error.
        let of_std =
            || OF_STD.contains(&name) || PRIMITIVE.contains(&name) || name.ends_with("Error");
        !self.droppers.contains(name) && self.defined.get(name).copied().unwrap_or_else(of_std)
    }

    /// Marks the drops of a body that need not be compared; `paths` give names of the source.
    pub fn mark(&self, flow: &mut Flow, paths: Option<&Paths>) {
        let has = |name: &str| self.has(paths.map_or(name, |paths| paths.original(name)));
        let drops_such = |step: &Step| {
            let [Token::Path("drop"), Token::Text("("), place @ .., Token::Text(")")] =
                &step.tokens[..]
            else {
                return false;
            };
            part(place, flow).is_some_and(|(_, kind)| {
                kind.iter().all(is_plain) && names(&kind).filter(|name| *name != "mut").all(has)
            })
        };
        let marks = |block: &Vec<Step>| block.iter().map(drops_such).collect();
        let marks: Vec<Vec<bool>> = flow.blocks.iter().map(marks).collect();
        for (step, mark) in flow.blocks.iter_mut().flatten().zip(marks.into_iter().flatten()) {
            step.harmless = mark;
        }
    }
}

/// Neither `dyn` nor a closure.
fn is_plain(token: &Token) -> bool {
    let signs = ["<", ">", "(", ")", "[", "]", ",", ";", "::", "&"];
    match token {
        Token::Path(_) => true,
        Token::Text(text) => {
            signs.contains(text) || text.starts_with('\'') || text.parse::<u64>().is_ok()
        }
        _ => false,
    }
}

/// The last names of paths.
fn names<'s, 't: 's>(tokens: &'s [Token<'t>]) -> impl Iterator<Item = &'t str> + 's {
    tokens.iter().filter_map(|token| match token {
        Token::Path(path) => parts(path).last(),
        _ => None,
    })
}

/// By the name of a type, what its fields name. Parameters are told by where the type is used.
#[derive(Default)]
struct Definitions(HashMap<String, HashSet<String>>);

impl Definitions {
    fn add(
        &mut self,
        name: &syn::Ident,
        generics: &syn::Generics,
        fields: impl FnOnce(&mut Named),
    ) {
        let mut named = Named(HashSet::new());
        fields(&mut named);
        for parameter in generics.type_params() {
            named.0.remove(&parameter.ident.to_string());
        }
        self.0.entry(name.to_string()).or_default().extend(named.0);
    }
}

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item_struct(&mut self, s: &'ast syn::ItemStruct) {
        self.add(&s.ident, &s.generics, |named| named.visit_fields(&s.fields));
    }
    fn visit_item_enum(&mut self, e: &'ast syn::ItemEnum) {
        let fields =
            |named: &mut Named| e.variants.iter().for_each(|v| named.visit_fields(&v.fields));
        self.add(&e.ident, &e.generics, fields);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        // What it finds there lives no longer than this call.
        let mut inner = Definitions::default();
        args(mac).iter().flatten().for_each(|e| inner.visit_expr(e));
        inner.0.into_iter().for_each(|(name, parts)| self.0.entry(name).or_default().extend(parts));
    }
}

/// Names of types; a type that has none counts as one that nobody defines.
struct Named(HashSet<String>);

impl<'ast> Visit<'ast> for Named {
    fn visit_type(&mut self, kind: &'ast syn::Type) {
        use syn::Type::{Array, FnPtr, Paren, Path, Ptr, Reference, Slice, Tuple};
        match kind {
            Path(path) if path.qself.is_none() => {
                self.0.extend(path.path.segments.last().map(|s| s.ident.to_string()));
                visit::visit_type(self, kind);
            }
            Array(array) => self.visit_type(&array.elem),
            Paren(_) | Slice(_) | Tuple(_) => visit::visit_type(self, kind),
            // These drop nothing.
            FnPtr(_) | Ptr(_) | Reference(_) => {}
            _ => drop(self.0.insert(String::new())),
        }
    }
}
