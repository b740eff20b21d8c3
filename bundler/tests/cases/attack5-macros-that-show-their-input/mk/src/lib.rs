use proc_macro::TokenStream;
#[proc_macro]
pub fn show(t: TokenStream) -> TokenStream { format!("{:?}", t.to_string()).parse().unwrap() }
