//! Reads every unit into one tree of items: file modules inlined, `cfg` resolved, item macros
//! expanded where that helps.

use crate::cfg::CfgEnv;
use crate::edition::lexical;
use crate::error::Refusal;
use crate::expand::{self, root_index, MacroDef};
use crate::fold::Fold;
use crate::resolve::{Graph, Unit};
use crate::source::Sources;
use crate::stdmacro;
use crate::strip::{item_attrs, Strip};
use anyhow::Result;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use syn::parse::ParseStream;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, Item, ItemMod, Lit, Meta};

/// One unit, read.
#[derive(Debug, Clone, Default)]
pub struct LoadedUnit {
    /// Inner attributes of the crate.
    pub attrs: Vec<Attribute>,
    /// All items, modules filled.
    pub items: Vec<Item>,
    /// Crate-level names of macros that `#[macro_export]` gives to other crates.
    pub exported: Vec<String>,
}

/// All units, in the order of the graph.
#[derive(Debug, Default)]
pub struct Program {
    /// Files read.
    pub sources: Sources,
    /// The units.
    pub units: Vec<LoadedUnit>,
}

/// Where file modules are looked up while a file is processed.
#[derive(Clone)]
struct Place {
    /// Folder of the file itself.
    file_dir: PathBuf,
    /// Folder that holds the files of child modules.
    module_dir: PathBuf,
    /// File path, for messages.
    file: PathBuf,
    /// Inside an inline module, where `#[path]` is relative to `module_dir`.
    inline: bool,
}

/// Reads all units of the graph.
pub fn load(graph: &Graph) -> Result<Program> {
    let mut loader = Loader {
        graph,
        sources: Sources::default(),
        exported: vec![HashMap::new(); graph.units.len()],
        aliases: vec![HashMap::new(); graph.units.len()],
        units: vec![None; graph.units.len()],
        open_files: Vec::new(),
    };
    for index in 0..graph.units.len() {
        loader.unit(index)?;
    }
    let units = loader.units.into_iter().map(Option::unwrap_or_default).collect();
    Ok(Program { sources: loader.sources, units })
}

/// Reads a procedural macro crate, which is no unit of the bundle.
pub fn load_one(graph: &Graph, unit: &Unit) -> Result<Vec<Item>> {
    let mut alone = graph.clone();
    alone.units = vec![unit.clone()];
    let mut program = load(&alone)?;
    Ok(program.units.pop().map(|u| u.items).unwrap_or_default())
}

struct Loader<'g> {
    graph: &'g Graph,
    sources: Sources,
    exported: Vec<HashMap<String, Rc<MacroDef>>>,
    /// `use` leaves by bound name: original last segment, per unit.
    aliases: Vec<HashMap<String, String>>,
    units: Vec<Option<LoadedUnit>>,
    open_files: Vec<PathBuf>,
}

struct UnitContext<'g> {
    index: usize,
    unit: &'g Unit,
    cfg: CfgEnv,
    /// Textual macro scope, innermost last.
    scope: Vec<Rc<MacroDef>>,
    depth: usize,
}

impl<'g> Loader<'g> {
    fn unit(&mut self, index: usize) -> Result<()> {
        if self.units[index].is_some() {
            return Ok(());
        }
        let unit = &self.graph.units[index];
        self.units[index] = Some(LoadedUnit::default());
        for (_, dep) in &unit.deps {
            self.unit(*dep)?;
        }
        let cfg = CfgEnv::new(
            self.graph.cfg.iter().map(String::as_str),
            unit.features.iter().map(String::as_str),
            unit.cfgs.iter().map(String::as_str),
            unit.local,
        );
        let mut context = UnitContext { index, unit, cfg, scope: Vec::new(), depth: 0 };
        let dir = unit.root.parent().unwrap_or(Path::new("")).to_path_buf();
        let place = Place {
            file_dir: dir.clone(),
            module_dir: dir,
            file: unit.root.clone(),
            inline: false,
        };
        let file = self.parse_file(&unit.root, &context, None)?.unwrap_or_else(empty_file);
        let items = self.items(file.items, &mut context, &place)?;
        let exported = self.exported[index].keys().cloned().collect();
        self.units[index] = Some(LoadedUnit { attrs: file.attrs, items, exported });
        Ok(())
    }

