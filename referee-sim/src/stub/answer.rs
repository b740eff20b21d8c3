//! What the stub answers, and the protocol around what it reads.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::{doc, ident, literal};
use super::parse::Kind;
use super::shape::{Count, Field, Known, Part, Scope, Shape, Write};

/// The method with the first of the `legal` answers that were read, or the stub's own.
pub fn answer(
    scope: &Scope,
    in_turn: bool,
    output: &[String],
    legal: Option<&Field>,
) -> TokenStream {
    let mut body = body(&scope.writes);
    if let Some(list) = legal {
        let name = ident(&list.name);
        body = quote!(self.#name.first().map_or_else(|| { #body }, |first| first.to_string()));
    }
    let init = in_turn.then(|| match body.to_string().contains("init .") {
        true => quote!(, init: &Init),
        false => quote!(, _init: &Init),
    });
    let what = match legal {
        Some(_) => {
            "The first of the legal answers, or what the stub answers, without the last line's end."
        }
        None => "What the stub answers, without the last line's end.",
    };
    let mut text = vec![what.to_string()];
    if !output.is_empty() {
        text.extend(fenced(output));
    }
    let docs = doc(&text);
    quote! {
        #docs
        pub fn default_answer(&self #init) -> String {
            #body
        }
    }
}

/// Text that is no markup, after an empty line.
pub fn fenced(lines: &[String]) -> Vec<String> {
    let mut all = vec![String::new(), "```text".to_string()];
    all.extend(lines.iter().map(|line| line.replace("```", "'''")));
    all.push("```".to_string());
    all
}

fn body(writes: &[Write]) -> TokenStream {
    let mut texts = Vec::new();
    for write in writes {
        match write {
            Write::Text(parts) => texts.push(parts),
            Write::Loop(..) => return listed(writes),
        }
    }
    // All in one text.
    let mut parts = Vec::new();
    for (at, text) in texts.into_iter().enumerate() {
        if at > 0 {
            parts.push(Part::Text("\n".to_string()));
        }
        parts.extend(text.iter().cloned());
    }
    text(&parts)
}

/// Answers with loops among them, line by line.
fn listed(writes: &[Write]) -> TokenStream {
    let (mut first, mut statements) = (Vec::new(), Vec::new());
    for write in writes {
        match write {
            Write::Text(parts) => {
                let text = text(parts);
                match statements.is_empty() {
                    true => first.push(text),
                    false => statements.push(quote!(answer.push(#text);)),
                }
            }
            Write::Loop(..) => {
                let texts = repeated(write);
                statements.push(quote!(answer.extend(#texts);));
            }
        }
    }
    if let [Write::Loop(..)] = writes {
        let texts = repeated(&writes[0]);
        return quote!(let answer: Vec<String> = #texts.collect(); answer.join("\n"));
    }
    let start = if first.is_empty() { quote!(Vec::new()) } else { quote!(vec![#(#first),*]) };
    quote!(let mut answer = #start; #(#statements)* answer.join("\n"))
}

fn repeated(write: &Write) -> TokenStream {
    match write {
        Write::Text(parts) => text(parts),
        Write::Loop(count, inner) => {
            let count = match count {
                Count::Number(number) => literal(*number),
                Count::Constant(name) => {
                    let name = ident(name);
                    quote!(#name)
                }
                Count::Known(known) => place(known),
            };
            let map = ident(if matches!(**inner, Write::Loop(..)) { "flat_map" } else { "map" });
            let inner = repeated(inner);
            quote!((0..#count).#map(move |_| #inner))
        }
    }
}

fn place(known: &Known) -> TokenStream {
    let (owner, field) = (ident(if known.in_init { "init" } else { "self" }), ident(&known.field));
    quote!(#owner.#field)
}

/// An owned text.
fn text(parts: &[Part]) -> TokenStream {
    let (mut plain, mut format, mut values) = (String::new(), String::new(), Vec::new());
    for part in parts {
        match part {
            Part::Text(text) => {
                plain += text;
                format += &text.replace('{', "{{").replace('}', "}}");
            }
            Part::Known(known) => {
                format += "{}";
                let place = place(known);
                values.push(if known.kind == Kind::Bool {
                    quote!(u8::from(#place))
                } else {
                    place
                });
            }
        }
    }
    match (&values[..], plain.is_empty()) {
        ([], true) => quote!(String::new()),
        ([], false) => quote!(#plain.to_string()),
        ([value], true) => quote!(#value.to_string()),
        _ => quote!(format!(#format, #(#values),*)),
    }
}

/// What makes it a protocol that `engine::turn` can play; with `more` methods.
pub fn protocol(shape: &Shape, more: TokenStream) -> TokenStream {
    let setup_answer = (!shape.init.writes.is_empty()).then(|| {
        quote! {
            fn setup_answer(&self) -> Option<String> {
                Some(self.default_answer())
            }
        }
    });
    let once = shape.once.then(|| {
        quote!(
            const ONCE: bool = true;
        )
    });
    quote! {
        impl Protocol for Init {
            type Observation = Observation;
            /// An answer's lines, without the last one's end.
            type Action = String;

            #once

            fn setup_lines(read: &[String]) -> usize {
                needed(read, Self::read)
            }

            fn new(setup: &[String]) -> Result<Self, InputError> {
                let mut input = Lines::new(setup);
                let init = Self::read(&mut input)?;
                input.all_read().map(|()| init)
            }

            #setup_answer

            fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
                let unread = Self::default();
                needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
            }

            fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
                let mut input = Lines::new(lines);
                let turn = Observation::read(&mut input, self)?;
                input.all_read().map(|()| turn)
            }

            fn format(&self, _: &Observation, action: String) -> String {
                action
            }

            fn fallback(game: Option<&Self>) -> String {
                let unread = Self::default();
                Observation::default().default_answer(game.unwrap_or(&unread))
            }

            #more
        }
    }
}
