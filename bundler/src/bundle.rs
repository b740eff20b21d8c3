//! The pipeline: resolve, load, translate, rewrite, prune, print.

use crate::cargo::{resolve, Edition, Graph, Selection};
use crate::emit::print::{Mark, Printer, Style};
use crate::error::Refusal;
use crate::names::finish::finish;
use crate::names::layout::{layout, Layout};
use crate::names::rewrite::Rewrite;
use crate::names::Names;
use crate::reach::Reachability;
use crate::shrink::attributes::{self, Clean};
use crate::shrink::imports::Tighten;
use crate::shrink::{self, items::Short};
use crate::source::load::{load, Program};
use crate::source::Sources;
use anyhow::Result;
use proc_macro2::TokenStream;
use quote::{quote, ToTokens};
use syn::visit_mut::VisitMut;
use syn::{Attribute, Item};

/// Everything that decides what the bundle looks like.
#[derive(Debug, Clone)]
pub struct Options {
    /// The target.
    pub selection: Selection,
    /// Edition of the bundle.
    pub edition: Edition,
    /// Forced level of size reduction.
    pub level: Option<u8>,
    /// Largest size in characters.
    pub limit_chars: usize,
    /// Largest size in bytes.
    pub limit_bytes: usize,
    /// Compiler version of the judge.
    pub rustc: String,
    /// Licence texts are written, not only lines.
    pub full_licenses: bool,
}

/// Highest level.
pub const MAX_LEVEL: u8 = 4;

/// A finished bundle.
#[derive(Debug)]
pub struct Bundle {
    /// The text.
    pub text: String,
    /// Places of its tokens.
    pub marks: Vec<Mark>,
    /// Files it was made of.
    pub sources: Sources,
    /// Units it was made of.
    pub graph: Graph,
    /// Level that was used.
    pub level: u8,
    /// Names of the crate modules.
    pub modules: Vec<String>,
    /// What was kept and why.
    pub reachability: Reachability,
    /// Names of the source by the shorter ones that the bundle has.
    pub originals: Short,
}

impl Bundle {
    /// Crate names of the units.
    pub fn unit_names(&self) -> Vec<String> {
        self.graph.units.iter().map(|u| u.name.clone()).collect()
    }

    /// Characters of the text.
    pub fn chars(&self) -> usize {
        self.text.chars().count()
    }

    /// Whether it is within both limits.
    pub fn fits(&self, options: &Options) -> bool {
        self.chars() <= options.limit_chars && self.text.len() <= options.limit_bytes
    }
}

/// Units ready to be printed.
struct Prepared {
    reachability: Reachability,
    units: Vec<PreparedUnit>,
    layout: Layout,
    /// Units that get shorter names.
    renamed: Vec<bool>,
    /// Shorter names of their items.
    short: Short,
    /// What the names of the source mean.
    names: Names,
    recursion_limit: Option<String>,
    /// Lints that are errors by default and that the sources allow.
    allowed: Vec<String>,
    /// Some macro turns tokens into text, which shows their spaces.
    stringifies: bool,
    /// Some pattern of before 2024 may mean another thing there.
    doubtful: bool,
}

pub(crate) struct PreparedUnit {
    /// Attributes of the crate.
    pub attrs: Vec<Attribute>,
    /// Its items.
    pub items: Vec<Item>,
}

/// Bundles the selected target.
pub fn bundle(options: &Options) -> Result<Bundle> {
    let graph = resolve(&options.selection)?;
    let mut program = load(&graph)?;
    if options.selection.expand && !graph.proc_macros.is_empty() {
        crate::macros::procedural::expand(&graph, &mut program)?;
    }
    let mut prepared = prepare(&graph, &mut program, options.edition)?;
    let levels: Vec<u8> = match options.level {
        Some(level) => vec![level.min(MAX_LEVEL)],
        None => (0..=MAX_LEVEL).collect(),
    };
    let mut last = None;
    for level in levels {
        if level == MAX_LEVEL {
            prepared.rename(vec![true; graph.units.len()]);
        }
        let (mut text, mut marks) =
            print(&graph, &prepared, &program.sources, level, options.full_licenses);
        let fits = |text: &str| {
            text.chars().count() <= options.limit_chars && text.len() <= options.limit_bytes
        };
        let last_level = level == MAX_LEVEL || options.level.is_some();
        if prepared.doubtful && (last_level || fits(&text)) {
            crate::editions::binding_modes::settle(&mut text, &mut marks, options.edition)?;
        }
        let done = fits(&text);
        last = Some((text, marks, level));
        if done {
            break;
        }
    }
    let (text, marks, level) = last.expect("at least one level");
    Ok(Bundle {
        text,
        marks,
        sources: program.sources,
        graph,
        level,
        modules: prepared.layout.modules,
        reachability: prepared.reachability,
        originals: prepared.short.into_iter().map(|(name, short)| (short, name)).collect(),
    })
}