    /// Reads, folds, parses and strips one file; nothing when it switches itself off.
    fn parse_file(
        &mut self,
        path: &Path,
        context: &UnitContext<'g>,
        from: Option<(PathBuf, usize, String)>,
    ) -> Result<Option<syn::File>> {
        let tokens = self.file_tokens(path, context, from)?;
        let mut file: syn::File = syn::parse2(tokens).map_err(|e| self.syntax(path, &e))?;
        if !context.cfg.apply(&mut file.attrs) {
            return Ok(None);
        }
        Strip { env: &context.cfg }.visit_file_mut(&mut file);
        self.note_uses(&file.items, context.index);
        Ok(Some(file))
    }

    fn file_tokens(
        &mut self,
        path: &Path,
        context: &UnitContext<'g>,
        from: Option<(PathBuf, usize, String)>,
    ) -> Result<TokenStream> {
        let text = std::fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let Some(text) = text else {
            let construct = format!("cannot read {}", self.shown(path).display());
            return Err(match from {
                Some((file, line, what)) => Refusal::at(self.shown(&file), line, what, construct),
                None => Refusal::at(self.shown(path), 1, "source file", "cannot be read as UTF-8"),
            }
            .into());
        };
        let (_, tokens) =
            self.sources.lex(path, &text, context.index).map_err(|(line, what)| {
                Refusal::at(
                    self.shown(path),
                    line,
                    what,
                    "correct the syntax (cargo check shows it)",
                )
            })?;
        let fold = Fold { unit: context.unit, dir: path.parent().unwrap_or(Path::new("")) };
        let tokens = fold.tokens(tokens);
        Ok(lexical::prepare(tokens, context.unit.edition))
    }

    fn syntax(&self, path: &Path, error: &syn::Error) -> anyhow::Error {
        let line = error.span().start().line.max(1);
        Refusal::at(
            self.shown(path),
            line,
            format!("syntax error ({error})"),
            "correct it (cargo check shows it)",
        )
        .into()
    }

    fn shown(&self, path: &Path) -> PathBuf {
        path.strip_prefix(&self.graph.workspace_root).unwrap_or(path).to_path_buf()
    }

