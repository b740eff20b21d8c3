use proc_macro::TokenStream;
fn name(t: TokenStream) -> String { let mut i = t.into_iter().map(|x| x.to_string()).skip_while(|x| x != "struct" && x != "enum").skip(1); i.next().unwrap() }
#[proc_macro_derive(Debug)] pub fn debug(t: TokenStream) -> TokenStream { format!("impl ::std::fmt::Debug for {} {{ fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {{ f.write_str(\"own debug\") }} }}", name(t)).parse().unwrap() }
#[proc_macro_derive(Default, attributes(default))] pub fn default(t: TokenStream) -> TokenStream { let n = name(t); format!("impl {n} {{ pub fn default() -> &'static str {{ \"own default of {n}\" }} }}").parse().unwrap() }
#[proc_macro] pub fn vec(t: TokenStream) -> TokenStream { t.into_iter().count().to_string().parse().unwrap() }
#[proc_macro_attribute] pub fn test(_: TokenStream, t: TokenStream) -> TokenStream { t }
