use proc_macro::TokenStream;

#[proc_macro_derive(Show)]
pub fn show(input: TokenStream) -> TokenStream {
    let word = input.into_iter().skip_while(|t| t.to_string() != "struct").nth(1).unwrap();
    format!("const _: () = {{ extern crate facade as _facade; impl _facade::deep::Show for {word} {{
        fn show(&self) -> <u8 as _facade::deep::Number>::Text {{ {:?}.to_string() }}
        fn unused(&self) -> u8 {{ 1 }} }} }};", word.to_string()).parse().unwrap()
}
