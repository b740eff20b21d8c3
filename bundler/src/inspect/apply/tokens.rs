//! The tokens of a text, comments among them.

use crate::emit::print::comment_len;
use crate::error::Refusal;
use crate::source::Place;
use proc_macro2::{TokenStream, TokenTree};
use std::ops::Range;
use std::str::FromStr;

/// A token of a text.
#[derive(Debug)]
pub struct Token {
    /// As it is written.
    pub text: String,
    /// Its bytes.
    pub range: Range<usize>,
    /// How many delimiters are open around it.
    pub depth: usize,
    /// Where it comes from, when it is a token of the bundle that has a source.
    pub place: Option<Place>,
}

impl Token {
    /// Whether it is a comment up to the end of its line.
    pub fn ends_its_line(&self) -> bool {
        self.text.starts_with("//")
    }
}

/// Reads a text.
pub fn lex(text: &str, name: &str) -> Result<Vec<Token>, Refusal> {
    let tokens = TokenStream::from_str(text).map_err(|e| {
        let line = e.span().start().line.max(1);
        Refusal::at(name, line, "the file cannot be read as Rust tokens", "correct the syntax")
    })?;
    let mut lexer = Lexer { text, at: 0, out: Vec::new() };
    lexer.walk(tokens, 0);
    lexer.comments(text.len(), 0);
    Ok(lexer.out)
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    out: Vec<Token>,
}

impl Lexer<'_> {
    fn walk(&mut self, tokens: TokenStream, depth: usize) {
        for token in tokens {
            match token {
                TokenTree::Group(g) => {
                    self.token(g.span_open().byte_range(), depth);
                    self.walk(g.stream(), depth + 1);
                    self.comments(g.span_close().byte_range().start, depth + 1);
                    self.token(g.span_close().byte_range(), depth);
                }
                other => self.token(other.span().byte_range(), depth),
            }
        }
    }

    fn token(&mut self, range: Range<usize>, depth: usize) {
        // A documentation comment is an attribute of six tokens, each with the place of the whole.
        if range.start < self.at {
            return;
        }
        self.comments(range.start, depth);
        self.push(range, depth);
    }

    fn push(&mut self, range: Range<usize>, depth: usize) {
        let text = self.text.get(range.clone()).unwrap_or_default().to_string();
        self.at = range.end;
        if !text.is_empty() {
            self.out.push(Token { text, range, depth, place: None });
        }
    }

    /// Between two tokens there are only spaces and comments.
    fn comments(&mut self, end: usize, depth: usize) {
        while let Some(start) = self.text.get(self.at..end).and_then(|gap| gap.find('/')) {
            let start = self.at + start;
            let rest = &self.text[start..end];
            self.push(start..start + comment_len(rest), depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::lex;

    fn texts(text: &str) -> Vec<String> {
        lex(text, "x").expect("tokens").into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn comments_are_tokens() {
        let text = "// a\nf(/* b /* c */ d */ 1) /// e\n// f";
        assert_eq!(texts(text), ["// a", "f", "(", "/* b /* c */ d */", "1", ")", "/// e", "// f"]);
        assert_eq!(texts("1 / 2 /**/"), ["1", "/", "2", "/**/"]);
        assert_eq!(texts("\"//\" '/'"), ["\"//\"", "'/'"]);
    }
}
