//! Calls macros: the compiler is given a crate that holds nothing but the calls.

use super::callable::{Callable, OUT};
use super::Site;
use crate::cargo::Unit;
use crate::error::Refusal;
use crate::macros::tokens;
use anyhow::{Context, Result};
use proc_macro2::{Delimiter, LineColumn, Span, TokenStream, TokenTree};
use std::path::Path;
use std::process::{Command, Stdio};
use std::str::FromStr;

/// Calls the macros that one unit uses, in the environment in which cargo compiles that unit.
pub fn run(
    rustc: &Path,
    unit: &Unit,
    crates: &[Callable],
    sites: &[Site],
    scratch: &Path,
) -> Result<Vec<TokenStream>> {
    let folder = tempfile::tempdir_in(scratch).context("cannot write in the temporary folder")?;
    let folder = folder.path();
    let mut text = String::from("#![allow(warnings)]\n");
    for (index, site) in sites.iter().enumerate() {
        let (owner, number) = site.used;
        let (args, input) = (spaced(&site.args), spaced(&site.input));
        text.push_str(&format!(
            "macros_{owner}::__bundler_expand!{{ {index} {number} {{{args}}} {{{input}}} }}\n"
        ));
    }
    let source = folder.join("uses.rs");
    std::fs::write(&source, text).context("cannot write in the temporary folder")?;
    let mut command = Command::new(rustc);
    command.args(["--crate-name", &unit.name, "--edition", unit.edition.year()]);
    command.args(["--crate-type", "lib", "--emit", "metadata"]).arg(&source);
    command.arg("-o").arg(folder.join("uses.rmeta"));
    for (owner, library) in crates.iter().enumerate().map(|(i, c)| (i, &c.library)) {
        command.arg("--extern").arg(format!("macros_{owner}={}", library.display()));
    }
    command.current_dir(&unit.manifest_dir).envs(&unit.env).env(OUT, folder);
    let out = command.stdin(Stdio::null()).output().context("rustc: cannot run")?;
    let said = String::from_utf8_lossy(&out.stderr);
    let read = |(index, site): (usize, &Site)| {
        let file = folder.join(index.to_string());
        if let Ok(text) = std::fs::read_to_string(file.with_extension("out")) {
            let tokens = TokenStream::from_str(&text).ok();
            return tokens.ok_or_else(|| site.refusal("what it returns is no Rust"));
        }
        let message = std::fs::read_to_string(file.with_extension("panic")).ok();
        let error = said.lines().find(|l| l.starts_with("error"));
        let message = message.as_deref().or(error).unwrap_or("it gave no result");
        Err(site.refusal(&format!("it says: {message}")))
    };
    let outputs = sites.iter().enumerate().map(read).collect::<Result<Vec<_>, Refusal>>()?;
    for (site, output) in sites.iter().zip(&outputs) {
        if let Some(message) = error_in(output.clone()) {
            return Err(site.refusal(&format!("it says: {message}")).into());
        }
    }
    Ok(outputs)
}

/// The tokens with spaces where their source has any: macros may show what they are given.
fn spaced(tokens: &TokenStream) -> String {
    let mut out = Spaced { text: String::new(), end: None };
    out.tokens(tokens.clone());
    out.text
}

struct Spaced {
    text: String,
    /// Where the last token ends in its source.
    end: Option<LineColumn>,
}

impl Spaced {
    fn token(&mut self, text: &str, span: Span) {
        let (start, end) = (span.start(), span.end());
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let words = self.text.ends_with(word) && text.starts_with(word);
        // What no source has stands nowhere.
        if self.end != Some(start) || start == end || words {
            self.text.push(' ');
        }
        self.text.push_str(text);
        self.end = Some(end);
    }

    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            let TokenTree::Group(group) = token else {
                self.token(&token.to_string(), token.span());
                continue;
            };
            let (open, close) = match group.delimiter() {
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Brace => ("{", "}"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::None => {
                    self.tokens(group.stream());
                    continue;
                }
            };
            self.token(open, group.span_open());
            self.tokens(group.stream());
            self.token(close, group.span_close());
        }
    }
}

/// The message of a `compile_error!` that the macro returned.
fn error_in(tokens: TokenStream) -> Option<String> {
    let mut before: Vec<TokenTree> = Vec::new();
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            let error = tokens::called(&before).is_some_and(|name| name == "compile_error");
            let definition = matches!(&before[..], [.., TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(_)]
                if *word == "macro_rules");
            let found = match (error, definition) {
                (true, _) => syn::parse2(group.stream()).ok().map(|text: syn::LitStr| text.value()),
                (_, true) => None,
                _ => error_in(group.stream()),
            };
            if found.is_some() {
                return found;
            }
        }
        before.push(token);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::error_in;
    use quote::quote;

    #[test]
    fn errors_are_found_where_they_would_be_reported() {
        let found = |tokens| error_in(tokens);
        assert_eq!(found(quote!(::core::compile_error! { "no" })).as_deref(), Some("no"));
        assert_eq!(
            found(quote!(
                const _: () = {
                    compile_error!("in");
                };
            ))
            .as_deref(),
            Some("in")
        );
        let rules = quote!(
            macro_rules! m {
                () => {
                    compile_error!("later");
                };
            }
        );
        assert_eq!(found(rules), None);
        assert_eq!(
            found(quote!(
                fn compile_error() {}
            )),
            None
        );
    }
}
