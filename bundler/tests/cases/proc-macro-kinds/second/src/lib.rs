use proc_macro::TokenStream;

/// Another macro of the same name.
#[proc_macro_derive(Name)]
pub fn derive_name(input: TokenStream) -> TokenStream {
    let word = input.into_iter().skip_while(|t| t.to_string() != "struct").nth(1).unwrap();
    format!("impl {word} {{ fn second(&self) -> u8 {{ 2 }} }}").parse().unwrap()
}

/// Of the name of a standard derive: only an import makes it mean this one.
#[proc_macro_derive(Debug)]
pub fn derive_debug(input: TokenStream) -> TokenStream {
    let word = input.into_iter().skip_while(|t| t.to_string() != "struct").nth(1).unwrap();
    format!("impl {word} {{ fn debug(&self) -> u8 {{ 3 }} }}").parse().unwrap()
}
