use proc_macro::TokenStream;

/// `a, b` as `a + b`.
#[proc_macro]
pub fn sum(input: TokenStream) -> TokenStream {
    input.to_string().replace(',', "+").parse().unwrap()
}

/// `a, b` as the pattern `a | b`.
#[proc_macro]
pub fn either(input: TokenStream) -> TokenStream {
    input.to_string().replace(',', "|").parse().unwrap()
}
