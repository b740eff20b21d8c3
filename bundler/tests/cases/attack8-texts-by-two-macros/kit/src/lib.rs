use proc_macro::TokenStream;

/// The text in a macro of the standard library.
#[proc_macro]
pub fn twice(input: TokenStream) -> TokenStream {
    format!("concat!({input}, {input})").parse().unwrap()
}