    /// Remembers renamed imports, through which macros may be called by another name.
    fn note_uses(&mut self, items: &[Item], unit: usize) {
        for item in items {
            match item {
                Item::Use(u) => note_tree(&u.tree, &mut self.aliases[unit]),
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        self.note_uses(items, unit);
                    }
                }
                _ => {}
            }
        }
    }

    fn items(
        &mut self,
        items: Vec<Item>,
        context: &mut UnitContext<'g>,
        place: &Place,
    ) -> Result<Vec<Item>> {
        let mut out = Vec::with_capacity(items.len());
        for item in items {
            match item {
                Item::Mod(module) => out.extend(self.module(module, context, place)?),
                Item::Macro(call) => self.item_macro(call, context, place, &mut out)?,
                Item::Impl(mut block) => {
                    self.impl_macros(&mut block, context);
                    self.bodies(Item::Impl(block), context, place, &mut out)?;
                }
                Item::Trait(mut block) => {
                    self.trait_macros(&mut block, context);
                    self.bodies(Item::Trait(block), context, place, &mut out)?;
                }
                Item::Const(constant) => match self.implementations(&constant, context) {
                    Some(items) => out.extend(self.items(items, context, place)?),
                    None => self.bodies(Item::Const(constant), context, place, &mut out)?,
                },
                other => self.bodies(other, context, place, &mut out)?,
            }
        }
        Ok(out)
    }

    /// `const _: () = { call!(); };` whose calls write implementations and nothing else: these
    /// need no constant around them.
    fn implementations(
        &self,
        constant: &syn::ItemConst,
        context: &UnitContext<'g>,
    ) -> Option<Vec<Item>> {
        let block = match &*constant.expr {
            Expr::Block(b) if b.label.is_none() => &b.block,
            Expr::Unsafe(u) => &u.block,
            _ => return None,
        };
        if context.index == 0 || constant.ident != "_" {
            return None;
        }
        let mut out = Vec::new();
        self.written(&block.stmts, context, 0, &mut out)?;
        (!out.is_empty()).then_some(out)
    }

    /// The implementations that statements write, calls expanded; nothing when there is more.
    fn written(
        &self,
        stmts: &[syn::Stmt],
        context: &UnitContext<'g>,
        depth: usize,
        out: &mut Vec<Item>,
    ) -> Option<()> {
        for stmt in stmts {
            let mac = match stmt {
                syn::Stmt::Item(item @ Item::Impl(_)) => {
                    out.push(item.clone());
                    continue;
                }
                syn::Stmt::Item(Item::Const(c)) if c.ident == "_" => {
                    out.push(Item::Const(c.clone()));
                    continue;
                }
                syn::Stmt::Expr(Expr::Block(b), _) if b.label.is_none() && b.attrs.is_empty() => {
                    self.written(&b.block.stmts, context, depth, out)?;
                    continue;
                }
                syn::Stmt::Expr(Expr::Unsafe(u), _) if u.attrs.is_empty() => {
                    self.written(&u.block.stmts, context, depth, out)?;
                    continue;
                }
                syn::Stmt::Macro(m) if m.attrs.is_empty() => &m.mac,
                syn::Stmt::Expr(Expr::Macro(m), _) if m.attrs.is_empty() => &m.mac,
                syn::Stmt::Item(Item::Macro(m)) if m.ident.is_none() && m.attrs.is_empty() => {
                    &m.mac
                }
                _ => return None,
            };
            let def = self.find_macro(&mac.path, context).filter(|_| depth < 64)?;
            let stmts = expand::expand(&def, &mac.tokens, syn::Block::parse_within)?;
            let mut block = syn::Block { brace_token: Default::default(), stmts };
            Strip { env: &context.cfg }.visit_block_mut(&mut block);
            self.written(&block.stmts, context, depth + 1, out)?;
        }
        Some(())
    }

    /// Items with function bodies: `include!` expressions inside are replaced.
    fn bodies(
        &mut self,
        mut item: Item,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        let mut visitor = Includes { loader: self, context, place, error: None };
        visitor.visit_item_mut(&mut item);
        if let Some(error) = visitor.error {
            return Err(error);
        }
        out.push(item);
        Ok(())
    }

    fn module(
        &mut self,
        mut module: ItemMod,
        context: &mut UnitContext<'g>,
        place: &Place,
    ) -> Result<Option<Item>> {
        let name = module.ident.to_string();
        let name = name.strip_prefix("r#").unwrap_or(&name).to_string();
        let path_attr = take_path(&mut module.attrs);
        let keeps_macros = module.attrs.iter().any(|a| a.path().is_ident("macro_use"));
        let mark = context.scope.len();
        let base = if place.inline { &place.module_dir } else { &place.file_dir };
        if let Some((brace, items)) = module.content.take() {
            let dir = match &path_attr {
                Some(path) => base.join(path),
                None => place.module_dir.join(&name),
            };
            let inner = Place { module_dir: dir, inline: true, ..place.clone() };
            module.content = Some((brace, self.items(items, context, &inner)?));
        } else {
            let line = module.ident.span().start().line;
            let (file, owns_dir) = match &path_attr {
                Some(path) => (base.join(path), true),
                None => self.find_module(&name, line, place)?,
            };
            let from = Some((place.file.clone(), line, format!("mod {name}")));
            if self.open_files.contains(&file) {
                return Err(Refusal::at(
                    self.shown(&place.file),
                    line,
                    format!("mod {name} includes its own file"),
                    "break the cycle",
                )
                .into());
            }
            let Some(parsed) = self.parse_file(&file, context, from)? else { return Ok(None) };
            let file_dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
            let module_dir = if owns_dir { file_dir.clone() } else { file_dir.join(&name) };
            let inner = Place { file_dir, module_dir, file: file.clone(), inline: false };
            self.open_files.push(file);
            let items = self.items(parsed.items, context, &inner)?;
            self.open_files.pop();
            module.attrs.extend(parsed.attrs);
            module.semi = None;
            module.content = Some((Default::default(), items));
        }
        if !keeps_macros {
            context.scope.truncate(mark);
        }
        Ok(Some(Item::Mod(module)))
    }

    /// `name.rs` or `name/mod.rs`; the flag tells whether the file owns its folder.
    fn find_module(&self, name: &str, line: usize, place: &Place) -> Result<(PathBuf, bool)> {
        let flat = place.module_dir.join(format!("{name}.rs"));
        let nested = place.module_dir.join(name).join("mod.rs");
        match (flat.is_file(), nested.is_file()) {
            (true, false) => Ok((flat, false)),
            (false, true) => Ok((nested, true)),
            (true, true) => Err(Refusal::at(
                self.shown(&place.file),
                line,
                format!("mod {name} has two files"),
                format!(
                    "remove {} or {}",
                    self.shown(&flat).display(),
                    self.shown(&nested).display()
                ),
            )
            .into()),
            (false, false) => Err(Refusal::at(
                self.shown(&place.file),
                line,
                format!("mod {name} has no file"),
                format!(
                    "create {} or {}",
                    self.shown(&flat).display(),
                    self.shown(&nested).display()
                ),
            )
            .into()),
        }
    }

    fn item_macro(
        &mut self,
        call: syn::ItemMacro,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        if let (Some(name), true) = (&call.ident, call.mac.path.is_ident("macro_rules")) {
            let def = MacroDef::parse(name.to_string(), context.index, call.mac.tokens.clone());
            if let Some(def) = def.map(Rc::new) {
                if call.attrs.iter().any(|a| a.path().is_ident("macro_export")) {
                    self.exported[context.index].insert(name.to_string(), def.clone());
                }
                context.scope.push(def);
            }
            out.push(Item::Macro(call));
            return Ok(());
        }
        if stdmacro::last_name(&call.mac.path) == "include" {
            let file = self.include_path(&call.mac, context, place)?;
            let parsed = self.parse_file(&file, context, None)?.unwrap_or_else(empty_file);
            let dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
            let inner = Place { file_dir: dir, file, ..place.clone() };
            out.extend(self.items(parsed.items, context, &inner)?);
            return Ok(());
        }
        let Some(def) = self.find_macro(&call.mac.path, context) else {
            return self.bodies(Item::Macro(call), context, place, out);
        };
        let expanded = self.expand_items(&def, &call, context);
        let wanted = match &expanded {
            Some(items) => context.index != 0 || items.iter().any(needs_file),
            None => false,
        };
        match expanded {
            Some(items) if wanted => {
                context.depth += 1;
                if context.depth > 128 {
                    let line = call.mac.path.segments[0].ident.span().start().line;
                    return Err(Refusal::at(
                        self.shown(&place.file),
                        line,
                        format!("macro `{}!` does not end", def.name),
                        "end its recursion",
                    )
                    .into());
                }
                self.note_uses(&items, context.index);
                let items = self.items(items, context, place)?;
                context.depth -= 1;
                out.extend(items);
            }
            _ => out.push(Item::Macro(call)),
        }
        Ok(())
    }

    fn expand_items(
        &self,
        def: &MacroDef,
        call: &syn::ItemMacro,
        context: &UnitContext<'g>,
    ) -> Option<Vec<Item>> {
        let mut items = expand::expand(def, &call.mac.tokens, parse_items)?;
        // What the call depends on (a `cfg` that stays open) goes with everything it declares.
        for attrs in items.iter_mut().filter_map(item_attrs) {
            attrs.extend(call.attrs.iter().filter(|a| a.path().is_ident("cfg")).cloned());
        }
        items.retain_mut(|i| item_attrs(i).is_none_or(|a| context.cfg.apply(a)));
        let mut strip = Strip { env: &context.cfg };
        items.iter_mut().for_each(|i| strip.visit_item_mut(i));
        Some(items)
    }

    /// Expands macro calls among the items of an `impl`.
    fn impl_macros(&mut self, block: &mut syn::ItemImpl, context: &mut UnitContext<'g>) {
        if context.index == 0 {
            return;
        }
        for _ in 0..16 {
            let calls = |i: &syn::ImplItem| matches!(i, syn::ImplItem::Macro(_));
            if !block.items.iter().any(calls) {
                return;
            }
            let mut changed = false;
            for item in std::mem::take(&mut block.items) {
                let expanded = match &item {
                    syn::ImplItem::Macro(m) => self
                        .find_macro(&m.mac.path, context)
                        .and_then(|def| expand::expand(&def, &m.mac.tokens, parse_impl_items)),
                    _ => None,
                };
                match expanded {
                    Some(items) => {
                        block.items.extend(items);
                        changed = true;
                    }
                    None => block.items.push(item),
                }
            }
            Strip { env: &context.cfg }.visit_item_impl_mut(block);
            if !changed {
                return;
            }
        }
    }

    /// The same for a trait. Macros that take one token a turn need many rounds.
    fn trait_macros(&mut self, block: &mut syn::ItemTrait, context: &mut UnitContext<'g>) {
        if context.index == 0 {
            return;
        }
        for _ in 0..2048 {
            let mut changed = false;
            for item in std::mem::take(&mut block.items) {
                let expanded = match &item {
                    syn::TraitItem::Macro(m) => self
                        .find_macro(&m.mac.path, context)
                        .and_then(|def| expand::expand(&def, &m.mac.tokens, parse_trait_items)),
                    _ => None,
                };
                match expanded {
                    Some(items) => {
                        block.items.extend(items);
                        changed = true;
                    }
                    None => block.items.push(item),
                }
            }
            if !changed {
                return;
            }
            Strip { env: &context.cfg }.visit_item_trait_mut(block);
        }
    }

    /// The definition a call refers to, when it is one of ours.
    fn find_macro(&self, path: &syn::Path, context: &UnitContext<'g>) -> Option<Rc<MacroDef>> {
        let name = stdmacro::last_name(path);
        if path.segments.len() == 1 {
            if let Some(def) = context.scope.iter().rev().find(|d| d.name == name) {
                return Some(def.clone());
            }
            if stdmacro::STD_NAMES.contains(&name.as_str()) {
                return None;
            }
            let original = self.aliases[context.index].get(&name).unwrap_or(&name);
            let mut units = vec![context.index];
            units.extend(context.unit.deps.iter().map(|(_, i)| *i));
            return units.into_iter().find_map(|u| self.exported_macro(u, original));
        }
        let first = path.segments[0].ident.to_string();
        let unit = match root_index(&first) {
            Some(index) => index,
            None => match first.as_str() {
                "crate" | "self" | "super" => context.index,
                _ => context.unit.deps.iter().find(|(n, _)| *n == first)?.1,
            },
        };
        self.exported_macro(unit, &name)
    }

    fn exported_macro(&self, unit: usize, name: &str) -> Option<Rc<MacroDef>> {
        if let Some(def) = self.exported[unit].get(name) {
            return Some(def.clone());
        }
        let original = self.aliases[unit].get(name)?;
        let mut units = vec![unit];
        units.extend(self.graph.units[unit].deps.iter().map(|(_, i)| *i));
        units.into_iter().find_map(|u| self.exported[u].get(original).cloned())
    }

    fn include_path(
        &self,
        mac: &syn::Macro,
        context: &UnitContext<'g>,
        place: &Place,
    ) -> Result<PathBuf> {
        let (file, line) =
            self.sources.first_place(mac.path.to_token_stream()).unwrap_or((place.file.clone(), 1));
        let dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let fold = Fold { unit: context.unit, dir: &dir };
        fold.text(mac.tokens.clone()).map(|t| dir.join(t)).ok_or_else(|| {
            Refusal::at(
                self.shown(&file),
                line,
                "include! with a path that is no constant text",
                "write the path as a literal",
            )
            .into()
        })
    }
}

