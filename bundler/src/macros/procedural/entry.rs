// Added at the end of the root of a macro crate: calls one of its macros and writes what it returns.

mod __bundler_entry {
    extern crate proc_macro;
    extern crate std;
    use self::proc_macro::{Delimiter, Spacing, TokenStream, TokenTree};
    pub use self::proc_macro::TokenStream as Tokens;
    use self::std::prelude::v1::*;

    /// Tokens as text. The compiler's parser does not see invisible groups of macros.
    fn write(tokens: TokenStream, out: &mut String) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    out.push_str(open);
                    write(group.stream(), out);
                    out.push_str(close);
                }
                TokenTree::Punct(punct) => {
                    out.push(punct.as_char());
                    if punct.spacing() == Spacing::Joint {
                        continue;
                    }
                }
                other => out.push_str(&other.to_string()),
            }
            out.push(' ');
        }
    }

    /// The input is: number of the use, number of the macro, `{arguments}`, `{input}`.
    pub fn run(
        input: TokenStream,
        call: fn(&str, TokenStream, TokenStream) -> TokenStream,
    ) -> TokenStream {
        let mut parts = input.into_iter();
        let mut word = || parts.next().map(|t| t.to_string()).unwrap_or_default();
        let (number, name) = (word(), word());
        let mut group = || match parts.next() {
            Some(TokenTree::Group(g)) => g.stream(),
            _ => TokenStream::new(),
        };
        let (args, input) = (group(), group());
        let answer = self::std::panic::catch_unwind(self::std::panic::AssertUnwindSafe(|| {
            call(&name, args, input)
        }));
        let mut text = String::new();
        let kind = match answer {
            Ok(tokens) => {
                write(tokens, &mut text);
                "out"
            }
            Err(payload) => {
                if let Some(message) = payload.downcast_ref::<&str>() {
                    text.push_str(message);
                } else if let Some(message) = payload.downcast_ref::<String>() {
                    text.push_str(message);
                }
                "panic"
            }
        };
        let folder = self::std::env::var("BUNDLER_EXPAND_OUT").unwrap();
        let file = self::std::path::Path::new(&folder).join(number).with_extension(kind);
        self::std::fs::write(file, text).unwrap();
        TokenStream::new()
    }
}
