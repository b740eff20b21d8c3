extern crate proc_macro;

use proc_macro::{TokenStream, TokenTree};

/// The text without the spaces at the begin of its lines.
#[proc_macro]
pub fn flush(input: TokenStream) -> TokenStream {
    let literal = input.into_iter().next().unwrap();
    let text = literal.to_string();
    let lines: Vec<&str> = text.trim_matches('"').lines().map(str::trim_start).collect();
    let mut made = TokenTree::Literal(proc_macro::Literal::string(&lines.join("/")));
    made.set_span(literal.span());
    made.into()
}

/// Gives a function without a body one.
#[proc_macro_attribute]
pub fn gives(value: TokenStream, function: TokenStream) -> TokenStream {
    let text = function.to_string();
    let head = text.trim_end().trim_end_matches(';');
    format!("{head} {{ {value} }}").parse().unwrap()
}

/// The compiler's `derive`; of `Name!` the macro is called with the item.
#[proc_macro_attribute]
pub fn derive(list: TokenStream, item: TokenStream) -> TokenStream {
    let list = list.to_string();
    let (calls, traits): (Vec<&str>, Vec<&str>) =
        list.split(',').map(str::trim).filter(|name| !name.is_empty()).partition(|name| name.ends_with('!'));
    let mut text = format!("#[::core::prelude::v1::derive({})] {item}", traits.join(", "));
    for call in calls {
        text += &format!("{call} {{ {item} }}");
    }
    text.parse().unwrap()
}