/// Replaces `include!` in expressions; anything else that names a file must be gone by now.
struct Includes<'a, 'g> {
    loader: &'a mut Loader<'g>,
    context: &'a mut UnitContext<'g>,
    place: &'a Place,
    error: Option<anyhow::Error>,
}

impl Includes<'_, '_> {
    fn include(&mut self, mac: &syn::Macro) -> Result<Expr> {
        let file = self.loader.include_path(mac, self.context, self.place)?;
        let at = self.loader.sources.first_place(mac.path.to_token_stream());
        let from = at.map(|(f, l)| (f, l, "include!".to_string()));
        let tokens = self.loader.file_tokens(&file, self.context, from)?;
        let mut expr: Expr = syn::parse2(tokens).map_err(|e| self.loader.syntax(&file, &e))?;
        Strip { env: &self.context.cfg }.visit_expr_mut(&mut expr);
        let plain = matches!(
            expr,
            Expr::Array(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Tuple(_) | Expr::Path(_)
        );
        Ok(if plain { expr } else { syn::parse_quote!((#expr)) })
    }
}

impl VisitMut for Includes<'_, '_> {
    fn visit_attributes_mut(&mut self, _: &mut Vec<Attribute>) {}
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if m.mac.path.is_ident("include") {
                match self.include(&m.mac) {
                    Ok(new) => *e = new,
                    Err(error) => {
                        self.error.get_or_insert(error);
                    }
                }
                return;
            }
        }
        syn::visit_mut::visit_expr_mut(self, e);
    }
    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        // A module inside a function body.
        let taken = std::mem::replace(
            module,
            syn::parse_quote!(
                mod x {}
            ),
        );
        match self.loader.module(taken, self.context, self.place) {
            Ok(Some(Item::Mod(done))) => *module = done,
            Ok(_) => {}
            Err(error) => {
                self.error.get_or_insert(error);
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        let name = stdmacro::last_name(&mac.path);
        if matches!(name.as_str(), "include_str" | "include_bytes" | "env")
            && mac.path.segments.len() == 1
        {
            let (file, line) = self
                .loader
                .sources
                .first_place(mac.path.to_token_stream())
                .unwrap_or((self.place.file.clone(), 1));
            let what = format!("{name}!({})", mac.tokens);
            let advice = match name.as_str() {
                "env" => "the variable is not set by cargo; write the value",
                _ => "the file cannot be read; check the path",
            };
            self.error
                .get_or_insert(Refusal::at(self.loader.shown(&file), line, what, advice).into());
            return;
        }
        stdmacro::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}

fn empty_file() -> syn::File {
    syn::File { shebang: None, attrs: Vec::new(), items: Vec::new() }
}

fn needs_file(item: &Item) -> bool {
    match item {
        Item::Mod(m) => match &m.content {
            None => true,
            Some((_, items)) => items.iter().any(needs_file),
        },
        _ => false,
    }
}

fn parse_items(input: ParseStream) -> syn::Result<Vec<Item>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        if input.parse::<Option<syn::Token![;]>>()?.is_none() {
            items.push(input.parse()?);
        }
    }
    Ok(items)
}

fn parse_trait_items(input: ParseStream) -> syn::Result<Vec<syn::TraitItem>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(input.parse()?);
    }
    Ok(items)
}

fn parse_impl_items(input: ParseStream) -> syn::Result<Vec<syn::ImplItem>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(input.parse()?);
    }
    Ok(items)
}

fn take_path(attrs: &mut Vec<Attribute>) -> Option<String> {
    let at = attrs.iter().position(|a| a.path().is_ident("path"))?;
    let attr = attrs.remove(at);
    let Meta::NameValue(pair) = attr.meta else { return None };
    let Expr::Lit(lit) = pair.value else { return None };
    let Lit::Str(text) = lit.lit else { return None };
    Some(text.value())
}

fn note_tree(tree: &syn::UseTree, out: &mut HashMap<String, String>) {
    match tree {
        syn::UseTree::Path(p) => note_tree(&p.tree, out),
        syn::UseTree::Group(g) => g.items.iter().for_each(|t| note_tree(t, out)),
        syn::UseTree::Rename(r) => {
            out.insert(r.rename.to_string(), r.ident.to_string());
        }
        _ => {}
    }
}
