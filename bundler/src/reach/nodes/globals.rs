//! Facts about all units, which decide how a name is read.

use super::*;

impl Builder<'_> {
    pub(super) fn collect(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        let mut generics = GenericNames(&mut self.globals.generics);
        items.iter().filter(|i| !matches!(i, Item::Mod(_))).for_each(|i| generics.visit_item(i));
        for item in items {
            match item {
                Item::Struct(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Enum(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Union(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Type(i) => drop(self.globals.aliases.insert(i.ident.to_string())),
                Item::Trait(i) => drop(self.globals.traits.insert(i.ident.to_string())),
                Item::Use(u) => renames(&u.tree, &mut self.globals.aliases),
                Item::Impl(i) => {
                    let Some((path, _)) = &i.trait_ else { continue };
                    let target = self.names.resolve(unit, module, &path_segments(path), 0);
                    let Some(Target::Trait(u, m, n)) = target else { continue };
                    let generic = |n: &str| i.generics.type_params().any(|p| p.ident == n);
                    let owner = self_ident(&i.self_ty).filter(|n| !generic(n));
                    let slot = self
                        .globals
                        .implementers
                        .entry((u, m, n))
                        .or_insert_with(|| Some(BTreeSet::new()));
                    match (slot.as_mut(), owner) {
                        (Some(set), Some(owner)) => drop(set.insert(owner)),
                        _ => *slot = None,
                    }
                }
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        module.push(m.ident.to_string());
                        self.collect(unit, module, items);
                        module.pop();
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn collect_traits(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        for item in items {
            match item {
                Item::Trait(t) => {
                    let key = (unit, module.clone(), t.ident.to_string());
                    let methods = self.methods(&key, t);
                    self.traits.push((key, methods));
                }
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        module.push(m.ident.to_string());
                        self.collect_traits(unit, module, items);
                        module.pop();
                    }
                }
                _ => {}
            }
        }
    }

    /// Associated items of a trait and the types on which they can be named.
    pub(super) fn methods(&self, key: &TraitKey, t: &syn::ItemTrait) -> Vec<Method> {
        let mut owners =
            self.globals.implementers.get(key).cloned().unwrap_or_else(|| Some(BTreeSet::new()));
        if let Some(set) = &mut owners {
            set.insert(key.2.clone());
        }
        t.items
            .iter()
            .filter_map(|item| {
                let dot = matches!(item, TraitItem::Fn(f) if f.sig.receiver().is_some());
                let is_type = matches!(item, TraitItem::Type(_));
                Some(Method { name: trait_item_name(item)?, dot, is_type, owners: owners.clone() })
            })
            .collect()
    }

    /// Decides on what each associated name may stand.
    pub(super) fn normalize(&self, uses: &mut Uses, self_type: Option<&str>) {
        let old = std::mem::take(&mut uses.assoc);
        for (owner, name) in old {
            let owner = match owner {
                Owner::SelfType => match self_type {
                    Some(t) => self.classify(t),
                    None => Owner::Any,
                },
                Owner::Type(t) => self.classify(&t),
                other => other,
            };
            uses.assoc.insert((owner, name));
        }
    }

    pub(super) fn classify(&self, name: &str) -> Owner {
        let g = &self.globals;
        let plain = g.types.contains(name)
            || g.traits.contains(name)
            || is_primitive(name)
            || crate::reach::evidence::is_std_type(name);
        if !plain || g.aliases.contains(name) || g.generics.contains(name) {
            return Owner::Any;
        }
        Owner::Type(name.to_string())
    }
}

/// Names of generic parameters.
pub(super) struct GenericNames<'a>(&'a mut BTreeSet<String>);

impl<'ast> Visit<'ast> for GenericNames<'_> {
    fn visit_type_param(&mut self, p: &'ast syn::TypeParam) {
        self.0.insert(p.ident.to_string());
    }
}

pub(super) fn renames(tree: &UseTree, out: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(p) => renames(&p.tree, out),
        UseTree::Group(g) => g.items.iter().for_each(|t| renames(t, out)),
        UseTree::Rename(r) => drop(out.insert(r.rename.to_string())),
        _ => {}
    }
}
