use proc_macro::TokenStream;

#[proc_macro_derive(Make)]
pub fn make(_: TokenStream) -> TokenStream {
    "impl Points { fn make(n: Option<i32>) -> Option<Points> { n.map(|n| Points(n)) } }".parse().unwrap()
}
