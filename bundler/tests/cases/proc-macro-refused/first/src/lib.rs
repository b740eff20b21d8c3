use proc_macro::TokenStream;

/// Takes small types only.
#[proc_macro_derive(Small)]
pub fn small(input: TokenStream) -> TokenStream {
    let word = input.into_iter().nth(1).unwrap().to_string();
    match word.len() {
        0..=4 => TokenStream::new(),
        _ => format!("::core::compile_error!{{\"`{word}` is too large\"}}").parse().unwrap(),
    }
}
