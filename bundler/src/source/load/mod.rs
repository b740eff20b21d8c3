//! Reads every unit into one tree of items: file modules inlined, `cfg` resolved, item macros
//! expanded where that helps.

mod bodies;
mod exports;
mod macros;
mod renamed;

use crate::cargo::{Edition, Graph, Unit};
use crate::editions::lexical;
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::rules::MacroDef;
use crate::macros::tokens::idents;
use crate::names::layout::Layout;
use crate::names::standin;
use crate::names::{self, Names};
use crate::program::{Code, Program};
use crate::reach::Reachability;
use crate::shrink::items::Short;
use crate::source::cfg::{text_of, CfgEnv};
use crate::source::fold::Fold;
use crate::source::strip::Strip;
use crate::source::Sources;
use crate::source::{comments, unread};
use anyhow::Result;
use proc_macro2::TokenStream;
use renamed::{restore, Originals, Renamed};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Item, ItemMod};

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

impl Place {
    /// In a file whose modules stand beside it, as those of a root do and of what is included.
    fn owning(file: PathBuf) -> Place {
        let dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
        Place { file_dir: dir.clone(), module_dir: dir, file, inline: false }
    }
}

/// Reads all units of the graph. What a macro of the compiler asks is answered by the way, unless the
/// program has one of that name: then all is read again, and answered where it is known what names mean. So it is
/// where an import gives one of them another name. If `write_out` is asked for, calls of the program's macros by example
/// are replaced by what they stand for.
pub fn load(mut graph: Graph, edition: Edition, write_out: bool) -> Result<Program> {
    let mut found = Found { ambiguous: graph.units[0].ambiguous.clone(), ..Found::default() };
    loop {
        let (ambiguous, originals) = (found.ambiguous.clone(), found.renamed.originals());
        graph.units.iter_mut().for_each(|u| u.ambiguous.clone_from(&ambiguous));
        let program = read(graph.clone(), edition, write_out, &originals, &mut found);
        if found.ambiguous == ambiguous && found.renamed.originals() == originals {
            return program;
        }
    }
}

/// What the files say of the compiler's macros.
#[derive(Default)]
struct Found {
    /// Their names that the program gives to others.
    ambiguous: BTreeSet<String>,
    /// Other names of theirs.
    renamed: Renamed,
}

fn read(
    graph: Graph,
    edition: Edition,
    write_out: bool,
    originals: &Originals,
    found: &mut Found,
) -> Result<Program> {
    let mut loader = Loader {
        found,
        originals,
        graph: &graph,
        write_out,
        sources: Sources::default(),
        exported: vec![HashMap::new(); graph.units.len()],
        imports: vec![HashMap::new(); graph.units.len()],
        units: vec![None; graph.units.len()],
        open_files: Vec::new(),
    };
    for index in 0..graph.units.len() {
        loader.unit(index)?;
    }
    let units = loader.units.into_iter().map(Option::unwrap_or_default).collect();
    let sources = loader.sources;
    Ok(Program {
        renamed: vec![false; graph.units.len()],
        graph,
        edition,
        written_out: write_out,
        limited_in_bytes: false,
        sources,
        units,
        names: Names::default(),
        attributes: BTreeSet::new(),
        layout: Layout::default(),
        reachability: Reachability::default(),
        left_out: BTreeSet::new(),
        packed: false,
        joined: false,
        short: Short::new(),
        fields: Short::new(),
    })
}

