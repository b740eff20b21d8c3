//! From syntax to text, with the place of every token.

pub mod print;
pub(crate) mod tokens;

use crate::bundle::MAX_LEVEL;
use crate::cargo::licenses;
use crate::macros::tokens::mentions;
use crate::names::finish::finish;
use crate::names::standin;
use crate::program::Program;
use crate::shrink::attributes::{self, Clean};
use crate::shrink::imports::Tighten;
use crate::shrink::items;
use crate::source::cfg::text_of;
use print::{Piece, Printer, Style};
use proc_macro2::{Span, TokenStream};
use quote::{quote, ToTokens};
use std::collections::BTreeMap;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Item};

/// Largest recursion limit that a crate asks for.
fn recursion_limit(program: &Program) -> Option<usize> {
    let limit = |attr: &Attribute| text_of(&attr.meta)?.parse().ok();
    let attrs = program.units.iter().flat_map(|u| &u.attrs);
    attrs.filter(|a| a.path().is_ident("recursion_limit")).filter_map(limit).max()
}

/// The items as tokens under the names that the bundle has. Each is let go as soon as it is tokens.
fn finished(program: &Program, unit: usize, mut clean: Clean) -> TokenStream {
    let mut items = program.units[unit].items.clone();
    items.iter_mut().for_each(|i| clean.visit_item_mut(i));
    // Imports are merged before anything is taken that has an effect.
    if clean.inert {
        Tighten.items(&mut items);
    }
    let named = |item: Item| match program.renamed[unit] {
        true => items::apply(item.into_token_stream(), &program.short),
        false => item.into_token_stream(),
    };
    items.into_iter().map(|item| finish(named(item), &program.layout)).collect()
}

/// What is the same at every level, as long as the program does not change.
#[derive(Default)]
pub struct Kept {
    /// A macro turns tokens into text and shows their spaces.
    macro_spaces: Option<bool>,
    /// Third-party units as they are printed.
    foreign: BTreeMap<usize, Piece>,
}

/// Prints the program at a level of size reduction, as long as the text fits.
pub fn text(
    program: &Program,
    level: u8,
    full_licenses: bool,
    kept: &mut Kept,
    fits: impl Fn(&str) -> bool,
) -> Option<Piece> {
    let graph = &program.graph;
    let macro_spaces = *kept.macro_spaces.get_or_insert_with(|| {
        let mut items = program.units.iter().flat_map(|u| &u.items);
        items.any(|i| mentions(quote!(#i), &["stringify"]))
    });
    let mut printer = Printer::new(&program.sources, macro_spaces);
    let inlined = graph.units.len() > 1;
    let own = match level {
        0 => Style::Commented,
        1 | 2 => Style::Readable,
        _ => Style::Tight,
    };
    let speed = level == MAX_LEVEL;
    let clean_own = |inlined| Clean { docs: level >= 1, inert: level >= 2, speed, inlined };
    let clean_foreign = Clean { docs: true, inert: true, speed, inlined: true };
    printer.raw(&licenses::lines(graph));
    if full_licenses {
        printer.raw(&licenses::texts(graph));
    }
    if let Some(limit) = recursion_limit(program) {
        printer.raw(&format!("#![recursion_limit = \"{limit}\"]\n"));
    }
    let allowed = attributes::allowed_errors(program);
    let root = &program.units[0];
    let root_attrs: Vec<&Attribute> = root
        .attrs
        .iter()
        .filter(|a| {
            ["allow", "no_main"].iter().any(|n| a.path().is_ident(n))
                || attributes::keeps_on_module(a)
        })
        .collect();
    let root_macros = root.items.iter().any(|i| matches!(i, Item::Macro(m) if m.ident.is_some()));
    let expanded = !graph.proc_macros.is_empty();
    if inlined || root_macros || expanded || program.renamed[0] {
        // Macros of other crates are no foreign macros any more, so their lints count; short names
        // are not in the style that the compiler expects.
        let lints: String = allowed.iter().map(|l| format!(",{l}")).collect();
        printer.raw(&format!("#![allow(warnings{lints})]\n"));
    } else if !allowed.is_empty() {
        printer.raw(&format!("#![allow({})]\n", allowed.join(",")));
    }
    if !root_attrs.is_empty() {
        printer.tokens(quote!(#(#root_attrs)*), own);
        printer.raw("\n");
    }
    if let Some(alloc) = &program.layout.alloc {
        if alloc == "alloc" {
            printer.raw("extern crate alloc;\n");
        } else {
            printer.raw(&format!("extern crate alloc as {alloc};\n"));
        }
    }
    let macros_first = root.items.iter().any(|i| match i {
        Item::Macro(m) => m.ident.is_some(),
        Item::Mod(m) => m.attrs.iter().any(|a| a.path().is_ident("macro_use")),
        _ => false,
    });
    let bot = finished(program, 0, clean_own(false));
    if !macros_first {
        printer.tokens(bot.clone(), own);
    }
    for (index, unit) in graph.units.iter().enumerate().skip(1) {
        if !printer.out.text.is_empty() && !printer.out.text.ends_with('\n') {
            printer.raw("\n");
        }
        if unit.local {
            inlined_unit(program, index, clean_own(true), own, &mut printer);
        } else {
            printer.piece(kept.foreign.entry(index).or_insert_with(|| {
                let mut printer = Printer::new(&program.sources, macro_spaces);
                inlined_unit(program, index, clean_foreign, Style::Tight, &mut printer);
                printer.out
            }));
        }
        if !fits(&printer.out.text) {
            return None;
        }
    }
    if macros_first {
        printer.tokens(bot, own);
    }
    if !printer.out.text.ends_with('\n') {
        printer.raw("\n");
    }
    fits(&printer.out.text).then_some(printer.out)
}

/// Prints a unit as a module.
fn inlined_unit(
    program: &Program,
    index: usize,
    clean: Clean,
    style: Style,
    printer: &mut Printer,
) {
    let attrs: Vec<&Attribute> =
        program.units[index].attrs.iter().filter(|a| attributes::keeps_on_module(a)).collect();
    let items = finished(program, index, clean);
    let name = standin::word(&program.layout.modules[index], Span::call_site());
    printer.raw("#[allow(warnings)]\n");
    printer.tokens(quote!(mod #name { #(#attrs)* #items }), style);
    printer.raw("\n");
}
