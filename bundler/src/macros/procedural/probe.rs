//! The package that runs the macros' functions.

use super::{Exported, Kind, Site};
use crate::cargo::{cargo_error_line, Graph};
use crate::source::load::load_one;
use anyhow::{bail, Context, Result};
use quote::{quote, ToTokens};
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};
use syn::{Attribute, Item};

/// Variable that names the folder for results.
const OUT: &str = "BUNDLER_EXPAND_OUT";

/// Macros that a crate exports.
pub fn exported(graph: &Graph, owner: usize) -> Result<Vec<(String, Exported)>> {
    let items = load_one(graph, &graph.proc_macros[owner].unit)?;
    let mut out = Vec::new();
    for item in &items {
        let Item::Fn(f) = item else { continue };
        let function = f.sig.ident.to_string();
        for attr in &f.attrs {
            let (kind, name, helpers) = match attr.path().get_ident().map(|i| i.to_string()) {
                Some(n) if n == "proc_macro" => (Kind::Function, function.clone(), Vec::new()),
                Some(n) if n == "proc_macro_attribute" => {
                    (Kind::Attribute, function.clone(), Vec::new())
                }
                Some(n) if n == "proc_macro_derive" => {
                    let mut words = words(attr).into_iter();
                    let Some(name) = words.next() else { continue };
                    (Kind::Derive, name, words.filter(|w| w != "attributes").collect())
                }
                _ => continue,
            };
            out.push((name, Exported { owner, kind, function: function.clone(), helpers }));
        }
    }
    Ok(out)
}

/// All identifiers in the arguments of an attribute.
fn words(attr: &Attribute) -> Vec<String> {
    match &attr.meta {
        syn::Meta::List(list) => crate::macros::tokens::names(list.tokens.clone()).collect(),
        _ => Vec::new(),
    }
}

/// Runs every use and returns the results in order.
pub fn run(
    graph: &Graph,
    table: &HashMap<String, Exported>,
    sites: &[Site],
) -> Result<Vec<String>> {
    let dir = tempfile::tempdir()?;
    let root = dir.path();
    std::fs::create_dir_all(root.join("src"))?;
    let mut dependencies = String::new();
    for owner in 0..graph.proc_macros.len() {
        write_macro_crate(graph, table, owner, root)?;
        dependencies.push_str(&format!("probe_{owner} = {{ path = \"macros_{owner}\" }}\n"));
    }
    let manifest = format!(
        "[package]\nname = \"probe\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n\
         [dependencies]\n{dependencies}\n[workspace]\n"
    );
    std::fs::write(root.join("Cargo.toml"), manifest)?;
    let mut calls = String::from("#![allow(warnings)]\n");
    for (index, site) in sites.iter().enumerate() {
        let owner = table[&site.name].owner;
        let (name, args, input) = (&site.name, &site.args, &site.input);
        calls.push_str(&format!(
            "probe_{owner}::__expand!{{ {index} {name} {{{args}}} {{{input}}} }}\n"
        ));
    }
    std::fs::write(root.join("src/lib.rs"), calls)?;
    let results = root.join("results");
    std::fs::create_dir_all(&results)?;
    let run = |offline: bool| {
        let mut command = Command::new("cargo");
        command.current_dir(root).args(["check", "--quiet"]).stdin(Stdio::null());
        command.env(OUT, &results).env("CARGO_TARGET_DIR", root.join("target"));
        if offline {
            command.arg("--offline");
        }
        command.output().context("cargo: cannot run")
    };
    let mut out = run(true)?;
    if !out.status.success() {
        out = run(false)?;
    }
    if !out.status.success() {
        bail!(
            "expanding procedural macros: {}",
            cargo_error_line(&String::from_utf8_lossy(&out.stderr))
        );
    }
    (0..sites.len())
        .map(|i| {
            std::fs::read_to_string(results.join(i.to_string()))
                .with_context(|| format!("procedural macro `{}` gave no result", sites[i].name))
        })
        .collect()
}

fn write_macro_crate(
    graph: &Graph,
    table: &HashMap<String, Exported>,
    owner: usize,
    root: &Path,
) -> Result<()> {
    let package = &graph.proc_macros[owner];
    let folder = root.join(format!("macros_{owner}"));
    std::fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"probe_{owner}\"\nversion = \"0.0.0\"\nedition = \"{}\"\n\n\
         [lib]\nproc-macro = true\n\n[dependencies]\n{}",
        package.unit.edition.year(),
        package.dependencies
    );
    std::fs::write(folder.join("Cargo.toml"), manifest)?;
    let mut items = load_one(graph, &package.unit)?;
    for item in &mut items {
        if let Item::Fn(f) = item {
            // Only the entry point may be public.
            f.vis = syn::Visibility::Inherited;
            f.attrs.retain(|a| {
                !["proc_macro", "proc_macro_derive", "proc_macro_attribute"]
                    .iter()
                    .any(|n| a.path().is_ident(n))
            });
        }
    }
    let mut arms = Vec::new();
    let mut names: Vec<&String> = table.keys().collect();
    names.sort();
    for name in names {
        let exported = &table[name];
        if exported.owner != owner {
            continue;
        }
        let function = syn::Ident::new(&exported.function, proc_macro2::Span::call_site());
        arms.push(match exported.kind {
            Kind::Attribute => quote!(#name => #function(args, input),),
            _ => quote!(#name => #function(input),),
        });
    }
    let entry = quote! {
        #[proc_macro]
        pub fn __expand(input: ::proc_macro::TokenStream) -> ::proc_macro::TokenStream {
            let mut parts = input.into_iter();
            let index = parts.next().map(|t| t.to_string()).unwrap_or_default();
            let name = parts.next().map(|t| t.to_string()).unwrap_or_default();
            let mut group = || match parts.next() {
                Some(::proc_macro::TokenTree::Group(g)) => g.stream(),
                _ => ::proc_macro::TokenStream::new(),
            };
            let args = group();
            let input = group();
            let _ = &args;
            let out = match name.as_str() {
                #(#arms)*
                _ => return ::proc_macro::TokenStream::new(),
            };
            let folder = ::std::env::var(#OUT).unwrap();
            ::std::fs::write(::std::path::Path::new(&folder).join(index), out.to_string()).unwrap();
            ::proc_macro::TokenStream::new()
        }
    };
    let mut text = String::from("#![allow(warnings)]\nextern crate proc_macro;\n");
    for item in &items {
        text.push_str(&item.to_token_stream().to_string());
        text.push('\n');
    }
    text.push_str(&entry.to_string());
    std::fs::write(folder.join("src/lib.rs"), text)?;
    Ok(())
}
