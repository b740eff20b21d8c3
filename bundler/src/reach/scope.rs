//! Which names a module has and who sees them.

use super::*;

/// The named items of each module, but for macros and imports. Of two with one name (a function and
/// a type) none is noted.
pub(super) fn definitions(nodes: &[Node]) -> HashMap<(usize, &[String], &str), usize> {
    let mut seen = HashSet::new();
    let mut out = HashMap::new();
    for (id, node) in nodes.iter().enumerate() {
        let named = matches!(node.rule, Rule::Item | Rule::Value | Rule::Trait(_));
        if !named || node.macro_definition {
            continue;
        }
        let key = (node.unit, &node.module[..], node.name.as_str());
        if seen.insert(key) {
            out.insert(key, id);
        } else {
            out.remove(&key);
        }
    }
    out
}

/// Closes the glob imports: who sees the names of each module.
pub(super) fn viewers(nodes: &[Node]) -> HashMap<Module<'_>, HashSet<Module<'_>>> {
    let mut out: HashMap<Module, HashSet<Module>> = HashMap::new();
    let mut globs: Vec<(Module, Module)> = Vec::new();
    for node in nodes {
        let own = (node.unit, &node.module[..]);
        out.entry(own).or_default().insert(own);
        if let Rule::Glob(Some((unit, module))) = &node.rule {
            globs.push((own, (*unit, &module[..])));
        }
    }
    loop {
        let mut changed = false;
        for (user, target) in &globs {
            let seen: Vec<Module> = out.get(user).into_iter().flatten().copied().collect();
            let slot = out.entry(*target).or_default();
            for module in seen {
                changed |= slot.insert(module);
            }
        }
        if !changed {
            return out;
        }
    }
}
