//! Lengths and other constant expressions.

/// A length as a number or the last segment of a constant's path.
pub fn length_text(e: &syn::Expr) -> Option<String> {
    match e {
        syn::Expr::Path(p) => p.path.segments.last().map(|s| s.ident.to_string()),
        syn::Expr::Block(b) => match &b.block.stmts[..] {
            [syn::Stmt::Expr(inner, None)] => length_text(inner),
            _ => None,
        },
        other => evaluate(other, &|_| None).map(|n| n.to_string()),
    }
}

/// Value of a simple constant expression.
pub fn evaluate(e: &syn::Expr, constant: &dyn Fn(&str) -> Option<u128>) -> Option<u128> {
    match e {
        syn::Expr::Lit(l) => match &l.lit {
            syn::Lit::Int(i) => i.base10_parse().ok(),
            _ => None,
        },
        syn::Expr::Paren(p) => evaluate(&p.expr, constant),
        syn::Expr::Group(g) => evaluate(&g.expr, constant),
        syn::Expr::Cast(c) => evaluate(&c.expr, constant),
        syn::Expr::Path(p) => constant(&p.path.segments.last()?.ident.to_string()),
        syn::Expr::Binary(b) => {
            let (x, y) = (evaluate(&b.left, constant)?, evaluate(&b.right, constant)?);
            match b.op {
                syn::BinOp::Add(_) => x.checked_add(y),
                syn::BinOp::Sub(_) => x.checked_sub(y),
                syn::BinOp::Mul(_) => x.checked_mul(y),
                syn::BinOp::Div(_) => x.checked_div(y),
                syn::BinOp::Shl(_) => x.checked_shl(u32::try_from(y).ok()?),
                _ => None,
            }
        }
        _ => None,
    }
}
