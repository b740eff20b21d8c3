//! The entry of the program is a function of its root, also where the root only imports it.

use crate::program::Program;
use anyhow::Result;
use quote::ToTokens;
use syn::{Item, UseTree};

/// `use game::run as main;` becomes a `main` that calls it; a program without one is refused.
pub fn find(program: &mut Program) -> Result<()> {
    let root = &mut program.units[0];
    let declares = |i: &Item| matches!(i, Item::Fn(f) if f.sig.ident == "main");
    // A macro that stays a call may declare it.
    let opaque = program.names.module(0, &[]).is_some_and(|m| m.opaque);
    let no_main = root.attrs.iter().any(|a| a.path().is_ident("no_main"));
    if opaque || no_main || root.items.iter().any(declares) {
        return Ok(());
    }
    let mut found = None;
    for item in &mut root.items {
        let Item::Use(import) = item else { continue };
        let mut path = Vec::new();
        if import.leading_colon.is_some() {
            path.push(String::new());
        }
        let names = &program.names;
        let has_main = |module: &[String]| {
            let path: Vec<String> = module.iter().cloned().chain(["main".into()]).collect();
            names.leads_to_value(0, &[], &path)
        };
        if let Some(target) = take(&mut import.tree, &mut path, &has_main) {
            found = Some((target, import.to_token_stream()));
            break;
        }
    }
    let Some((target, import)) = found else {
        let place = Some((program.graph.units[0].root.clone(), 1));
        let advice = "a program starts there: declare `fn main` in this file or import it";
        return Err(program.refusal(place, "no function `main`", advice));
    };
    let call = syn::parse_str::<syn::ExprPath>(&target.join("::"))?;
    let span = import.into_iter().next().map(|t| t.span());
    let name = syn::Ident::new("main", span.unwrap_or_else(proc_macro2::Span::call_site));
    root.items.retain(|i| !matches!(i, Item::Use(u) if is_empty(&u.tree)));
    root.items.push(syn::parse_quote! {
        fn #name() -> impl ::std::process::Termination { #call() }
    });
    program.read_names();
    Ok(())
}

fn is_empty(tree: &UseTree) -> bool {
    match tree {
        UseTree::Path(p) => is_empty(&p.tree),
        UseTree::Group(g) => g.items.iter().all(is_empty),
        _ => false,
    }
}

/// Takes the branch out that binds `main`; its path. A glob stays.
fn take(
    tree: &mut UseTree,
    path: &mut Vec<String>,
    has_main: &dyn Fn(&[String]) -> bool,
) -> Option<Vec<String>> {
    let last = match tree {
        UseTree::Path(p) => {
            path.push(p.ident.to_string());
            let found = take(&mut p.tree, path, has_main);
            path.pop();
            return found;
        }
        UseTree::Group(g) => {
            let found = g.items.iter_mut().find_map(|t| take(t, path, has_main))?;
            g.items = std::mem::take(&mut g.items).into_iter().filter(|t| !is_empty(t)).collect();
            return Some(found);
        }
        UseTree::Name(n) if n.ident == "main" => "main".to_string(),
        UseTree::Rename(r) if r.rename == "main" => r.ident.to_string(),
        UseTree::Glob(_) if has_main(path) => {
            return Some(path.iter().cloned().chain(["main".into()]).collect());
        }
        _ => return None,
    };
    *tree = syn::parse_quote!({});
    Some(path.iter().cloned().chain([last]).collect())
}
