//! Bodies that the compiler only checks: where no code is made of a function, its header is enough.

use super::pieces::{Pieces, Syntax};
use super::rules::has_linkage;
use super::LeftOut;
use syn::visit::Visit;
use syn::{Block, ImplItem, Item, ReturnType, Signature, Stmt, TraitItem};

/// Whether another body could stand in place of that of a function: nobody sees it from outside, the
/// compiler does not run it by itself, the header tells the whole type, and no item in it holds for more
/// than the body.
pub fn may_go(syntax: &Syntax) -> bool {
    let Some((signature, body)) = parts(syntax) else { return false };
    let mut hidden = Hidden(signature.asyncness.is_some() || signature.constness.is_some());
    if let ReturnType::Type(_, ty) = &signature.output {
        hidden.visit_type(ty);
    }
    let is_item = |s: &Stmt| matches!(s, Stmt::Item(item) if !matches!(item, Item::Use(_)));
    !has_linkage(syntax) && !hidden.0 && !body.stmts.iter().any(is_item)
}

/// A type that the body tells.
struct Hidden(bool);

impl<'ast> Visit<'ast> for Hidden {
    fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
        self.0 = true;
    }

    fn visit_macro(&mut self, _: &'ast syn::Macro) {
        self.0 = true;
    }
}

fn parts(syntax: &Syntax) -> Option<(&Signature, &Block)> {
    match syntax {
        Syntax::Item(Item::Fn(f)) => Some((&f.sig, &f.block)),
        Syntax::ImplItem(ImplItem::Fn(f)) => Some((&f.sig, &f.block)),
        Syntax::TraitItem(TraitItem::Fn(f)) | Syntax::Provided(f) => {
            Some((&f.sig, f.default.as_ref()?))
        }
        _ => None,
    }
}

/// Puts a body that never ends in place of those that are left out.
pub fn empty(pieces: &mut Pieces, left_out: &LeftOut) {
    for id in &left_out.bodies {
        let syntax = &mut pieces.list[*id].syntax;
        let body: Block = syn::parse_quote!({ loop {} });
        match syntax {
            Syntax::Item(Item::Fn(f)) => *f.block = body,
            Syntax::ImplItem(ImplItem::Fn(f)) => f.block = body,
            Syntax::TraitItem(TraitItem::Fn(f)) | Syntax::Provided(f) => f.default = Some(body),
            _ => {}
        }
    }
}
