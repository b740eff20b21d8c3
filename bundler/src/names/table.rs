//! Reads the names of one module off its items.

use super::{standin, Import, Limit, ModuleTable, TypeKind};
use syn::{Item, UseTree, Visibility};

/// Reads the table of the items of a module that is `depth` below the root; what is `pub(crate)` is seen within
/// `whole`.
pub fn table(items: &[Item], depth: usize, whole: Limit) -> ModuleTable {
    let mut out = ModuleTable::default();
    for item in items {
        if let Item::Enum(syn::ItemEnum { vis, ident, .. })
        | Item::Mod(syn::ItemMod { vis, ident, .. })
        | Item::Struct(syn::ItemStruct { vis, ident, .. })
        | Item::Trait(syn::ItemTrait { vis, ident, .. })
        | Item::Type(syn::ItemType { vis, ident, .. })
        | Item::Union(syn::ItemUnion { vis, ident, .. }) = item
        {
            out.private.insert(ident.to_string(), limit(vis, depth, whole));
        }
        match item {
            Item::Const(syn::ItemConst { ident, .. })
            | Item::Static(syn::ItemStatic { ident, .. })
            | Item::Fn(syn::ItemFn { sig: syn::Signature { ident, .. }, .. }) => {
                out.values.insert(ident.to_string());
            }
            Item::Struct(i) => {
                out.types.insert(i.ident.to_string(), TypeKind::Type);
                if !matches!(i.fields, syn::Fields::Named(_)) {
                    out.values.insert(i.ident.to_string());
                }
            }
            Item::Enum(syn::ItemEnum { ident, .. })
            | Item::Union(syn::ItemUnion { ident, .. })
            | Item::Type(syn::ItemType { ident, .. }) => {
                out.types.insert(ident.to_string(), TypeKind::Type);
            }
            Item::Trait(syn::ItemTrait { ident, .. })
            | Item::TraitAlias(syn::ItemTraitAlias { ident, .. }) => {
                out.types.insert(ident.to_string(), TypeKind::Trait);
            }
            Item::ExternCrate(i) => {
                let name = i.rename.as_ref().map_or(&i.ident, |r| &r.1).to_string();
                out.private.insert(name.clone(), limit(&i.vis, depth, whole));
                out.types.insert(name, TypeKind::ExternCrate);
            }
            Item::Mod(i) => {
                out.types.insert(i.ident.to_string(), TypeKind::Module);
            }
            Item::Macro(i) => match &i.ident {
                Some(name) => {
                    out.macros.insert(name.to_string());
                }
                None => out.opaque = true,
            },
            Item::Use(u) => {
                let mut prefix = Vec::new();
                if u.leading_colon.is_some() {
                    prefix.push(String::new());
                }
                use_tree(&u.tree, &mut prefix, limit(&u.vis, depth, whole), &mut out);
            }
            _ => {}
        }
    }
    out
}

/// Where what an item of a module declares is seen.
fn limit(vis: &Visibility, depth: usize, whole: Limit) -> Limit {
    let Visibility::Restricted(vis) = vis else {
        return matches!(vis, Visibility::Inherited).then_some(depth);
    };
    if vis.path.is_ident("crate") {
        return whole;
    }
    let ups = vis.path.segments.iter().filter(|s| s.ident == "super").count();
    Some(match &vis.path.segments[0].ident {
        first if first == "self" || first == "super" => depth.saturating_sub(ups),
        first => {
            let is_root = first == "crate" || standin::root_unit(&first.to_string()).is_some();
            vis.path.segments.len() - usize::from(is_root)
        }
    })
}

/// One name can be imported once in each namespace.
fn bind(out: &mut ModuleTable, name: String, path: Vec<String>, limit: Limit) {
    match out.imports.get_mut(&name) {
        Some(import) => {
            import.others.push(path);
            import.limit = import.limit.min(limit);
        }
        None => drop(out.imports.insert(name, Import { path, others: Vec::new(), limit })),
    }
}

/// Reads what one tree of imports binds, below the path `prefix`.
pub fn use_tree(tree: &UseTree, prefix: &mut Vec<String>, limit: Limit, out: &mut ModuleTable) {
    match tree {
        UseTree::Path(p) => {
            prefix.push(p.ident.to_string());
            use_tree(&p.tree, prefix, limit, out);
            prefix.pop();
        }
        UseTree::Group(g) => g.items.iter().for_each(|t| use_tree(t, prefix, limit, out)),
        UseTree::Glob(_) => out.globs.push((prefix.clone(), limit)),
        UseTree::Name(n) if n.ident == "self" => {
            if let Some(last) = prefix.last() {
                bind(out, last.clone(), prefix.clone(), limit);
            }
        }
        UseTree::Name(n) => {
            let mut path = prefix.clone();
            path.push(n.ident.to_string());
            bind(out, n.ident.to_string(), path, limit);
        }
        UseTree::Rename(r) => {
            let mut path = prefix.clone();
            if r.ident != "self" {
                path.push(r.ident.to_string());
            }
            if r.rename != "_" {
                bind(out, r.rename.to_string(), path, limit);
            }
        }
    }
}

/// The crate-level name of a macro.
pub fn exported_name(item: &Item) -> Option<String> {
    let Item::Macro(syn::ItemMacro { attrs, ident: Some(name), .. }) = item else { return None };
    attrs.iter().any(|a| a.path().is_ident("macro_export")).then(|| name.to_string())
}

/// The macros that other crates see, of all modules.
pub fn exported(items: &[Item]) -> Vec<String> {
    let of = |item: &Item| match item {
        Item::Mod(syn::ItemMod { content: Some((_, inner)), .. }) => exported(inner),
        other => exported_name(other).into_iter().collect(),
    };
    items.iter().flat_map(of).collect()
}
