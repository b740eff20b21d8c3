//! Types of which nobody can tell when they are dropped: that frees memory and runs no other code.

use super::flow::{Flow, Step};
use super::jumps::meetings;
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
    /// Structs by their names; none where several have one.
    structs: HashMap<String, Option<Fields>>,
}

impl Harmless {
    /// Of the types in a bundle and in the MIR of the crates that cargo builds.
    pub fn new(bundle: &Bundle, cargo: &[Mir]) -> Harmless {
        let mut definitions = Definitions::default();
        let items = bundle.program.units.iter().flat_map(|unit| &unit.items);
        items.for_each(|item| definitions.visit_item(item));
        let structs = std::mem::take(&mut definitions.structs);
        let mut out = Harmless { structs, ..Harmless::default() };
        for body in cargo.iter().flat_map(|mir| &mir.bodies) {
            if let [.., Segment::Impl(_), Segment::Name(name)] = &body.path[..] {
                if name == "drop" {
                    out.droppers.extend(names(&body.signature).map(str::to_string));
                }
            }
        }
        out.defined = definitions.names.keys().map(|name| (name.clone(), true)).collect();
        loop {
            let harmful = |name: &&String| {
                out.defined[*name] && !definitions.names[*name].iter().all(|part| out.has(part))
            };
            let gone: Vec<String> = definitions.names.keys().filter(harmful).cloned().collect();
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

    /// What is dropped with a value of that type, if that is one parameter of the type and nothing else: closures of
    /// before 2021 capture the whole value, later ones the field.
    fn essence<'t>(&self, kind: &[Token<'t>], paths: Option<&Paths>) -> Option<Vec<Token<'t>>> {
        let [Token::Path(path), Token::Text("<"), arguments @ .., Token::Text(">")] = kind else {
            return None;
        };
        let name = original(paths, parts(path).last()?);
        let fields = self.structs.get(name)?.as_ref().filter(|_| !self.droppers.contains(name))?;
        let mut told = fields.0.iter().filter(|field| match field {
            Field::Parameter(_) => true,
            Field::Names(names) => !names.iter().all(|name| self.has(name)),
        });
        match (told.next(), told.next()) {
            (Some(Field::Parameter(place)), None) => argument(arguments, *place),
            _ => None,
        }
    }

    /// Marks the drops of a body that need not be compared, and lets the others tell what is dropped; `paths` give
    /// names of the source.
    pub fn mark(&self, flow: &mut Flow, paths: Option<&Paths>) {
        for step in flow.blocks.iter_mut().flatten() {
            while let Some((at, essence)) = typed_drop(&step.tokens)
                .and_then(|(at, kind)| Some((at, self.essence(kind, paths)?)))
            {
                let end = step.tokens.len() - 2;
                step.tokens.splice(at..end, essence);
            }
        }
        let has = |name: &str| self.has(original(paths, name));
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
        flow.meetings = meetings(flow);
    }
}

/// The name that the source has.
fn original<'n>(paths: Option<&'n Paths>, name: &'n str) -> &'n str {
    paths.map_or(name, |paths| paths.original(name))
}

/// The place and the type of what is dropped, where it is written as `drop((_1.0: T))`.
fn typed_drop<'s, 't>(tokens: &'s [Token<'t>]) -> Option<(usize, &'s [Token<'t>])> {
    let [Token::Path("drop"), Token::Text("("), Token::Text("("), place @ .., Token::Text(")"), Token::Text(")")] =
        tokens
    else {
        return None;
    };
    let mut depth = 0;
    let colon = place.iter().position(|token| {
        depth += match token {
            Token::Text("(") => 1,
            Token::Text(")") => -1,
            _ => 0,
        };
        depth == 0 && *token == Token::Text(":")
    })?;
    Some((3 + colon + 1, &place[colon + 1..]))
}

/// One of the arguments of a type, lifetimes not counted.
fn argument<'t>(arguments: &[Token<'t>], place: usize) -> Option<Vec<Token<'t>>> {
    let mut depth = 0;
    let mut list = vec![Vec::new()];
    for token in arguments {
        match token {
            Token::Text("<" | "(" | "[" | "{") => depth += 1,
            Token::Text(">" | ")" | "]" | "}") => depth -= 1,
            Token::Text(",") if depth == 0 => {
                list.push(Vec::new());
                continue;
            }
            _ => {}
        }
        list.last_mut()?.push(token.clone());
    }
    let is_lifetime =
        |one: &Vec<Token>| matches!(&one[..], [Token::Text(text)] if text.starts_with('\''));
    list.retain(|one| !is_lifetime(one));
    list.into_iter().nth(place)
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

/// The types of the program.
#[derive(Default)]
struct Definitions {
    /// By the name of a type, what its fields name. Parameters are told by where the type is used.
    names: HashMap<String, HashSet<String>>,
    structs: HashMap<String, Option<Fields>>,
}

/// The fields of a struct.
#[derive(Default)]
struct Fields(Vec<Field>);

enum Field {
    /// The parameter of the struct at that place, lifetimes not counted.
    Parameter(usize),
    /// What the type names.
    Names(HashSet<String>),
}

impl Fields {
    fn of(s: &syn::ItemStruct) -> Fields {
        let parameters = || {
            let params = s.generics.params.iter();
            params.filter(|p| !matches!(p, syn::GenericParam::Lifetime(_)))
        };
        let place = |kind: &syn::Type| {
            let syn::Type::Path(path) = kind else { return None };
            let name = path.path.get_ident()?;
            parameters().position(|p| matches!(p, syn::GenericParam::Type(t) if t.ident == *name))
        };
        let field = |field: &syn::Field| match place(&field.ty) {
            Some(place) => Field::Parameter(place),
            None => {
                let mut named = Named(HashSet::new());
                named.visit_type(&field.ty);
                Field::Names(named.0)
            }
        };
        Fields(s.fields.iter().map(field).collect())
    }
}

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
        self.names.entry(name.to_string()).or_default().extend(named.0);
    }
}

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item_struct(&mut self, s: &'ast syn::ItemStruct) {
        self.add(&s.ident, &s.generics, |named| named.visit_fields(&s.fields));
        let fields = (!self.structs.contains_key(&s.ident.to_string())).then(|| Fields::of(s));
        self.structs.insert(s.ident.to_string(), fields);
    }
    fn visit_item_enum(&mut self, e: &'ast syn::ItemEnum) {
        let fields =
            |named: &mut Named| e.variants.iter().for_each(|v| named.visit_fields(&v.fields));
        self.add(&e.ident, &e.generics, fields);
        self.structs.insert(e.ident.to_string(), None);
    }
    fn visit_item_type(&mut self, t: &'ast syn::ItemType) {
        self.add(&t.ident, &t.generics, |named| named.visit_type(&t.ty));
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        // What it finds there lives no longer than this call.
        let mut inner = Definitions::default();
        args(mac).iter().flatten().for_each(|e| inner.visit_expr(e));
        for (name, parts) in inner.names {
            self.structs.insert(name.clone(), None);
            self.names.entry(name).or_default().extend(parts);
        }
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
