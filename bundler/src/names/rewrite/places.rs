//! `line!()` and the like, which tell a place that the bundle does not have.

use super::Rewrite;
use crate::macros::known;
use crate::macros::tokens::{group_at, names, replace_calls, Call};
use crate::source::cfg::CfgEnv;
use crate::source::fold::Fold;
use crate::source::strip::settle_arguments;
use proc_macro2::{Delimiter, Ident, Literal, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::path::Path;

impl Rewrite<'_> {
    /// What a call of a macro of the compiler stands for where it stands.
    fn answer(&self, call: &Call) -> Option<TokenStream> {
        let name = call.name.to_string();
        if self.is_own(call.path, &name) {
            return None;
        }
        if let Some(place) = self.place(call.name, call.opened) {
            return call.args.stream().is_empty().then(|| place.into_token_stream());
        }
        // The other questions were answered when the file was read.
        let unit = &self.graph.units[self.unit];
        if !unit.ambiguous.contains(&name) {
            return None;
        }
        if name == "cfg" {
            let env = CfgEnv::of(self.graph, unit);
            let settled = settle_arguments(call.args.stream(), &mut |meta| env.only_here(meta));
            return Some(quote!(::core::cfg!(#settled)));
        }
        let file = self.sources.file(self.sources.place(call.name.span())?.file);
        let dir = file.path.parent().unwrap_or(Path::new(""));
        Fold { unit, dir }.call(&name, call.args)
    }

    /// Whether the call is one of a macro of the program.
    fn is_own(&self, path: &[TokenTree], name: &String) -> bool {
        if path.is_empty() {
            let module = &self.frames.last().expect("a module is open").path;
            return self.textual.contains(name)
                || self.prelude_macros.iter().any(|(n, _)| n == name)
                || self.names.imports_own_macro(self.unit, module, name);
        }
        let first = names(path.iter().cloned().collect()).next();
        let outside = first.is_some_and(|first| super::is_sysroot(&first));
        !outside && self.graph.units[self.unit].ambiguous.contains(name)
    }

    /// Names of that kind that imports in a block bind to other macros.
    pub(super) fn own_asking(&self, block: &syn::Block) -> Vec<String> {
        let ambiguous = &self.graph.units[self.unit].ambiguous;
        if ambiguous.is_empty() {
            return Vec::new();
        }
        let mut table = crate::names::ModuleTable::default();
        for statement in &block.stmts {
            let syn::Stmt::Item(syn::Item::Use(import)) = statement else { continue };
            crate::names::use_tree(&import.tree, &mut Vec::new(), None, &mut table);
        }
        let own = |(name, import): (String, crate::names::Import)| {
            let inside = import.paths().any(|p| !super::is_sysroot(&p[0]));
            (inside && ambiguous.contains(&name)).then_some(name)
        };
        table.imports.into_iter().filter_map(own).collect()
    }

    /// The same for a call that is an expression.
    pub(super) fn place_of(&self, mac: &syn::Macro) -> Option<syn::Expr> {
        let name = &mac.path.segments.last()?.ident;
        if !known::is_asking(&name.to_string()) {
            return None;
        }
        let path: Vec<TokenTree> = mac.path.to_token_stream().into_iter().collect();
        let args = group_at(Delimiter::Parenthesis, name.span(), mac.tokens.clone());
        let TokenTree::Group(args) = args else { return None };
        let call = Call { path: &path[..path.len() - 1], name, args: &args, opened: &[] };
        syn::parse2(self.answer(&call)?).ok()
    }

    /// What the macro of that name stands for where the name stands, in modules that tokens open.
    fn place(&self, name: &Ident, opened: &[TokenStream]) -> Option<Literal> {
        let unit = &self.graph.units[self.unit];
        let mut literal = if name == "module_path" {
            let path = &self.frames.last()?.path;
            let opened = opened.iter().map(ToString::to_string);
            let path = std::iter::once(&unit.name).chain(path).cloned().chain(opened);
            let parts: Vec<String> = path.map(|n| shown(&n).to_string()).collect();
            Literal::string(&parts.join("::"))
        } else {
            let place = self.sources.call(name).filter(|_| unit.local)?;
            let file = self.sources.file(place.file);
            let (line, column) = file.line_column(place.start);
            match name.to_string().as_str() {
                "line" => Literal::u32_suffixed(line as u32),
                "column" => Literal::u32_suffixed(column as u32 + 1),
                "file" => {
                    let path = file.path.strip_prefix(&self.graph.workspace_root).ok()?;
                    Literal::string(path.to_str()?)
                }
                _ => return None,
            }
        };
        literal.set_span(name.span());
        Some(literal)
    }

    /// The same in tokens that a macro reads.
    pub(super) fn places(&self, tokens: TokenStream) -> TokenStream {
        replace_calls(tokens, false, &mut |call: &Call| self.answer(call))
    }
}

/// A raw name as the compiler shows it.
pub fn shown(name: &str) -> &str {
    let plain = name.trim_start_matches("r#");
    match syn::parse_str::<Ident>(plain) {
        Ok(_) => plain,
        Err(_) => name,
    }
}
