//! Pieces of `use` items.

use super::*;

impl Builder<'_> {
    pub(super) fn use_tree(
        &mut self,
        unit: usize,
        module: &[String],
        tree: &UseTree,
        prefix: &mut Vec<String>,
    ) {
        match tree {
            UseTree::Path(p) => {
                prefix.push(p.ident.to_string());
                self.use_tree(unit, module, &p.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(g) => {
                g.items.iter().for_each(|t| self.use_tree(unit, module, t, prefix));
            }
            UseTree::Glob(_) => {
                let target = match self.names.resolve(unit, module, prefix, 0) {
                    Some(Target::Module(u, m)) => Some((u, m)),
                    _ => None,
                };
                let uses = segment_uses(prefix);
                self.push(
                    unit,
                    module,
                    format!("{}::*", prefix.join("::")),
                    Rule::Glob(target),
                    uses,
                );
            }
            UseTree::Name(n) => {
                let original = n.ident.to_string();
                let bound = if original == "self" {
                    prefix.last().cloned().unwrap_or_default()
                } else {
                    original.clone()
                };
                self.leaf(unit, module, prefix, &original, bound);
            }
            UseTree::Rename(r) => {
                self.leaf(unit, module, prefix, &r.ident.to_string(), r.rename.to_string());
            }
        }
    }

    pub(super) fn leaf(
        &mut self,
        unit: usize,
        module: &[String],
        prefix: &[String],
        original: &str,
        bound: String,
    ) {
        let mut path = prefix.to_vec();
        if original != "self" {
            path.push(original.to_string());
        }
        let kind = match self.names.resolve(unit, module, &path, 0) {
            Some(Target::Trait(u, m, n)) => {
                let key = (u, m, n);
                let methods = self.traits.iter().find(|(k, _)| *k == key).map(|(_, m)| m.clone());
                ImportKind::Trait(key.2, methods.unwrap_or_default())
            }
            Some(Target::External(name)) => ImportKind::External(name),
            _ => ImportKind::Other,
        };
        let uses = segment_uses(&path);
        self.push(unit, module, bound.clone(), Rule::Import(bound, kind), uses);
    }
}

/// Segments of an import are used as items and, for `Type::Variant`, never as methods.
pub(super) fn segment_uses(path: &[String]) -> Uses {
    let mut uses = Uses::default();
    path.iter().filter(|s| !s.is_empty()).for_each(|s| uses.item(s));
    uses
}
