//! The structs of a shape, and the code that reads and writes them.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use super::parse::Kind;
use super::shape::{Count, Field, Item, Nest, Read, Scope, Shape};
use super::types::Type;

pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

pub fn literal(number: usize) -> TokenStream {
    let number = Literal::usize_unsuffixed(number);
    quote!(#number)
}

/// Documentation, a line each.
pub fn doc<T: AsRef<str>>(lines: &[T]) -> TokenStream {
    let lines = lines.iter().map(|line| match line.as_ref() {
        "" => String::new(),
        line => format!(" {line}"),
    });
    quote!(#(#[doc = #lines])*)
}

/// The struct of a list's lines.
pub fn item(shape: &Shape, item: &Item) -> Vec<TokenStream> {
    let name = ident(&item.name);
    let structure = structure(shape, &item.name, &[&item.doc], &item.fields);
    let fields = item.fields.iter().map(|field| ident(&field.name));
    let text = free_text(&item.fields);
    let values = values(&item.fields);
    let line = if text == Some(0) { quote!(_line) } else { quote!(line) };
    let around = text.map(|at| match at + 1 == item.fields.len() {
        true => quote!(, text: &str, _rest: &mut Scanner),
        false => quote!(, text: &str, rest: &mut Scanner),
    });
    let scan = quote! {
        impl #name {
            fn scan(#line: &mut Scanner #around) -> Result<Self, ScanError> {
                Ok(Self { #(#fields: #values),* })
            }
        }
    };
    let (text, words) = words(&item.fields);
    let write = quote! {
        impl fmt::Display for #name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, #text, #(#words),*)
            }
        }
    };
    vec![structure, scan, write]
}

/// The struct of what is sent once or in a turn.
pub fn scope(
    shape: &Shape,
    name: &str,
    doc: &str,
    scope: &Scope,
    in_turn: bool,
    answer: &TokenStream,
) -> Vec<TokenStream> {
    let structure = structure(shape, name, &[doc], &scope.fields);
    let name = ident(name);
    let reads = reads(shape, scope);
    let body = quote!(#(#reads)*);
    let fields: Vec<Ident> = scope.fields.iter().map(|field| ident(&field.name)).collect();
    let input = if reads.is_empty() { quote!(_input) } else { quote!(input) };
    let init = in_turn.then(|| match body.to_string().contains("init .") {
        true => quote!(, init: &Init),
        false => quote!(, _init: &Init),
    });
    let what = if in_turn { " Reads a turn." } else { " Reads what is sent once." };
    let lines = lines(scope);
    let methods = quote! {
        impl #name {
            #[doc = #what]
            pub fn read<L: AsRef<str>>(#input: &mut Lines<L> #init) -> Result<Self, InputError> {
                #body
                Ok(Self { #(#fields),* })
            }

            /// The lines that say this, as the judge writes them.
            pub fn lines(&self) -> Vec<String> {
                #lines
            }

            #answer
        }
    };
    vec![structure, methods]
}

fn structure<T: AsRef<str>>(
    shape: &Shape,
    name: &str,
    text: &[T],
    fields: &[Field],
) -> TokenStream {
    let (name, docs) = (ident(name), doc(text));
    let fields = fields.iter().map(|field| {
        let (name, doc, kind) =
            (ident(&field.name), doc(&[&field.doc]), type_of(shape, &field.kind));
        quote!(#doc pub #name: #kind)
    });
    let hash = (!shape.has_fractions()).then(|| quote!(, Hash));
    quote! {
        #docs
        #[derive(Clone, Debug, Default, PartialEq #hash)]
        pub struct #name { #(#fields),* }
    }
}

fn type_of(shape: &Shape, kind: &Type) -> TokenStream {
    match kind {
        Type::Value(Kind::Int) => quote!(i32),
        Type::Value(Kind::Long) => quote!(i64),
        Type::Value(Kind::Float) => quote!(f64),
        Type::Value(Kind::Bool) => quote!(bool),
        Type::Value(Kind::Word | Kind::Text) => quote!(String),
        Type::Item(item) => {
            let name = shape.items.get(*item).map(|item| ident(&item.name));
            quote!(#name)
        }
        Type::List(inner) => {
            let inner = type_of(shape, inner);
            quote!(Vec<#inner>)
        }
    }
}

/// Where among the words of a line text with blanks stands.
fn free_text(fields: &[Field]) -> Option<usize> {
    fields.iter().position(|field| field.kind == Type::Value(Kind::Text))
}

/// What `line` gives next, as a result.
fn scan(line: &Ident, field: &Field) -> TokenStream {
    let original = &field.original;
    match field.kind.innermost() {
        Type::Value(Kind::Bool) => quote!(#line.flag(#original)),
        Type::Value(Kind::Word | Kind::Text) => quote!(#line.word(#original).map(str::to_string)),
        _ => quote!(#line.next(#original)),
    }
}

/// The values of a line's fields, from the scanners around its free text, if it has one.
fn values(fields: &[Field]) -> Vec<TokenStream> {
    let text = free_text(fields).unwrap_or(fields.len());
    let value = |(at, field): (usize, &Field)| match at.cmp(&text) {
        std::cmp::Ordering::Equal => quote!(text.to_string()),
        before => {
            let line = ident(if before.is_lt() { "line" } else { "rest" });
            let original = &field.original;
            match field.kind {
                Type::Value(Kind::Word | Kind::Text) => quote!(#line.word(#original)?.to_string()),
                _ => {
                    let value = scan(&line, field);
                    quote!(#value?)
                }
            }
        }
    };
    fields.iter().enumerate().map(value).collect()
}

/// The statements that read a scope, each into variables with the names of its fields.
fn reads(shape: &Shape, scope: &Scope) -> Vec<TokenStream> {
    let mut fields = &scope.fields[..];
    let read = |read: &Read| {
        let count = if let Read::Line(count) = read { *count } else { 1 };
        let (own, rest) = fields.split_at(count);
        fields = rest;
        match read {
            Read::Line(_) => read_line(own),
            Read::List(nest) => {
                let (name, value) = (ident(&own[0].name), read_nest(shape, nest, &own[0]));
                quote!(let #name = #value?;)
            }
        }
    };
    scope.reads.iter().map(read).collect()
}

fn read_line(fields: &[Field]) -> TokenStream {
    let names = fields.iter().map(|field| ident(&field.name));
    let (line, values) = (ident("line"), values(fields));
    match (fields, free_text(fields)) {
        ([_], Some(_)) => quote!(#(let #names = input.text()?.to_string();)*),
        ([one], None) => {
            let value = scan(&line, one);
            quote!(#(let #names = input.read_all(|line| #value)?;)*)
        }
        (_, None) => quote!(let (#(#names),*) = input.read_all(|line| Ok((#(#values),*)))?;),
        (_, Some(at)) => {
            let after = fields.len() - at - 1;
            let line = if at == 0 { ident("_line") } else { line };
            let rest = ident(if after == 0 { "_rest" } else { "rest" });
            let (at, after) = (literal(at), literal(after));
            let read =
                quote!(input.read_text(#at, #after, |#line, text, #rest| Ok((#(#values),*)))?);
            quote!(let (#(#names),*) = #read;)
        }
    }
}

/// What reads a list or one of its elements, as a result.
fn read_nest(shape: &Shape, nest: &Nest, field: &Field) -> TokenStream {
    let kind = field.kind.innermost();
    let item = match kind {
        Type::Item(item) => shape.items.get(*item),
        _ => None,
    };
    match nest {
        Nest::Loop(count, inner) => {
            let (count, each) = (count_of(count), lines_of(inner));
            let inner = read_nest(shape, inner, field);
            match each {
                None => quote!(input.list(#count, |input| #inner)),
                Some(each) => quote!(input.lists(#count, #each, |input| #inner)),
            }
        }
        Nest::Row(count) => {
            let (count, scan) = (count_of(count), element(item, field));
            quote!(input.row(#count, #scan))
        }
        Nest::Line if *kind == Type::Value(Kind::Text) => quote!(input.text().map(str::to_string)),
        Nest::Line => {
            let scan = element(item, field);
            match item.and_then(|item| Some((free_text(&item.fields)?, item.fields.len()))) {
                None => quote!(input.read_all(#scan)),
                Some((at, all)) => {
                    let (at, after) = (literal(at), literal(all - at - 1));
                    quote!(input.read_text(#at, #after, #scan))
                }
            }
        }
    }
}

/// The number of lines that it takes, if that is not always one.
fn lines_of(nest: &Nest) -> Option<TokenStream> {
    match nest {
        Nest::Row(_) | Nest::Line => None,
        Nest::Loop(count, inner) => {
            let own = count_of(count);
            let each = lines_of(inner).map(|each| quote!(usize::saturating_mul(#own, #each)));
            Some(each.unwrap_or(own))
        }
    }
}

/// The function that scans one element.
fn element(item: Option<&Item>, field: &Field) -> TokenStream {
    match item.map(|item| ident(&item.name)) {
        Some(name) => quote!(#name::scan),
        None => {
            let value = scan(&ident("line"), field);
            quote!(|line| #value)
        }
    }
}

fn count_of(count: &Count) -> TokenStream {
    match count {
        Count::Number(number) => literal(*number),
        Count::Constant(name) => {
            let name = ident(name);
            quote!(#name)
        }
        Count::Known(known) => {
            let (original, field) = (&known.original, ident(&known.field));
            let place = if known.in_init { quote!(init.#field) } else { quote!(#field) };
            quote!(input.amount(#original, #place)?)
        }
    }
}

/// The format of a line and what stands in it.
fn words(fields: &[Field]) -> (String, Vec<TokenStream>) {
    let words = fields.iter().map(|field| {
        let name = ident(&field.name);
        match field.kind {
            Type::Value(Kind::Bool) => quote!(u8::from(self.#name)),
            _ => quote!(self.#name),
        }
    });
    (vec!["{}"; fields.len()].join(" "), words.collect())
}

/// What writes a scope.
fn lines(scope: &Scope) -> TokenStream {
    let mut fields = &scope.fields[..];
    let (mut first, mut statements) = (Vec::new(), Vec::new());
    for read in &scope.reads {
        let count = if let Read::Line(count) = read { *count } else { 1 };
        let (own, rest) = fields.split_at(count);
        fields = rest;
        let name = ident(&own[0].name);
        let (line, statement) = match read {
            Read::Line(_) => (Some(write_line(own)), quote!()),
            Read::List(Nest::Row(_)) => {
                (Some(write_row(&quote!(self.#name), &own[0], true)), quote!())
            }
            Read::List(nest) => (None, write_nest(nest, &quote!(self.#name), &own[0], true)),
        };
        match line {
            Some(line) if statements.is_empty() => first.push(line),
            Some(line) => statements.push(quote!(lines.push(#line);)),
            None => statements.push(statement),
        }
    }
    let start = if first.is_empty() { quote!(Vec::new()) } else { quote!(vec![#(#first),*]) };
    match statements.is_empty() {
        true => start,
        false => quote!(let mut lines = #start; #(#statements)* lines),
    }
}

fn write_line(fields: &[Field]) -> TokenStream {
    let (text, words) = words(fields);
    match (fields, &words[..]) {
        ([one], [word]) if matches!(one.kind, Type::Value(Kind::Word | Kind::Text)) => {
            quote!(#word.clone())
        }
        ([_], [word]) => quote!(#word.to_string()),
        _ => quote!(format!(#text, #(#words),*)),
    }
}

fn is_flags(field: &Field) -> bool {
    *field.kind.innermost() == Type::Value(Kind::Bool)
}

/// The line of a list that stands in one.
fn write_row(list: &TokenStream, field: &Field, outside: bool) -> TokenStream {
    match (is_flags(field), outside) {
        (true, _) => quote!(join(#list.iter().map(|flag| u8::from(*flag)))),
        (false, true) => quote!(join(&#list)),
        (false, false) => quote!(join(#list)),
    }
}

fn write_nest(nest: &Nest, list: &TokenStream, field: &Field, outside: bool) -> TokenStream {
    match nest {
        Nest::Row(_) => {
            let line = write_row(list, field, outside);
            quote!(lines.push(#line);)
        }
        Nest::Loop(_, inner) if **inner == Nest::Line && is_flags(field) => {
            quote!(lines.extend(#list.iter().map(|flag| u8::from(*flag).to_string()));)
        }
        Nest::Loop(_, inner) if **inner == Nest::Line => {
            quote!(lines.extend(#list.iter().map(ToString::to_string));)
        }
        Nest::Loop(_, inner) => {
            let inner = write_nest(inner, &quote!(row), field, false);
            let list = if outside { quote!(&#list) } else { list.clone() };
            quote!(for row in #list { #inner })
        }
        Nest::Line => quote!(),
    }
}
