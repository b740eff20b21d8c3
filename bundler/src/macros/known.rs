//! Macros of the standard library whose arguments are plain expressions: they are treated as
//! syntax, not as opaque tokens.

use super::tokens::names;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Macro, Path, Token};

/// How the arguments of a macro read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Comma separated expressions, possibly `name = expression`.
    List,
    /// Like a list, or `[x; n]`.
    Vec,
}

const LISTS: &[&str] = &[
    "print",
    "println",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "write",
    "writeln",
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "dbg",
];

/// Further macros of the standard library that a program can call by bare name.
const OTHERS: &[&str] = &[
    "vec",
    "matches",
    "thread_local",
    "concat",
    "env",
    "option_env",
    "include",
    "include_str",
    "include_bytes",
    "stringify",
    "line",
    "column",
    "file",
    "module_path",
    "cfg",
    "compile_error",
    "try",
    "is_x86_feature_detected",
    "asm",
    "global_asm",
    "addr_of",
    "addr_of_mut",
    "const_format_args",
    "ready",
    "pin",
];

/// Macros of the compiler that tell something of the place where they stand.
pub const ASKING: &[&str] = &[
    "env",
    "option_env",
    "include",
    "include_str",
    "include_bytes",
    "line",
    "column",
    "file",
    "module_path",
];

/// Whether the name is one of these or `cfg`.
pub fn is_asking(name: &str) -> bool {
    ASKING.contains(&name) || name == "cfg"
}

/// Names of this kind that the tokens of a file give to macros of the program.
pub fn own(tokens: TokenStream) -> impl Iterator<Item = String> {
    let mut before = String::new();
    names(tokens).filter(move |name| {
        let before = std::mem::replace(&mut before, name.clone());
        matches!(before.as_str(), "macro_rules" | "as") && is_asking(name)
    })
}

/// Whether the standard library has a macro of that name for all programs.
pub fn is_std(name: &str) -> bool {
    LISTS.contains(&name) || OTHERS.contains(&name)
}

/// The last segment of a macro's path.
pub fn last_name(path: &Path) -> String {
    path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
}

fn shape(path: &Path) -> Option<Shape> {
    let qualified = path.segments.len() > 1;
    let first = path.segments.first()?.ident.to_string();
    if qualified && !matches!(first.as_str(), "std" | "core" | "alloc") {
        return None;
    }
    let name = last_name(path);
    match name.as_str() {
        "vec" => Some(Shape::Vec),
        n if LISTS.contains(&n) => Some(Shape::List),
        _ => None,
    }
}

/// Whether the macro turns its tokens into text or reads them as predicates.
pub fn is_quoting(path: &Path) -> bool {
    quotes(&last_name(path))
}

/// The same for its name.
pub fn quotes(name: &str) -> bool {
    matches!(name, "stringify" | "cfg")
}

/// Whether the macro takes a format string.
pub fn formats(path: &Path) -> bool {
    shape(path) == Some(Shape::List)
}

/// Whether a macro of that name reads its arguments as expressions.
pub fn reads_expressions(name: &str) -> bool {
    LISTS.contains(&name)
}

/// Whether the macro shows the text of its arguments.
pub fn shows(mac: &Macro, args: &[Expr]) -> bool {
    match last_name(&mac.path).as_str() {
        "assert" | "debug_assert" => args.len() == 1,
        name => name == "dbg",
    }
}

/// The same for its name, whatever it is given.
pub fn may_show(name: &str) -> bool {
    matches!(name, "stringify" | "assert" | "debug_assert" | "dbg")
}

/// The method that the macro calls on anything that has it, as its documentation says.
pub fn method(name: &str) -> Option<&'static str> {
    matches!(name, "write" | "writeln").then_some("write_fmt")
}

enum Args {
    List(Punctuated<Expr, Token![,]>),
    Repeat(Box<(Expr, Token![;], Expr)>),
}

struct VecArgs(Args);

impl Parse for VecArgs {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.is_empty() {
            return Ok(VecArgs(Args::List(Punctuated::new())));
        }
        let ahead = input.fork();
        if ahead.parse::<Expr>().is_ok() && ahead.peek(Token![;]) {
            let parts = (input.parse()?, input.parse()?, input.parse()?);
            return Ok(VecArgs(Args::Repeat(Box::new(parts))));
        }
        Ok(VecArgs(Args::List(Punctuated::parse_terminated(input)?)))
    }
}

fn parse(mac: &Macro) -> Option<Args> {
    match shape(&mac.path)? {
        Shape::List => {
            let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
            parser.parse2(mac.tokens.clone()).ok().map(Args::List)
        }
        Shape::Vec => syn::parse2::<VecArgs>(mac.tokens.clone()).ok().map(|a| a.0),
    }
}

/// Runs `f` over the argument expressions and writes them back; false when they are tokens that
/// only the macro can read. What is quoted holds none.
pub fn visit_args(mac: &mut Macro, mut f: impl FnMut(&mut Expr)) -> bool {
    if is_quoting(&mac.path) {
        return true;
    }
    let Some(args) = parse(mac) else { return false };
    let formats = formats(&mac.path);
    match args {
        Args::List(mut list) => {
            for expr in list.iter_mut() {
                match expr {
                    // A named format argument: the left side is no expression.
                    Expr::Assign(a) if formats => f(&mut a.right),
                    other => f(other),
                }
            }
            mac.tokens = list.to_token_stream();
        }
        Args::Repeat(parts) => {
            let (mut value, semi, mut count) = *parts;
            f(&mut value);
            f(&mut count);
            mac.tokens = quote::quote!(#value #semi #count);
        }
    }
    true
}

/// The argument expressions, for reading only; of `name = value` the value, since the name only is for
/// the text.
pub fn args(mac: &Macro) -> Option<Vec<Expr>> {
    let value = |expr| match expr {
        Expr::Assign(named) if formats(&mac.path) => *named.right,
        other => other,
    };
    Some(match parse(mac)? {
        Args::List(list) => list.into_iter().map(value).collect(),
        Args::Repeat(parts) => vec![parts.0, parts.2],
    })
}
