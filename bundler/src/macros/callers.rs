//! What the body of a macro asks of the place of its call: `env!`, `file!`, features and the like.
//!
//! The compiler answers where a macro is called, with the variables and features of that crate; the
//! bundle has one crate and one text for all. So the answer is written into the body when all places
//! that may call it have the same, and the macro is refused when they have not.

use crate::error::Refusal;
use crate::macros::known;
use crate::macros::tokens::{
    called, is_punct, leaves, mentions, names, opened, rebuild, replace_calls, Call,
};
use crate::names::rewrite::shown;
use crate::program::Program;
use crate::source::cfg::CfgEnv;
use crate::source::fold::Fold;
use crate::source::strip::settle_predicates;
use crate::source::{FileId, Sources};
use anyhow::Result;
use proc_macro2::{Group, Ident, Literal, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit_mut::VisitMut;

/// Answers in the bodies of all macros that are left.
pub fn settle(program: &mut Program) -> Result<()> {
    let mut uses = Uses::default();
    for (unit, code) in program.units.iter().enumerate() {
        let items = &code.items;
        let mut module = vec![program.graph.units[unit].name.clone()];
        uses.read(quote!(#(#items)*), &program.sources, &mut module, false);
    }
    let makers = uses.users(uses.makers.iter().cloned());
    if let Some((by, token)) = uses.paths.iter().find(|(by, _)| makers.contains(by)) {
        let place = program.sources.file_line(token.span());
        let construct = format!("`module_path!` in a call of `{by}`");
        return Err(program.refusal(place, construct, GIVEN));
    }
    if !uses.asked {
        return Ok(());
    }
    let mut units = std::mem::take(&mut program.units);
    let (name, exported) = (String::new(), Vec::new());
    let mut bodies = Bodies { program, uses: &uses, unit: 0, exported, name, refusal: None };
    for (unit, code) in units.iter_mut().enumerate() {
        bodies.unit = unit;
        bodies.exported = std::mem::take(&mut code.exported);
        code.items.iter_mut().for_each(|i| bodies.visit_item_mut(i));
        code.exported = std::mem::take(&mut bodies.exported);
    }
    let refusal = bodies.refusal.take();
    program.units = units;
    refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
}

const DIFFERENT: &str =
    "its callers have different answers, the bundle can give one: pass it as an argument";

const GIVEN: &str = "that macro makes a module, which the path may have to name: write the path";

const AMBIGUOUS: &str = "the program has a macro of that name too: give that another name";

const MADE: &str = "it is called in a module that another macro makes: pass it as an argument";

fn asks(body: &TokenStream) -> bool {
    mentions(body.clone(), known::ASKING) || mentions(body.clone(), &["cfg", "cfg_attr"])
}

/// A file, and the module in it with the name of its crate.
type Caller = (FileId, Vec<String>);

/// Which names occur where.
#[derive(Default)]
struct Uses {
    /// Files and modules whose code has the name.
    files: BTreeMap<String, BTreeSet<Caller>>,
    /// Macros whose bodies have the name, and other names that imports give it.
    through: BTreeMap<String, BTreeSet<String>>,
    /// Names in the bodies of macros, in modules that these open.
    made: BTreeSet<String>,
    /// Names in the arguments of macros.
    given: BTreeMap<String, BTreeSet<String>>,
    /// The macros that read a `module_path!`, with its token.
    paths: Vec<(String, TokenTree)>,
    /// Macros that open modules.
    makers: BTreeSet<String>,
    /// Some macro asks.
    asked: bool,
}

impl Uses {
    /// A name calls a macro before `!`, and may where a macro reads it.
    fn read(
        &mut self,
        tokens: TokenStream,
        sources: &Sources,
        module: &mut Vec<String>,
        in_call: bool,
    ) {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let mut import = false;
        for (i, token) in list.iter().enumerate() {
            match token {
                TokenTree::Group(body) => match &list[..i] {
                    [.., TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(name)]
                        if *word == "macro_rules" =>
                    {
                        self.asked |= asks(&body.stream());
                        for inner in names(body.stream()) {
                            self.through.entry(inner).or_default().insert(name.to_string());
                        }
                        self.makes(body.stream(), &name.to_string(), sources);
                    }
                    _ if import => self.renames(body.stream()),
                    before => {
                        let outer = module.len();
                        module.extend(opened(before).into_iter().flatten().map(|n| n.to_string()));
                        self.gives(before, body, sources);
                        let in_call = in_call || called(before).is_some();
                        self.read(body.stream(), sources, module, in_call);
                        module.truncate(outer);
                    }
                },
                TokenTree::Ident(word) if *word == "use" => {
                    import = true;
                    self.renames(
                        list[i..].iter().take_while(|t| !is_punct(Some(t), ';')).cloned().collect(),
                    );
                }
                TokenTree::Punct(p) if p.as_char() == ';' => import = false,
                TokenTree::Ident(_) if called(&list[..i]).is_some_and(|n| n == "macro_rules") => {}
                TokenTree::Ident(name)
                    if !import && (in_call || is_punct(list.get(i + 1), '!')) =>
                {
                    if let Some(place) = sources.place(name.span()) {
                        self.files
                            .entry(name.to_string())
                            .or_default()
                            .insert((place.file, module.clone()));
                    }
                }
                _ => {}
            }
        }
    }

    /// What the body of a macro has in modules that it opens.
    fn makes(&mut self, body: TokenStream, maker: &str, sources: &Sources) {
        let list: Vec<TokenTree> = body.into_iter().collect();
        for (i, token) in list.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            self.gives(&list[..i], group, sources);
            if opened(&list[..i]).is_some() {
                self.makers.insert(maker.to_string());
                self.made.extend(names(group.stream()));
            } else {
                self.makes(group.stream(), maker, sources);
            }
        }
    }

    /// What a macro reads, if a call precedes the group.
    fn gives(&mut self, before: &[TokenTree], group: &Group, sources: &Sources) {
        let Some(by) = called(before).map(ToString::to_string) else { return };
        for token in leaves(group.stream()) {
            // The path that replaced `module_path` has its place.
            let place = sources.place(token.span());
            let read = place.and_then(|p| sources.file(p.file).text.get(p.start..p.end));
            if read == Some("module_path") {
                self.paths.push((by.clone(), token.clone()));
            }
            if let TokenTree::Ident(name) = token {
                self.given.entry(name.to_string()).or_default().insert(by.clone());
            }
        }
    }

    fn renames(&mut self, tree: TokenStream) {
        let list: Vec<TokenTree> = tree.into_iter().collect();
        for window in list.windows(3) {
            if let [TokenTree::Ident(name), TokenTree::Ident(word), TokenTree::Ident(new)] = window
            {
                if *word == "as" {
                    self.through.entry(name.to_string()).or_default().insert(new.to_string());
                }
            }
        }
        for token in list {
            if let TokenTree::Group(g) = token {
                self.renames(g.stream());
            }
        }
    }

    /// The files that may call one of the macros.
    fn callers(&self, macros: &[String]) -> BTreeSet<Caller> {
        let names = self.users(macros.iter().cloned());
        names.iter().filter_map(|name| self.files.get(name)).flatten().cloned().collect()
    }

    /// The macros and all that may call them.
    fn users(&self, macros: impl Iterator<Item = String>) -> BTreeSet<String> {
        let mut pending: Vec<String> = macros.collect();
        let mut seen: BTreeSet<String> = pending.iter().cloned().collect();
        while let Some(name) = pending.pop() {
            let through = self.through.get(&name).into_iter().flatten();
            pending.extend(through.filter(|n| seen.insert((*n).clone())).cloned());
        }
        seen
    }

    /// Whether one of the macros may be called in a module that another macro makes.
    fn in_made(&self, macros: &[String]) -> bool {
        let makers = self.users(self.makers.iter().cloned());
        self.users(macros.iter().cloned()).iter().any(|name| {
            let given = self.given.get(name).into_iter().flatten();
            self.made.contains(name) || given.into_iter().any(|by| makers.contains(by))
        })
    }
}

/// The path of modules in one whose path is known, which the compiler puts together.
fn inside(path: TokenStream, modules: &[TokenStream]) -> TokenStream {
    if modules.is_empty() {
        return path;
    }
    let names = modules.iter().map(|name| match syn::parse2::<Ident>(name.clone()) {
        Ok(word) => Literal::string(shown(&word.to_string())).into_token_stream(),
        Err(_) => quote!(::core::stringify!(#name)),
    });
    quote!(::core::concat!(#path #(, "::", #names)*))
}

/// Nobody reads the documentation of a bundle: `#[doc = include_str!("..")]` goes.
fn without_doc_files(tokens: TokenStream) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(g) if is_punct(out.last(), '#') && is_doc_call(&g) => drop(out.pop()),
            TokenTree::Group(g) => out.push(rebuild(g, without_doc_files)),
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

fn is_doc_call(attribute: &Group) -> bool {
    let list: Vec<TokenTree> = attribute.stream().into_iter().collect();
    matches!(&list[..], [TokenTree::Ident(doc), TokenTree::Punct(_), .., TokenTree::Group(_)] if doc == "doc")
        && called(&list[..list.len() - 1]).is_some()
}

/// Writes the answers.
struct Bodies<'a> {
    program: &'a Program,
    uses: &'a Uses,
    unit: usize,
    /// Macros of the unit that others can call.
    exported: Vec<String>,
    name: String,
    refusal: Option<Refusal>,
}

impl Bodies<'_> {
    fn body(&mut self, body: TokenStream) -> TokenStream {
        // A macro that is defined in the body may be what asks.
        let mut macros = vec![self.name.clone()];
        let list: Vec<String> = names(body.clone()).collect();
        let defined = list.windows(2).filter(|w| w[0] == "macro_rules").map(|w| w[1].clone());
        macros.extend(defined);
        let mut files = self.uses.callers(&macros);
        if !self.exported.contains(&self.name) {
            files.retain(|(f, _)| self.program.sources.file(*f).unit == self.unit);
        }
        let body = replace_calls(body, true, &mut |&Call { name, args, opened, .. }: &Call| {
            if name == "module_path" && self.uses.in_made(&macros) {
                self.refuse(&format!("{name}!"), name.to_token_stream(), MADE);
                return None;
            }
            let answer = self.call(name, args, &files);
            if name == "module_path" {
                answer.map(|path| inside(path, opened))
            } else {
                answer
            }
        });
        let units: BTreeSet<usize> =
            files.iter().map(|(f, _)| self.program.sources.file(*f).unit).collect();
        let graph = &self.program.graph;
        let envs: Vec<CfgEnv> = units.iter().map(|u| CfgEnv::of(graph, &graph.units[*u])).collect();
        settle_predicates(body, true, &mut |meta| {
            let answers: Vec<bool> = envs.iter().map(|e| e.only_here(meta)).collect();
            if answers.windows(2).any(|w| w[0] != w[1]) {
                let tokens = meta.to_token_stream();
                self.refuse(&format!("cfg({tokens})"), tokens, DIFFERENT);
            }
            answers.contains(&true)
        })
    }

    fn call(
        &mut self,
        name: &Ident,
        args: &Group,
        files: &BTreeSet<Caller>,
    ) -> Option<TokenStream> {
        let unit = &self.program.graph.units[self.unit];
        if unit.ambiguous.contains(&name.to_string()) {
            self.refuse(&format!("{name}!"), name.to_token_stream(), AMBIGUOUS);
            return None;
        }
        if !known::ASKING.iter().any(|n| name == n) {
            return None;
        }
        let answers: Vec<_> = files.iter().map(|f| self.answer(name, args, f)).collect();
        let text = |a: &Option<TokenStream>| a.as_ref().map(ToString::to_string);
        let same = answers.windows(2).all(|w| text(&w[0]) == text(&w[1]));
        let local = matches!(name.to_string().as_str(), "line" | "column" | "file" | "module_path");
        match answers.first()? {
            Some(answer) if same => Some(answer.clone()),
            None if same && !local => None,
            _ => {
                self.refuse(&format!("{name}!"), name.to_token_stream(), DIFFERENT);
                None
            }
        }
    }

    /// What the call stands for in a file.
    fn answer(&self, name: &Ident, args: &Group, caller: &Caller) -> Option<TokenStream> {
        let (file, module) = caller;
        let graph = &self.program.graph;
        let file = self.program.sources.file(*file);
        if name == "module_path" {
            let parts: Vec<&str> = module.iter().map(|n| shown(n)).collect();
            let literal = Literal::string(&parts.join("::"));
            return Some(quote!(#literal));
        }
        if name == "file" {
            let path = file.path.strip_prefix(&graph.workspace_root).ok()?;
            let literal = Literal::string(path.to_str()?);
            return Some(quote!(#literal));
        }
        let dir = file.path.parent().unwrap_or(Path::new(""));
        Fold { unit: &graph.units[file.unit], dir }.call(&name.to_string(), args)
    }

    fn refuse(&mut self, what: &str, tokens: TokenStream, advice: &str) {
        let (file, line) = self.program.sources.first_place(tokens).unwrap_or_default();
        let file = self.program.graph.shown(&file);
        let construct = format!("`{what}` in macro `{}`", self.name);
        self.refusal.get_or_insert(Refusal::at(file, line, construct, advice));
    }
}

impl VisitMut for Bodies<'_> {
    fn visit_item_macro_mut(&mut self, item: &mut syn::ItemMacro) {
        let Some(name) = &item.ident else { return };
        if asks(&item.mac.tokens) {
            self.name = name.to_string();
            item.mac.tokens = without_doc_files(std::mem::take(&mut item.mac.tokens));
            item.mac.tokens = self.body(std::mem::take(&mut item.mac.tokens));
        }
    }
}
