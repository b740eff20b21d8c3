//! Working on token trees: each way of reading and rebuilding them once.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// A group with other content and the same delimiter and place.
pub fn regroup(group: &Group, stream: TokenStream) -> TokenTree {
    group_at(group.delimiter(), group.span(), stream)
}

/// A group at a place.
pub fn group_at(delimiter: Delimiter, span: Span, stream: TokenStream) -> TokenTree {
    let mut new = Group::new(delimiter, stream);
    new.set_span(span);
    new.into()
}

/// The group with what `f` makes of its content, which is handed over instead of copied.
pub fn rebuild(group: Group, f: impl FnOnce(TokenStream) -> TokenStream) -> TokenTree {
    let (delimiter, span, stream) = (group.delimiter(), group.span(), group.stream());
    drop(group);
    group_at(delimiter, span, f(stream))
}

/// Rewrites every token that is no group.
pub fn map(tokens: TokenStream, f: &mut impl FnMut(TokenTree) -> TokenTree) -> TokenStream {
    let one = |token| match token {
        TokenTree::Group(g) => rebuild(g, |stream| map(stream, f)),
        other => f(other),
    };
    tokens.into_iter().map(one).collect()
}

/// All tokens that are no groups, in order.
pub fn leaves(tokens: TokenStream) -> impl Iterator<Item = TokenTree> {
    let mut open = vec![tokens.into_iter()];
    std::iter::from_fn(move || loop {
        match open.last_mut()?.next() {
            None => drop(open.pop()),
            Some(TokenTree::Group(g)) => {
                let stream = g.stream();
                drop(g);
                open.push(stream.into_iter());
            }
            leaf => return leaf,
        }
    })
}

/// All identifiers and keywords, in order.
pub fn idents(tokens: TokenStream) -> impl Iterator<Item = Ident> {
    leaves(tokens).filter_map(|token| match token {
        TokenTree::Ident(ident) => Some(ident),
        _ => None,
    })
}

/// The texts of all identifiers.
pub fn names(tokens: TokenStream) -> impl Iterator<Item = String> {
    idents(tokens).map(|ident| ident.to_string())
}

/// Words of a format string that may name variables: in `{n:0width$}` the zero is a flag.
pub fn format_names(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let names = words.map(|w| w.trim_start_matches(|c: char| c.is_ascii_digit()));
    names.filter(|w| !w.is_empty())
}

/// Whether one of the words occurs.
pub fn mentions(tokens: TokenStream, words: &[&str]) -> bool {
    idents(tokens).any(|ident| words.iter().any(|w| ident == w))
}

/// Whether the token is that character.
pub fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == wanted)
}

/// Whether `::` stands at that place.
pub fn is_path_separator(list: &[TokenTree], at: usize) -> bool {
    matches!(list.get(at), Some(TokenTree::Punct(p)) if p.as_char() == ':' && p.spacing() == Spacing::Joint)
        && is_punct(list.get(at + 1), ':')
}

/// Whether the tokens end in `name !`: the name of the macro that is called.
pub fn called(before: &[TokenTree]) -> Option<&Ident> {
    match before {
        [rest @ .., TokenTree::Ident(name), TokenTree::Punct(bang)] if bang.as_char() == '!' => {
            (is_punct(rest.last(), '$') || names_macro(name)).then_some(name)
        }
        _ => None,
    }
}

/// Whether the word before a `!` is a name: behind a keyword it negates. None that is newer than 2015
/// stands before an operator.
fn names_macro(word: &Ident) -> bool {
    let text = word.to_string();
    matches!(&*text, "async" | "await" | "dyn" | "try") || syn::parse_str::<Ident>(&text).is_ok()
}

/// Operators of several characters, the openers of comments and what the lexer reserves.
const OPERATORS: &[&str] = &[
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..", "<-",
];

/// What reads as something else than the characters alone.
const FUSED: &[&str] = &["//", "/*", "##"];

/// Length of the operator with which the text begins.
pub fn operator_len(text: &str) -> usize {
    let operators = OPERATORS.iter().filter(|o| text.starts_with(**o));
    operators.map(|o| o.len()).max().unwrap_or(1)
}

/// Whether an operator, or what is none, begins with the text.
pub fn begins_operator(text: &str) -> bool {
    OPERATORS.iter().chain(FUSED).any(|o| o.starts_with(text))
}

