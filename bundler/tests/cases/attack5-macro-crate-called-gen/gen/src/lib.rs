use proc_macro::TokenStream;
#[proc_macro_attribute]
pub fn register(_: TokenStream, item: TokenStream) -> TokenStream { item }
#[proc_macro]
pub fn two(_: TokenStream) -> TokenStream { "2".parse().unwrap() }
