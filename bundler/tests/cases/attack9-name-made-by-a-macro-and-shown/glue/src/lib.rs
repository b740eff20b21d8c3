use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

/// Makes one name of the words in `[< >]`.
#[proc_macro]
pub fn glue(input: TokenStream) -> TokenStream {
    input.into_iter().map(glued).collect()
}

fn glued(token: TokenTree) -> TokenTree {
    let TokenTree::Group(group) = &token else { return token };
    let text: Vec<String> = group.stream().into_iter().map(|t| t.to_string()).collect();
    match &text[..] {
        [first, words @ .., last] if first == "<" && last == ">" => {
            Ident::new(&words.concat(), Span::call_site()).into()
        }
        _ if group.delimiter() == Delimiter::None => token,
        _ => Group::new(group.delimiter(), glue(group.stream())).into(),
    }
}
