//! `line!()` and the like, which tell a place that the bundle does not have.

use super::Rewrite;
use crate::macros::tokens::replace_calls;
use proc_macro2::{Group, Ident, Literal, TokenStream};
use quote::ToTokens;

impl Rewrite<'_> {
    /// What the macro of that name stands for where the name stands, in modules that tokens open.
    pub(super) fn place(&self, name: &Ident, opened: &[TokenStream]) -> Option<Literal> {
        let unit = &self.graph.units[self.unit];
        if self.textual.iter().any(|own| name == own) {
            return None;
        }
        let mut literal = if name == "module_path" {
            let path = &self.frames.last()?.path;
            let opened = opened.iter().map(ToString::to_string);
            let path = std::iter::once(&unit.name).chain(path).cloned().chain(opened);
            let parts: Vec<String> = path.map(|n| shown(&n).to_string()).collect();
            Literal::string(&parts.join("::"))
        } else {
            let place = self.sources.place(name.span()).filter(|_| unit.local)?;
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
        replace_calls(tokens, false, &mut |name: &Ident, args: &Group, opened: &[TokenStream]| {
            let empty = args.stream().is_empty();
            empty.then(|| self.place(name, opened))?.map(ToTokens::into_token_stream)
        })
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