fn prepare(graph: &Graph, program: &mut Program, target: Edition) -> Result<Prepared> {
    for unit in &mut program.units {
        attributes::drop_tests(&mut unit.items);
    }
    refuse_crate_attributes(graph, program)?;
    let names = Names::new(graph, program);
    let layout = layout(graph, program, &names);
    let mut units = Vec::new();
    for index in 0..graph.units.len() {
        let mut items = std::mem::take(&mut program.units[index].items);
        let attrs = std::mem::take(&mut program.units[index].attrs);
        let edition = graph.units[index].edition;
        crate::editions::translate(index, edition, target, &names, &mut items);
        let mut rewrite = Rewrite::new(index, graph, &names, &layout, &program.sources);
        rewrite.any_macros = program.units.iter().any(|u| !u.exported.is_empty());
        rewrite.prelude_macros = prelude_macros(index, &items, &names, program);
        rewrite.run(&mut items);
        units.push(PreparedUnit { attrs, items });
    }
    let rewritten = Names::from_items(
        graph,
        &units.iter().map(|u: &PreparedUnit| &u.items[..]).collect::<Vec<_>>(),
    );
    let mut all: Vec<Vec<Item>> = units.iter_mut().map(|u| std::mem::take(&mut u.items)).collect();
    let local = graph.units.iter().map(|u| u.local).collect();
    let reachability = crate::reach::prune(&rewritten, &mut all, local);
    for (unit, items) in units.iter_mut().zip(all) {
        unit.items = items;
    }
    let recursion_limit = units.iter().flat_map(|u| &u.attrs).filter_map(recursion_limit).max();
    let stringifies = units.iter().any(|u| mentions(quote_items(&u.items), "stringify"));
    let old = units.iter().zip(&graph.units).filter(|(_, u)| u.edition < Edition::E2024);
    let doubtful = crate::editions::binding_modes::doubtful(old.flat_map(|(u, _)| &u.items));
    let mut prepared = Prepared {
        allowed: attributes::allowed_errors(graph, &units),
        stringifies,
        doubtful,
        reachability,
        units,
        layout,
        renamed: Vec::new(),
        short: Short::new(),
        names: rewritten,
        recursion_limit: recursion_limit.map(|n| n.to_string()),
    };
    prepared.rename(graph.units.iter().map(|u| !u.local).collect());
    Ok(prepared)
}

impl Prepared {
    /// Shortens the names of these units.
    fn rename(&mut self, renamed: Vec<bool>) {
        let mut all: Vec<&mut Vec<Item>> = self.units.iter_mut().map(|u| &mut u.items).collect();
        let modules = &self.layout.modules;
        self.short = shrink::shorten(&self.names, modules, &mut all, &renamed);
        self.renamed = renamed;
    }

    fn short_names(&self, unit: usize, tokens: TokenStream) -> TokenStream {
        match self.renamed[unit] {
            true => shrink::items::apply(tokens, &self.short),
            false => tokens,
        }
    }
}

fn quote_items(items: &[Item]) -> TokenStream {
    quote!(#(#items)*)
}

fn mentions(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|t| match t {
        proc_macro2::TokenTree::Ident(i) => i == name,
        proc_macro2::TokenTree::Group(g) => mentions(g.stream(), name),
        _ => false,
    })
}

fn refuse_crate_attributes(graph: &Graph, program: &Program) -> Result<()> {
    for unit in &program.units {
        for attr in &unit.attrs {
            if !attr.path().is_ident("feature") {
                continue;
            }
            let (file, line) =
                program.sources.first_place(attr.to_token_stream()).unwrap_or_default();
            let file = file.strip_prefix(&graph.workspace_root).unwrap_or(&file).to_path_buf();
            return Err(Refusal::at(
                file,
                line,
                "#![feature(...)]",
                "judges run the stable compiler; use a stable alternative",
            )
            .into());
        }
    }
    Ok(())
}

