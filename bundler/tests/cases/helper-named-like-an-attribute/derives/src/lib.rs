use proc_macro::TokenStream;

#[proc_macro_derive(Build, attributes(build))]
pub fn derive(input: TokenStream) -> TokenStream {
    let text = input.to_string().replace(' ', "");
    let marked = text.matches("#[build").count();
    format!("impl Unit {{ pub const MARKED: usize = {marked}; }}").parse().unwrap()
}

#[proc_macro_attribute]
pub fn build(_: TokenStream, item: TokenStream) -> TokenStream {
    format!("const BUILT: u8 = 3; {item}").parse().unwrap()
}
