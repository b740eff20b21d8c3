//! Whether the value of an expression may rest on a temporary whose drop is seen.

use syn::visit::{self, Visit};
use syn::Expr;

/// Methods of the standard library that return nothing with a destructor of its own when
/// called on plain values: no guard, no lock, no cell borrow.
const PLAIN: &[&str] = &[
    "abs",
    "and_then",
    "as_bytes",
    "as_deref",
    "as_mut",
    "as_ref",
    "as_slice",
    "as_str",
    "bytes",
    "chars",
    "checked_add",
    "checked_div",
    "checked_mul",
    "checked_sub",
    "chunks",
    "cloned",
    "cmp",
    "contains",
    "contains_key",
    "copied",
    "count",
    "count_ones",
    "ends_with",
    "enumerate",
    "eq",
    "filter",
    "filter_map",
    "find",
    "first",
    "flatten",
    "get",
    "get_mut",
    "get_unchecked",
    "into_iter",
    "is_empty",
    "is_err",
    "is_none",
    "is_ok",
    "is_some",
    "iter",
    "iter_mut",
    "last",
    "leading_zeros",
    "len",
    "lines",
    "map",
    "map_or",
    "max",
    "min",
    "next",
    "ok",
    "ok_or",
    "parse",
    "partial_cmp",
    "position",
    "pow",
    "product",
    "rem_euclid",
    "rev",
    "saturating_add",
    "saturating_sub",
    "skip",
    "split",
    "split_at",
    "split_once",
    "split_whitespace",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "sum",
    "take_while",
    "to_string",
    "trailing_zeros",
    "trim",
    "unwrap_or",
    "windows",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_sub",
    "zip",
    "all",
    "any",
];

/// Whether evaluating the expression leaves only temporaries without destructor effects.
pub fn is_plain(e: &Expr) -> bool {
    let mut visitor = Plain(true);
    visitor.visit_expr(e);
    visitor.0
}

struct Plain(bool);

impl<'ast> Visit<'ast> for Plain {
    fn visit_expr(&mut self, e: &'ast Expr) {
        match e {
            Expr::MethodCall(call) => {
                self.0 &= PLAIN.contains(&call.method.to_string().as_str());
                visit::visit_expr(self, e);
            }
            Expr::Call(call) => {
                // Constructors of tuple structs and variants build the value itself.
                let constructor = matches!(&*call.func, Expr::Path(p) if p.path.segments.last()
                    .is_some_and(|s| s.ident.to_string().starts_with(char::is_uppercase)));
                self.0 &= constructor;
                visit::visit_expr(self, e);
            }
            // Bodies drop their own temporaries.
            Expr::Closure(_)
            | Expr::Block(_)
            | Expr::Match(_)
            | Expr::If(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::ForLoop(_)
            | Expr::Unsafe(_)
            | Expr::Async(_) => {}
            Expr::Macro(_) | Expr::Await(_) => {
                self.0 &= matches!(e, Expr::Macro(m) if crate::macros::known::formats(&m.mac.path));
            }
            _ => visit::visit_expr(self, e),
        }
    }
}
