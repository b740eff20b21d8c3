use proc_macro::TokenStream;
#[proc_macro_attribute]
pub fn register(_: TokenStream, item: TokenStream) -> TokenStream {
    let mut out = item;
    out.extend("#[doc(hidden)] #[macro_export] macro_rules! _impl_one { () => { 1 } } #[doc(inline)] pub use _impl_one as impl_one;".parse::<TokenStream>().unwrap());
    out
}
