//! What the bundle does without, though it has what belongs to it.
//!
//! No body shows that a method falls back to its default because the overriding one is gone, or that a
//! value is dropped without its `Drop`. So of an implementation of a trait that is in the bundle
//! every function must be there, unless the trait has lost it too; and a type's `Drop` must.

use super::mir::{Body, Mir, Segment};
use super::tokens::{parts, Spot, Token};
use crate::bundle::Bundle;
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};

/// One implementation: bodies of cargo's build that follow each other at one place. A macro makes
/// several at one place, with the same names again.
struct Implementation<'m> {
    place: &'m Spot,
    functions: Vec<(usize, &'m str)>,
}

fn implementations<'m>(mir: &'m Mir) -> Vec<Implementation<'m>> {
    let mut out: Vec<Implementation> = Vec::new();
    for (index, body) in mir.bodies.iter().enumerate() {
        let [.., Segment::Impl(place), Segment::Name(name)] = &body.path[..] else { continue };
        let goes_on = |last: &Implementation| {
            last.place == place && (body.constant || last.functions.iter().all(|f| f.1 != name))
        };
        if !out.last().is_some_and(goes_on) {
            out.push(Implementation { place, functions: Vec::new() });
        }
        if let (Some(last), false) = (out.last_mut(), body.constant) {
            last.functions.push((index, name));
        }
    }
    out
}

/// The types, by their paths, and the names of the traits of a unit.
#[derive(Default)]
struct Declared {
    module: Vec<String>,
    types: Vec<Vec<String>>,
    traits: HashSet<String>,
}

impl Declared {
    fn has_type(&self, path: &[&str]) -> bool {
        self.types.iter().any(|t| t.iter().map(String::as_str).collect::<Vec<_>>().ends_with(path))
    }
}

impl<'ast> Visit<'ast> for Declared {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let name = match item {
            syn::Item::Struct(s) => &s.ident,
            syn::Item::Enum(e) => &e.ident,
            syn::Item::Union(u) => &u.ident,
            syn::Item::Mod(m) => {
                self.module.push(m.ident.to_string());
                visit::visit_item(self, item);
                drop(self.module.pop());
                return;
            }
            syn::Item::Trait(t) => {
                self.traits.insert(t.ident.to_string());
                return visit::visit_item(self, item);
            }
            _ => return visit::visit_item(self, item),
        };
        self.types.push(self.module.iter().cloned().chain([name.to_string()]).collect());
    }
}

/// Lists what is missing; `found` are the bodies of cargo's build that the bundle has, `defaults` the
/// functions of traits that it has.
pub fn missing(
    bundle: &Bundle,
    cargo: &[Mir],
    found: &HashSet<(usize, usize)>,
    defaults: &HashSet<(String, String)>,
) -> Vec<(Spot, String)> {
    let declared = bundle.program.units.iter().map(|unit| {
        let mut declared = Declared::default();
        unit.items.iter().for_each(|i| declared.visit_item(i));
        declared
    });
    let declared: Vec<Declared> = declared.collect();
    let printed = printed(bundle);
    let mut out = Vec::new();
    for (unit, mir) in cargo.iter().enumerate() {
        let all = implementations(mir);
        let mut times: HashMap<&Spot, usize> = HashMap::new();
        all.iter().for_each(|i| *times.entry(i.place).or_default() += 1);
        for Implementation { place, functions } in &all {
            let Some((name, of)) = header(&bundle.program, place) else { continue };
            let is_found = |f: &&(usize, &str)| found.contains(&(unit, f.0));
            let kept = functions.iter().any(|f| is_found(&f))
                || (times[place] == 1 && printed.contains(place));
            let left = |index: usize| {
                is_left(&declared[unit], mir, &mir.bodies[index], |i| found.contains(&(unit, i)))
            };
            if !kept && name == "Drop" && functions.first().is_some_and(|f| left(f.0)) {
                out.push((
                    Spot::clone(place),
                    format!("Drop of {of}: cargo: has it | bundle: has none"),
                ));
            }
            let own = declared.iter().any(|d| d.traits.contains(&name));
            for (_, function) in functions.iter().filter(|f| kept && !is_found(f)) {
                if !own || defaults.contains(&(name.clone(), function.to_string())) {
                    let what = format!("{name} for {of}: {function}");
                    let line = format!("{what}: cargo: has it | bundle: falls back to the default");
                    out.push((Spot::clone(place), line));
                }
            }
        }
    }
    out
}

/// The bundle has the type whose `drop` this is: it is declared, and where a function declares it,
/// the bundle has the function.
fn is_left(declared: &Declared, mir: &Mir, body: &Body, found: impl Fn(usize) -> bool) -> bool {
    let outer = &body.path[..body.path.len() - 2];
    let mut around = mir.bodies.iter().enumerate().filter(|(_, b)| b.path == outer);
    let dropped = match &body.signature[..] {
        [_, _, _, Token::Text("&"), Token::Path("mut"), Token::Path(path), ..] => path,
        _ => return false,
    };
    let path: Vec<&str> = parts(dropped).collect();
    let local = around.next();
    match local {
        Some((index, _)) => found(index),
        None => declared.has_type(&path),
    }
}

/// Places of the tokens that are in the bundle.
fn printed(bundle: &Bundle) -> HashSet<Spot> {
    let sources = &bundle.program.sources;
    let spots = bundle.marks.iter().map(|mark| {
        let file = sources.file(mark.place.file);
        let (line, column) = file.line_column(mark.place.start);
        Spot { file: super::tokens::normal(&file.path), line, column: column + 1 }
    });
    spots.collect()
}

/// Trait and type that an implementation of a trait names in the source.
fn header(program: &Program, place: &Spot) -> Option<(String, String)> {
    let mut files = program.sources.iter().map(|(_, file)| file);
    let file = files.find(|f| super::tokens::normal(&f.path) == place.file)?;
    let line = &file.text[file.offset_of_line(place.line)?..];
    let start = line.char_indices().nth(place.column - 1)?.0;
    let text = &line[start..];
    let text = &text[..text.find(['{', ';'])?];
    let text = text.split(" where").next()?;
    // In a macro nothing says which trait is meant.
    if text.contains('$') || !["impl", "unsafe"].iter().any(|w| text.starts_with(w)) {
        return None;
    }
    let spaced = text.replace(char::is_whitespace, " ");
    let (before, after) = spaced.rsplit_once(" for ").filter(|(_, t)| !t.starts_with('<'))?;
    Some((last_name(before), last_name(after)))
}

/// `D` of `a::B<C>::D<E>`.
fn last_name(path: &str) -> String {
    let mut depth = 0;
    let mut outside = String::new();
    // The arrow of `impl<F: Fn(u8) -> bool>` closes nothing.
    for c in path.replace("->", "").chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    let word = |c: char| !c.is_alphanumeric() && c != '_';
    outside.split(word).rfind(|w| !w.is_empty()).unwrap_or_default().to_string()
}

/// Trait and function of a body that is a trait's own.
pub fn default(path: &[Segment]) -> Option<(String, String)> {
    match path {
        [.., Segment::Name(owner), Segment::Name(function)] => {
            Some((owner.clone(), function.clone()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_last_name_of_a_path_stands_outside_of_generics() {
        assert_eq!(super::last_name("impl<T: a::B<C>> x::Trait<Item<u8>>"), "Trait");
        assert_eq!(super::last_name("&mut Grid<T, 4>"), "Grid");
        assert_eq!(super::last_name("impl<F: Fn(u8) -> bool> Trait<F>"), "Trait");
    }
}
