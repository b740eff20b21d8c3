use proc_macro::TokenStream;
#[proc_macro_attribute]
pub fn twice(_: TokenStream, item: TokenStream) -> TokenStream {
    item.to_string().replace("fn one", "fn one_more() -> u32 { 2 } pub fn one").parse().unwrap()
}
