//! Values of simple constants, which decide what lengths arrays can have.

use super::*;

/// Constants of all units with their values, as far as they are simple, and the names of
/// constant parameters.
#[derive(Debug, Default)]
pub struct Constants {
    values: BTreeMap<String, Vec<syn::Expr>>,
    parameters: BTreeSet<String>,
}

impl Constants {
    /// Whether an array of that length may exist, given a name used as length or argument.
    pub fn may_be(&self, name: &str, length: u128, is_length: bool) -> bool {
        match self.values.get(name) {
            Some(values) => values
                .iter()
                .any(|v| evaluate(v, &|n| self.value(n, 0)).is_none_or(|found| found == length)),
            // The arguments that fill the parameter are looked at where they are given.
            None => is_length && !self.parameters.contains(name),
        }
    }

    fn value(&self, name: &str, depth: usize) -> Option<u128> {
        match &self.values.get(name)?[..] {
            [one] if depth < 8 => evaluate(one, &|n| self.value(n, depth + 1)),
            _ => None,
        }
    }

    fn note(&mut self, name: &syn::Ident, value: Option<&syn::Expr>) {
        let unknown: syn::Expr = syn::parse_quote!(());
        let value = value.cloned().unwrap_or(unknown);
        self.values.entry(name.to_string()).or_default().push(value);
    }
}

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, c: &'ast syn::ItemConst) {
        self.note(&c.ident, Some(&c.expr));
        syn::visit::visit_item_const(self, c);
    }
    fn visit_impl_item_const(&mut self, c: &'ast syn::ImplItemConst) {
        self.note(&c.ident, Some(&c.expr));
    }
    fn visit_trait_item_const(&mut self, c: &'ast syn::TraitItemConst) {
        self.note(&c.ident, c.default.as_ref().map(|d| &d.1));
    }
    fn visit_const_param(&mut self, c: &'ast syn::ConstParam) {
        self.parameters.insert(c.ident.to_string());
    }
}