fn recursion_limit(attr: &Attribute) -> Option<usize> {
    if !attr.path().is_ident("recursion_limit") {
        return None;
    }
    let syn::Meta::NameValue(pair) = &attr.meta else { return None };
    let syn::Expr::Lit(lit) = &pair.value else { return None };
    let syn::Lit::Str(text) = &lit.lit else { return None };
    text.value().parse().ok()
}

/// Macros that `#[macro_use] extern crate` brings into every module of the unit.
fn prelude_macros(
    unit: usize,
    items: &[Item],
    names: &Names,
    program: &Program,
) -> Vec<(String, usize)> {
    let mut out = Vec::new();
    for item in items {
        let Item::ExternCrate(e) = item else { continue };
        if !e.attrs.iter().any(|a| a.path().is_ident("macro_use")) {
            continue;
        }
        if let Some(target) = names.extern_unit(unit, &e.ident.to_string()) {
            let exported = &program.units[target].exported;
            out.extend(exported.iter().map(|n| (n.clone(), target)));
        }
    }
    out.sort();
    out
}

fn unit_tokens(items: &[Item], clean: Clean, style: Style) -> TokenStream {
    let mut items = items.to_vec();
    let mut clean = clean;
    items.iter_mut().for_each(|i| clean.visit_item_mut(i));
    if style == Style::Tight {
        Tighten.items(&mut items);
    }
    quote!(#(#items)*)
}

fn print(
    graph: &Graph,
    prepared: &Prepared,
    sources: &Sources,
    level: u8,
    full_licenses: bool,
) -> (String, Vec<Mark>) {
    let mut printer = Printer::new(sources);
    printer.keep_macro_spaces = prepared.stringifies;
    let inlined = graph.units.len() > 1;
    let own = match level {
        0 => Style::Commented,
        1 | 2 => Style::Readable,
        _ => Style::Tight,
    };
    let clean_own = |inlined| Clean { docs: level >= 1, inert: level >= 2, inlined };
    let clean_foreign = Clean { docs: true, inert: true, inlined: true };
    printer.raw(&crate::cargo::licenses::lines(graph));
    if full_licenses {
        printer.raw(&crate::cargo::licenses::texts(graph));
    }
    if let Some(limit) = &prepared.recursion_limit {
        printer.raw(&format!("#![recursion_limit = \"{limit}\"]\n"));
    }
    let root = &prepared.units[0];
    let root_attrs: Vec<&Attribute> = root
        .attrs
        .iter()
        .filter(|a| a.path().is_ident("allow") || attributes::keeps_on_module(a))
        .collect();
    let root_macros = root.items.iter().any(|i| matches!(i, Item::Macro(m) if m.ident.is_some()));
    if inlined || root_macros || prepared.renamed[0] {
        // Macros of inlined crates are no foreign macros any more, so their lints count; short names
        // are not in the style that the compiler expects.
        let lints: String = prepared.allowed.iter().map(|l| format!(",{l}")).collect();
        printer.raw(&format!("#![allow(warnings{lints})]\n"));
    } else if !prepared.allowed.is_empty() {
        printer.raw(&format!("#![allow({})]\n", prepared.allowed.join(",")));
    }
    if !root_attrs.is_empty() {
        printer.tokens(quote!(#(#root_attrs)*), own);
        printer.raw("\n");
    }
    if let Some(alloc) = &prepared.layout.alloc {
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
    let bot = unit_tokens(&root.items, clean_own(false), own);
    let bot = finish(prepared.short_names(0, bot), &prepared.layout);
    if !macros_first {
        printer.tokens(bot.clone(), own);
    }
    for index in 1..graph.units.len() {
        let unit = &graph.units[index];
        let (clean, style) =
            if unit.local { (clean_own(true), own) } else { (clean_foreign, Style::Tight) };
        let prepared_unit = &prepared.units[index];
        let attrs: Vec<&Attribute> =
            prepared_unit.attrs.iter().filter(|a| attributes::keeps_on_module(a)).collect();
        let items = unit_tokens(&prepared_unit.items, clean, style);
        let items = finish(prepared.short_names(index, items), &prepared.layout);
        let name = syn::Ident::new(&prepared.layout.modules[index], proc_macro2::Span::call_site());
        if !printer.text.is_empty() && !printer.text.ends_with('\n') {
            printer.raw("\n");
        }
        printer.raw("#[allow(warnings)]\n");
        printer.tokens(quote!(mod #name { #(#attrs)* #items }), style);
        printer.raw("\n");
    }
    if macros_first {
        printer.tokens(bot, own);
    }
    if !printer.text.ends_with('\n') {
        printer.raw("\n");
    }
    (printer.text, printer.marks)
}
