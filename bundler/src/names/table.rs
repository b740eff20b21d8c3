//! Reads the names of one module off its items.

use super::{Import, ModuleTable, TypeKind};
use syn::{Item, UseTree, Visibility};

/// Reads the table of a list of items.
pub fn table(items: &[Item]) -> ModuleTable {
    let mut out = ModuleTable::default();
    for item in items {
        if let Item::Enum(syn::ItemEnum { vis: Visibility::Inherited, ident, .. })
        | Item::Mod(syn::ItemMod { vis: Visibility::Inherited, ident, .. })
        | Item::Struct(syn::ItemStruct { vis: Visibility::Inherited, ident, .. })
        | Item::Trait(syn::ItemTrait { vis: Visibility::Inherited, ident, .. })
        | Item::Type(syn::ItemType { vis: Visibility::Inherited, ident, .. })
        | Item::Union(syn::ItemUnion { vis: Visibility::Inherited, ident, .. }) = item
        {
            out.private.insert(ident.to_string());
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
                use_tree(&u.tree, &mut prefix, &mut out);
            }
            _ => {}
        }
    }
    out
}

/// One name can be imported once in each namespace.
pub(super) fn bind(out: &mut ModuleTable, name: String, path: Vec<String>) {
    match out.imports.get_mut(&name) {
        Some(import) => import.others.push(path),
        None => drop(out.imports.insert(name, Import { path, others: Vec::new() })),
    }
}

/// Reads what one tree of imports binds, below the path `prefix`.
pub fn use_tree(tree: &UseTree, prefix: &mut Vec<String>, out: &mut ModuleTable) {
    match tree {
        UseTree::Path(p) => {
            prefix.push(p.ident.to_string());
            use_tree(&p.tree, prefix, out);
            prefix.pop();
        }
        UseTree::Group(g) => g.items.iter().for_each(|t| use_tree(t, prefix, out)),
        UseTree::Glob(_) => out.globs.push(prefix.clone()),
        UseTree::Name(n) if n.ident == "self" => {
            if let Some(last) = prefix.last() {
                bind(out, last.clone(), prefix.clone());
            }
        }
        UseTree::Name(n) => {
            let mut path = prefix.clone();
            path.push(n.ident.to_string());
            bind(out, n.ident.to_string(), path);
        }
        UseTree::Rename(r) => {
            let mut path = prefix.clone();
            if r.ident != "self" {
                path.push(r.ident.to_string());
            }
            if r.rename != "_" {
                bind(out, r.rename.to_string(), path);
            }
        }
    }
}
