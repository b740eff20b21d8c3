//! Where macros are called, and by which others.

use super::{asks, Caller};
use crate::editions::own_macros;
use crate::macros::known;
use crate::macros::tokens::{called, is_punct, leaves, names, opened};
use crate::program::Program;
use crate::source::Sources;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;
use std::collections::{BTreeMap, BTreeSet};

/// Which names occur where.
#[derive(Default)]
pub struct Uses {
    /// Files and modules whose code has the name.
    files: BTreeMap<String, BTreeSet<Caller>>,
    /// Macros whose bodies may call the name, and other names that imports give it.
    through: BTreeMap<String, BTreeSet<String>>,
    /// Names in the bodies of macros, in modules that these open.
    made: BTreeSet<String>,
    /// Names in the arguments of macros.
    given: BTreeMap<String, BTreeSet<String>>,
    /// The macros that read a `module_path!`, with its token.
    pub paths: Vec<(String, TokenTree)>,
    /// Macros that open modules.
    pub makers: BTreeSet<String>,
    /// Some macro asks.
    pub asked: bool,
    /// The program's macros.
    own: BTreeSet<String>,
}

impl Uses {
    /// Reads all code.
    pub fn of(program: &Program) -> Self {
        let mut uses = Self { own: own_macros(program), ..Self::default() };
        for (unit, code) in program.units.iter().enumerate() {
            let items = &code.items;
            let mut module = vec![program.graph.units[unit].name.clone()];
            uses.read(quote!(#(#items)*), &program.sources, &mut module, false);
        }
        uses
    }

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
                        let mut inner = BTreeSet::new();
                        calling(body.stream(), false, &mut inner);
                        for inner in inner {
                            self.through.entry(inner).or_default().insert(name.to_string());
                        }
                        self.makes(body.stream(), &name.to_string(), sources);
                    }
                    _ if import => self.renames(body.stream()),
                    before => {
                        let outer = module.len();
                        module.extend(opened(before).into_iter().flatten().map(|n| n.to_string()));
                        self.gives(before, body, sources);
                        // The arguments of `println!` and its like are code as that around it.
                        let plain = |name: String| {
                            known::reads_expressions(&name) && !self.own.contains(&name)
                        };
                        let name = called(before).map(ToString::to_string);
                        let in_call = in_call || name.is_some_and(|name| !plain(name));
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
    pub fn callers(&self, macros: &[String]) -> BTreeSet<Caller> {
        let names = self.users(macros.iter().cloned());
        names.iter().filter_map(|name| self.files.get(name)).flatten().cloned().collect()
    }

    /// The macros and all that may call them.
    pub fn users(&self, macros: impl Iterator<Item = String>) -> BTreeSet<String> {
        let mut pending: Vec<String> = macros.collect();
        let mut seen: BTreeSet<String> = pending.iter().cloned().collect();
        while let Some(name) = pending.pop() {
            let through = self.through.get(&name).into_iter().flatten();
            pending.extend(through.filter(|n| seen.insert((*n).clone())).cloned());
        }
        seen
    }

    /// Whether one of the macros may be called in a module that another macro makes.
    pub fn in_made(&self, macros: &[String]) -> bool {
        let makers = self.users(self.makers.iter().cloned());
        self.users(macros.iter().cloned()).iter().any(|name| {
            let given = self.given.get(name).into_iter().flatten();
            self.made.contains(name) || given.into_iter().any(|by| makers.contains(by))
        })
    }
}

/// Names in the body of a macro that may call another one: before `!`, in an import, and where a
/// macro reads them.
fn calling(tokens: TokenStream, in_call: bool, out: &mut BTreeSet<String>) {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut import = false;
    for (i, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(g) => {
                calling(g.stream(), in_call || import || called(&list[..i]).is_some(), out);
            }
            TokenTree::Punct(p) if p.as_char() == ';' => import = false,
            TokenTree::Ident(word) if *word == "use" => import = true,
            TokenTree::Ident(name)
                if !is_punct(list[..i].last(), '$')
                    && (in_call || import || is_punct(list.get(i + 1), '!')) =>
            {
                out.insert(name.to_string());
            }
            _ => {}
        }
    }
}
