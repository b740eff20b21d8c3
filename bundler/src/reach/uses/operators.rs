//! Traits behind operators.

/// Operator traits a punctuation character may stand for.
pub(super) fn operators(c: char) -> &'static [&'static str] {
    match c {
        '+' => &["Add", "AddAssign"],
        '-' => &["Sub", "SubAssign", "Neg"],
        '*' => &["Mul", "MulAssign"],
        '/' => &["Div", "DivAssign"],
        '%' => &["Rem", "RemAssign"],
        '^' => &["BitXor", "BitXorAssign"],
        '&' => &["BitAnd", "BitAndAssign"],
        '|' => &["BitOr", "BitOrAssign"],
        '!' => &["Not", "PartialEq"],
        '=' => &["PartialEq"],
        '<' => &["PartialOrd", "Shl", "ShlAssign"],
        '>' => &["PartialOrd", "Shr", "ShrAssign"],
        '?' => &["Try"],
        _ => &[],
    }
}

pub(super) fn binary(op: &syn::BinOp) -> &'static str {
    use syn::BinOp::*;
    match op {
        Add(_) => "Add",
        Sub(_) => "Sub",
        Mul(_) => "Mul",
        Div(_) => "Div",
        Rem(_) => "Rem",
        BitXor(_) => "BitXor",
        BitAnd(_) => "BitAnd",
        BitOr(_) => "BitOr",
        Shl(_) => "Shl",
        Shr(_) => "Shr",
        Eq(_) | Ne(_) => "PartialEq",
        Lt(_) | Le(_) | Ge(_) | Gt(_) => "PartialOrd",
        AddAssign(_) => "AddAssign",
        SubAssign(_) => "SubAssign",
        MulAssign(_) => "MulAssign",
        DivAssign(_) => "DivAssign",
        RemAssign(_) => "RemAssign",
        BitXorAssign(_) => "BitXorAssign",
        BitAndAssign(_) => "BitAndAssign",
        BitOrAssign(_) => "BitOrAssign",
        ShlAssign(_) => "ShlAssign",
        ShrAssign(_) => "ShrAssign",
        _ => "logic",
    }
}
