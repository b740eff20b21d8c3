//! Why a piece stays.

use super::*;

impl Reachability {
    /// The chain of reasons for each live piece whose name or path ends with `item`.
    pub fn why(&self, item: &str, unit_names: &[String]) -> Vec<Vec<String>> {
        let mut out = Vec::new();
        for (id, node) in self.nodes.iter().enumerate() {
            let is_import = matches!(node.rule, Rule::Import(..) | Rule::Glob(_));
            if !self.live[id] || is_import {
                continue;
            }
            let label = self.label(id, unit_names);
            if node.name != item && !label.ends_with(&format!("::{item}")) && label != item {
                continue;
            }
            let mut chain = vec![label];
            let mut at = id;
            let mut seen = HashSet::new();
            while let Some(reason) = &self.reasons[at] {
                let Some(by) = reason.by else { break };
                if !seen.insert(by) {
                    break;
                }
                let place = self.label(by, unit_names);
                chain.push(format!("`{}` in {place}", reason.name));
                at = by;
            }
            out.push(chain);
        }
        out
    }

    /// Whether a piece of that name was removed.
    pub fn was_removed(&self, item: &str, unit_names: &[String]) -> bool {
        self.nodes.iter().enumerate().any(|(id, n)| {
            !self.live[id]
                && (n.name == item || self.label(id, unit_names).ends_with(&format!("::{item}")))
        })
    }

    fn label(&self, id: usize, unit_names: &[String]) -> String {
        let node = &self.nodes[id];
        let mut parts = vec![unit_names[node.unit].clone()];
        parts.extend(node.module.iter().cloned());
        if let Rule::TraitItem(owner)
        | Rule::InherentItem(owner)
        | Rule::LocalImplItem(owner, _)
        | Rule::With(owner)
        | Rule::DefaultBody(owner) = &node.rule
        {
            parts.push(format!("<{}>", self.nodes[*owner].name));
        }
        if !node.name.is_empty() {
            parts.push(node.name.clone());
        }
        parts.join("::")
    }
}
