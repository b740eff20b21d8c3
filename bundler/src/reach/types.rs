//! Whether values of a type can exist.

use super::*;

impl Search<'_> {
    /// Whether everything the header names is live; for a trait of the bundle, primitive
    /// types count where code can ask for that trait.
    pub(super) fn header_lives(&self, node: &Node, of_trait: Option<&str>) -> bool {
        node.header.iter().all(|name| {
            // A name that the implementation's own module defines means that definition.
            let own = self.definitions.get(&(node.unit, &node.module[..], name.as_str()));
            own.is_none_or(|id| self.live[*id]) && self.type_lives(name, of_trait)
        })
    }

    pub(super) fn type_lives(&self, name: &str, of_trait: Option<&str>) -> bool {
        if self.items.contains_key(name) {
            return true;
        }
        if let Some(holders) = self.body_types.get(name) {
            let asks = |id: &usize| match of_trait {
                Some(name) => self.demands.asks(name, *id),
                None => true,
            };
            if holders.iter().any(asks) {
                return true;
            }
        }
        let asks = |id: usize| of_trait.is_none_or(|t| self.demands.asks(t, id));
        if let Some(length) = name.strip_prefix("array:") {
            let Ok(length) = length.parse::<u128>() else { return true };
            let everywhere = self.items.keys().any(|n| self.spells(n, length));
            let inside = self
                .body_types
                .iter()
                .any(|(n, ids)| self.spells(n, length) && ids.iter().any(|id| asks(*id)));
            let bytes = matches!(length, 1 | 2 | 4 | 8 | 16)
                && evidence::BYTE_ARRAYS.iter().any(|m| self.made(m, &asks));
            return everywhere || inside || bytes;
        }
        match evidence::RARE_PRIMITIVES.iter().find(|(n, _)| *n == name) {
            Some((_, makers)) => {
                makers.iter().any(|m| self.made(m, &asks) || self.items.contains_key(m))
            }
            None => matches!(name, "usize" | "bool" | "str"),
        }
    }

    /// Whether a live piece that asks calls this method.
    pub(super) fn made(&self, method: &str, asks: &impl Fn(usize) -> bool) -> bool {
        self.makers.get(method).is_some_and(|ids| ids.iter().any(|id| asks(*id)))
    }

    /// Whether a mark may stand for an array of that length.
    pub(super) fn spells(&self, mark: &str, length: u128) -> bool {
        if let Some(text) = mark.strip_prefix("array:") {
            return text == "*" || text.parse() == Ok(length);
        }
        mark.strip_prefix("length:").is_some_and(|c| self.constants.may_be(c, length, true))
            || mark
                .strip_prefix("argument:")
                .is_some_and(|c| self.constants.may_be(c, length, false))
    }
}
