#[proc_macro_attribute]
pub fn memo(_: proc_macro::TokenStream, i: proc_macro::TokenStream) -> proc_macro::TokenStream { i }
