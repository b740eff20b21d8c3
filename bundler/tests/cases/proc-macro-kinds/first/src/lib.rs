#![deny(warnings)]
//! Macros without any dependency.
extern crate proc_macro;
mod text;
use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// The helper tells the text.
#[proc_macro_derive(Name, attributes(called))]
pub fn name(input: TokenStream) -> TokenStream {
    let shown = text::helper(&input).unwrap_or_else(|| text::name(&input));
    let seen = input.to_string().contains("derive");
    format!(
        "impl ::facade::Name for {} {{ fn name(&self) -> ::std::string::String {{ \
         ::std::format!(\"{{}} {}\", {:?}) }} }}",
        text::name(&input), seen, shown
    ).parse().unwrap()
}

macro_rules! constant {
    ($derive:ident $function:ident $value:expr) => {
        /// A constant of that name.
        #[proc_macro_derive($derive)]
        pub fn $function(input: TokenStream) -> TokenStream {
            format!("impl {} {{ pub const {}: u32 = {}; }}",
                text::name(&input), stringify!($derive).to_uppercase(), $value).parse().unwrap()
        }
    };
}
constant!(One one 1);
constant!(Two two 2);

/// Twice the value; the compiler does not see the group.
#[proc_macro]
pub fn sum(input: TokenStream) -> TokenStream {
    let whole: TokenTree = Group::new(Delimiter::None, input).into();
    let mut out: TokenStream = "2 *".parse().unwrap();
    out.extend(Some(whole));
    out
}

/// Gives the method another name.
#[proc_macro_attribute]
pub fn prefixed(args: TokenStream, input: TokenStream) -> TokenStream {
    let text = input.to_string().replacen("fn ", &format!("fn {}_", args), 1);
    text.parse().unwrap()
}

/// What stands there.
#[proc_macro]
pub fn same(input: TokenStream) -> TokenStream {
    input
}
