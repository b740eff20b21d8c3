use proc_macro::{TokenStream, TokenTree};

#[proc_macro_attribute]
pub fn bare(_: TokenStream, item: TokenStream) -> TokenStream {
    item.into_iter().filter(|t| !matches!(t, TokenTree::Ident(i) if i.to_string() == "pub")).collect()
}
