//! Names in tokens that are no syntax yet.

use super::*;

impl Uses {
    /// Marks everything in opaque tokens, in every role.
    pub fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(i) => {
                    let name = plain(&i.to_string()).to_string();
                    self.assoc.insert((Owner::Any, name.clone()));
                    self.patterns.insert(name.clone());
                    self.items.insert(name);
                }
                TokenTree::Group(g) => {
                    self.group_shape(&g);
                    self.tokens(g.stream());
                }
                TokenTree::Literal(l) => self.literal(&l.to_string()),
                TokenTree::Punct(p) => {
                    for name in operators(p.as_char()) {
                        self.items.insert(format!("op:{name}"));
                    }
                }
            }
        }
    }

    /// Suffix of a number, captured names and placeholders of a format string.
    pub(super) fn literal(&mut self, text: &str) {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let suffix = PRIMITIVES.iter().find(|p| text.ends_with(**p));
            let hexadecimal = text.starts_with("0x");
            let float = !hexadecimal && text.contains(['.', 'e', 'E']);
            let primitive = suffix.copied().unwrap_or(if float { "f64" } else { "i32" });
            self.items.insert(primitive.to_string());
            return;
        }
        if text.starts_with('b') {
            self.items.insert("u8".into());
        }
        if text.starts_with('\'') {
            self.items.insert("char".into());
        }
        if text.contains("?}") {
            self.items.insert("op:Debug".into());
        }
        for part in text.split('{').skip(1) {
            let inner: String = part.chars().take_while(|c| *c != '}').collect();
            for word in inner.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
                if word.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                    self.items.insert(word.to_string());
                }
            }
        }
    }

    /// Tuples and arrays that opaque tokens may spell.
    pub(super) fn group_shape(&mut self, group: &proc_macro2::Group) {
        let list: Vec<TokenTree> = group.stream().into_iter().collect();
        let is = |t: &TokenTree, c| matches!(t, TokenTree::Punct(p) if p.as_char() == c);
        let commas = list.iter().filter(|t| is(t, ',')).count();
        let elements = commas + usize::from(!list.last().is_none_or(|t| is(t, ',')));
        match group.delimiter() {
            proc_macro2::Delimiter::Parenthesis => self.shape("tuple", elements),
            proc_macro2::Delimiter::Bracket if list.iter().any(|t| is(t, ';') || is(t, '$')) => {
                self.items.insert("array:*".into());
            }
            proc_macro2::Delimiter::Bracket => self.shape("array", elements),
            _ => {}
        }
    }
}

pub(super) fn string_literals(tokens: TokenStream, f: &mut impl FnMut(&str)) {
    for token in tokens {
        match token {
            TokenTree::Literal(l) => {
                let text = l.to_string();
                if text.contains('"') {
                    f(&text);
                }
            }
            TokenTree::Group(g) => string_literals(g.stream(), f),
            _ => {}
        }
    }
}
