use proc_macro::{TokenStream, TokenTree};

/// The word after `struct` or `enum`.
pub fn name(input: &TokenStream) -> String {
    let words: Vec<String> = input.clone().into_iter().map(|t| t.to_string()).collect();
    let at = words.iter().position(|w| w == "struct" || w == "enum").unwrap();
    words[at + 1].clone()
}

/// The text in `#[called("...")]`.
pub fn helper(input: &TokenStream) -> Option<String> {
    input.clone().into_iter().find_map(|t| match t {
        TokenTree::Group(ref g) if g.to_string().starts_with("[called") => {
            let text = g.to_string();
            let start = text.find('"')? + 1;
            Some(text[start..text.rfind('"')?].to_string())
        }
        _ => None,
    })
}