/// Whether the group that follows these tokens is the argument of `stringify!`.
pub fn quoted(before: &[TokenTree]) -> bool {
    called(before).is_some_and(|name| name == "stringify")
}

/// The name of the module whose body follows these tokens: a word, or `$name` in a macro.
pub fn opened(before: &[TokenTree]) -> Option<&[TokenTree]> {
    let is_mod = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "mod");
    match before {
        [.., word, name @ TokenTree::Ident(_)] if is_mod(word) => Some(std::slice::from_ref(name)),
        [.., word, dollar, TokenTree::Ident(_)] if is_mod(word) && is_punct(Some(dollar), '$') => {
            Some(&before[before.len() - 2..])
        }
        _ => None,
    }
}

/// A macro call among tokens.
pub struct Call<'a> {
    /// What stands before the name, `::` included.
    pub path: &'a [TokenTree],
    /// The macro.
    pub name: &'a Ident,
    /// Its arguments.
    pub args: &'a Group,
    /// The modules that the tokens open around it.
    pub opened: &'a [TokenStream],
}

/// What a macro call stands for.
pub trait Answer: FnMut(&Call) -> Option<TokenStream> {}
impl<F: FnMut(&Call) -> Option<TokenStream>> Answer for F {}

/// Replaces macro calls for which there is an answer, with the path before their names. What is
/// quoted stays, and the definitions of macros unless `inside` them is asked for too.
pub fn replace_calls(tokens: TokenStream, inside: bool, answer: &mut impl Answer) -> TokenStream {
    replace(tokens, inside, &mut Vec::new(), answer)
}

fn replace(
    tokens: TokenStream,
    inside: bool,
    modules: &mut Vec<TokenStream>,
    answer: &mut impl Answer,
) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    let mut i = 0;
    while i < list.len() {
        let defines = matches!(&list[..i], [.., TokenTree::Ident(word), TokenTree::Punct(bang), TokenTree::Ident(_)]
            if *word == "macro_rules" && bang.as_char() == '!');
        match &list[i..] {
            [TokenTree::Group(g), ..] if !quoted(&list[..i]) && (inside || !defines) => {
                let outer = modules.len();
                modules.extend(opened(&list[..i]).map(|name| name.iter().cloned().collect()));
                out.push(regroup(g, replace(g.stream(), inside, modules, answer)));
                modules.truncate(outer);
            }
            [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(args), ..]
                if bang.as_char() == '!' && *name != "stringify" =>
            {
                let start = path_start(&out);
                let call = Call { path: &out[start..], name, args, opened: modules };
                if let Some(new) = answer(&call) {
                    out.truncate(start);
                    out.extend(new.into_iter().map(|mut t| {
                        t.set_span(name.span());
                        t
                    }));
                    i += 2;
                } else {
                    out.push(list[i].clone());
                }
            }
            _ => out.push(list[i].clone()),
        }
        i += 1;
    }
    out.into_iter().collect()
}

/// Where the path begins whose last segment would follow these tokens.
pub fn path_start(before: &[TokenTree]) -> usize {
    let mut at = before.len();
    while let [.., a, b] = &before[..at] {
        if !(is_punct(Some(a), ':') && is_punct(Some(b), ':')) {
            break;
        }
        at -= 2;
        match &before[..at] {
            [.., TokenTree::Punct(dollar), TokenTree::Ident(_)] if dollar.as_char() == '$' => {
                at -= 2
            }
            [.., TokenTree::Ident(_)] => at -= 1,
            _ => break,
        }
    }
    at
}

/// `::`
pub fn separator(span: Span) -> [TokenTree; 2] {
    [Spacing::Joint, Spacing::Alone].map(|spacing| {
        let mut colon = Punct::new(':', spacing);
        colon.set_span(span);
        colon.into()
    })
}

/// What syn keeps as tokens is handed on as tokens.
macro_rules! visit_verbatim {
    ($tokens:ident: $($method:ident $kind:ident)*) => {$(
        fn $method(&mut self, node: &'ast syn::$kind) {
            if let syn::$kind::Verbatim(tokens) = node {
                self.$tokens(tokens.clone());
            }
            syn::visit::$method(self, node);
        }
    )*};
}
pub(crate) use visit_verbatim;