struct Loader<'g> {
    found: &'g mut Found,
    originals: &'g Originals,
    graph: &'g Graph,
    /// Calls of macros by example are replaced by what they stand for.
    write_out: bool,
    sources: Sources,
    exported: Vec<HashMap<String, Rc<MacroDef>>>,
    /// Paths that a unit imports, by the names that it gives them.
    imports: Vec<HashMap<String, BTreeSet<Vec<String>>>>,
    units: Vec<Option<Code>>,
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
        self.units[index] = Some(Code::default());
        for (_, dep) in &unit.deps {
            self.unit(*dep)?;
        }
        let cfg = CfgEnv::of(self.graph, unit);
        let mut context = UnitContext { index, unit, cfg, scope: Vec::new(), depth: 0 };
        let place = Place::owning(unit.root.clone());
        let file = self.parse_file(&unit.root, &context, None)?.unwrap_or_else(empty_file);
        let mut items = self.items(file.items, &mut context, &place)?;
        exports::lift(&mut items);
        let exported = names::exported(&items);
        self.units[index] = Some(Code { attrs: file.attrs, items, exported });
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
        let read: syn::Result<syn::File> = syn::parse2(tokens.clone());
        let again = |error| syn::parse2(unread::cut(tokens, &context.cfg)).map_err(|_| error);
        let mut file = read.or_else(again).map_err(|e| self.syntax(path, &e))?;
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
        let bytes = std::fs::read(path).map_err(|error| {
            let why = format!("cannot read {}: {error}", self.graph.shown(path).display());
            match from {
                Some((file, line, what)) => Refusal::at(self.graph.shown(&file), line, what, why),
                None => Refusal::general("source file", why),
            }
        })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let before = &error.as_bytes()[..at];
            let line = before.iter().filter(|b| **b == b'\n').count() + 1;
            let construct = format!("byte {at} of the file is not UTF-8");
            Refusal::at(self.graph.shown(path), line, construct, "save it in that encoding")
        })?;
        let edits = context.unit.edits_of(path);
        let (_, tokens) =
            self.sources.lex(path, &text, context.index, edits).map_err(|(line, what)| {
                Refusal::at(
                    self.graph.shown(path),
                    line,
                    what,
                    "correct the syntax (cargo check shows it)",
                )
            })?;
        if let Some(name) = idents(tokens.clone()).find(|i| standin::is_reserved(&i.to_string())) {
            let line = name.span().start().line;
            let construct = format!("the name `{name}`");
            return Err(
                Refusal::at(self.graph.shown(path), line, construct, "choose another").into()
            );
        }
        let tokens = comments::without(tokens.clone(), &self.sources).unwrap_or(tokens);
        self.found.ambiguous.extend(known::own(tokens.clone()));
        self.found.renamed.read(tokens.clone());
        let tokens = restore(tokens, self.originals);
        let fold = Fold { unit: context.unit, dir: path.parent().unwrap_or(Path::new("")) };
        let tokens = fold.tokens(tokens);
        Ok(lexical::prepare(tokens, context.unit.edition))
    }

    fn syntax(&self, path: &Path, error: &syn::Error) -> anyhow::Error {
        let line = error.span().start().line.max(1);
        Refusal::at(
            self.graph.shown(path),
            line,
            format!("syntax error ({error})"),
            "correct it (cargo check shows it), or, where cargo takes it, write it in another way",
        )
        .into()
    }

    /// Remembers imports, by which macros are called.
    fn note_uses(&mut self, items: &[Item], unit: usize) {
        for item in items {
            match item {
                Item::Use(u) => note_tree(&u.tree, &mut Vec::new(), &mut self.imports[unit]),
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
                other => self.bodies(other, context, place, &mut out)?,
            }
        }
        Ok(out)
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
                    self.graph.shown(&place.file),
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
        // It may stand before the module or at the beginning of its file.
        if !module.attrs.iter().any(|a| a.path().is_ident("macro_use")) {
            context.scope.truncate(mark);
        }
        Ok(Some(Item::Mod(module)))
    }

    /// `name.rs` or `name/mod.rs`; the flag tells whether the file owns its folder.
    fn find_module(&self, name: &str, line: usize, place: &Place) -> Result<(PathBuf, bool)> {
        let flat = place.module_dir.join(format!("{name}.rs"));
        let nested = place.module_dir.join(name).join("mod.rs");
        let (what, advice) = match (flat.is_file(), nested.is_file()) {
            (true, false) => return Ok((flat, false)),
            (false, true) => return Ok((nested, true)),
            (true, true) => ("two files", "remove"),
            (false, false) => ("no file", "create"),
        };
        let (flat, nested) = (self.graph.shown(&flat), self.graph.shown(&nested));
        let advice = format!("{advice} {} or {}", flat.display(), nested.display());
        let construct = format!("mod {name} has {what}");
        Err(Refusal::at(self.graph.shown(&place.file), line, construct, advice).into())
    }
}

fn empty_file() -> syn::File {
    syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items: Vec::new() }
}

fn take_path(attrs: &mut Vec<Attribute>) -> Option<String> {
    let at = attrs.iter().position(|a| a.path().is_ident("path"))?;
    text_of(&attrs.remove(at).meta)
}

fn note_tree(
    tree: &syn::UseTree,
    path: &mut Vec<String>,
    out: &mut HashMap<String, BTreeSet<Vec<String>>>,
) {
    let (name, bound) = match tree {
        syn::UseTree::Path(p) => {
            path.push(p.ident.to_string());
            note_tree(&p.tree, path, out);
            path.pop();
            return;
        }
        syn::UseTree::Group(g) => return g.items.iter().for_each(|t| note_tree(t, path, out)),
        syn::UseTree::Rename(r) => (&r.ident, &r.rename),
        syn::UseTree::Name(n) => (&n.ident, &n.ident),
        syn::UseTree::Glob(_) => return,
    };
    let whole = path.iter().cloned().chain([name.to_string()]).collect();
    out.entry(bound.to_string()).or_default().insert(whole);
}
