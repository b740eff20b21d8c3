//! The actions that the stub's own answer shows, and those that its text lists, as a declaration for `engine::action_enum!`.

use proc_macro2::TokenStream;
use quote::quote;

use super::answer::fenced;
use super::code::{doc, ident};
use super::legal;
use super::names::{camel, snake, words, Names};
use super::output::listed;
use super::parse::Kind;
use super::shape::{Field, Part, Shape, Write};

/// Names of values that the stub gives as numbers.
const PLACES: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// One action: its words, and names and types of the values behind them.
#[derive(Debug, Default, PartialEq)]
pub struct Form {
    pub words: Vec<String>,
    pub values: Vec<(String, Kind)>,
}

/// What a stub answers with.
pub struct Actions {
    /// The enum, with an action's words as value.
    pub declaration: TokenStream,
    /// What stands between the actions of an answer, if there are several.
    pub between: Option<char>,
}

/// The actions of an answer.
pub fn actions(shape: &Shape, output: &[String]) -> Actions {
    let (mut forms, mut lines, mut parts) = (Vec::new(), 0, 0);
    for write in &shape.turn.writes {
        let (more_lines, more_parts) = collect(write, &mut forms);
        (lines, parts) = (lines + more_lines, parts + more_parts);
    }
    if let ([form], Some(list)) = (&mut forms[..], legal::list(shape)) {
        name_values(form, shape, list);
    }
    if forms.is_empty() {
        forms.push(Form::default());
    }
    let shown = forms.len();
    let is_shown = |form: &Form| forms.iter().any(|shown| shown.words == form.words);
    let (named, new): (Vec<_>, Vec<_>) =
        listed(output, |name| shape.kind(name)).into_iter().partition(is_shown);
    named.into_iter().chain(new).for_each(|form| add(form, &mut forms));
    let between = match (lines, parts) {
        (0 | 1, 0 | 1) => None,
        (0 | 1, _) => Some(';'),
        _ => Some('\n'),
    };
    let mut names = Names::default();
    let variants = forms.iter().enumerate();
    let variants = variants.map(|(at, form)| variant(form, at < shown, &mut names));
    let mut about =
        vec!["What a player may answer; more of them: `Move { x: i32, y: i32 } = \"MOVE\"`."
            .to_string()];
    if !output.is_empty() {
        about.extend(fenced(output));
    }
    let about = doc(&about);
    let has_text = forms.iter().flat_map(|form| &form.values).any(|(_, kind)| *kind == Kind::Word);
    let copy = if has_text { quote!() } else { quote!(Copy,) };
    let declaration = quote! {
        #about
        #[derive(Clone, #copy Debug, PartialEq)]
        pub enum Action {
            #(#variants),*
        }
    };
    Actions { declaration, between }
}

/// Values that stand alone are those of the legal answers' entries. A word alone may be one, if it is no order.
fn name_values(form: &mut Form, shape: &Shape, list: &Field) {
    let fields = legal::item(shape, list).map_or(std::slice::from_ref(list), |item| &item.fields);
    let is_place = |word: &String| word.chars().any(|c| c.is_ascii_digit());
    if form.words.is_empty() || (form.values.is_empty() && form.words.iter().all(is_place)) {
        let mut names = Names::default();
        let named = |field: &Field| {
            let kind = field.kind.value().unwrap_or(Kind::Word);
            (
                names.take(&snake(&field.original)),
                if kind == Kind::Text { Kind::Word } else { kind },
            )
        };
        *form = Form { words: Vec::new(), values: fields.iter().map(named).collect() };
    }
}

/// Adds an action that a list has. Of one that the answer shows, the list may know the names of the values.
fn add(mut form: Form, forms: &mut Vec<Form>) {
    let Some(shown) = forms.iter_mut().find(|shown| shown.words == form.words) else {
        // Values of one name are of one type.
        for (name, kind) in &mut form.values {
            let mut values = forms.iter().flat_map(|shown| &shown.values);
            if let Some((_, known)) = values.find(|(known, _)| known == name) {
                *kind = *known;
            }
        }
        return forms.push(form);
    };
    if shown.values.len() == form.values.len() {
        let named = shown.values.iter_mut().zip(form.values);
        for ((name, _), (known, _)) in named.filter(|((name, _), _)| PLACES.contains(&&name[..])) {
            *name = known;
        }
    }
}

/// Adds the forms of an answer's lines; gives how many lines and how many actions these are, 2 for any number of them.
fn collect(write: &Write, forms: &mut Vec<Form>) -> (usize, usize) {
    match write {
        Write::Loop(_, inner) => {
            collect(inner, forms);
            (2, 2)
        }
        Write::Text(parts) => {
            // A variable stands for one word, which is named by its place between the others.
            let mut text = String::new();
            let mut known = Vec::new();
            for part in parts {
                match part {
                    Part::Text(part) => text += &part.replace('\0', ""),
                    Part::Known(one) => {
                        text.push('\0');
                        known.push(one);
                    }
                }
            }
            let mut known = known.into_iter().map(|one| (one.field.clone(), one.kind));
            let mut count = 0;
            for line in text.lines() {
                // Several actions of a line stand between semicolons, and a choice is told by bars.
                for part in line.split(';') {
                    count += 1;
                    for choice in part.split(" | ") {
                        let form = form(choice, &mut known);
                        if !forms.contains(&form) {
                            forms.push(form);
                        }
                    }
                }
            }
            (text.lines().count(), count)
        }
    }
}

/// Words first, then values. A word behind a value is a value in capitals or signs, else it begins a message.
fn form(line: &str, known: &mut impl Iterator<Item = (String, Kind)>) -> Form {
    let (mut form, mut names, mut message) = (Form::default(), Names::default(), false);
    for (place, word) in line.split_whitespace().enumerate() {
        let variables: Vec<_> = known.by_ref().take(word.matches('\0').count()).collect();
        let place = PLACES.get(place.saturating_sub(form.words.len())).unwrap_or(&"value");
        let own = |kind| Some((place.to_string(), kind));
        let value = match &variables[..] {
            // Text with blanks could not be told from what follows it.
            [(name, kind)] if word == "\0" && *kind != Kind::Text => Some((name.clone(), *kind)),
            [] if word.parse::<i64>().is_ok() => own(Kind::Int),
            [] if word.parse::<f64>().is_ok() => own(Kind::Float),
            [] if !form.values.is_empty() && !word.chars().any(char::is_lowercase) => {
                own(Kind::Word)
            }
            _ => None,
        };
        match value {
            Some((name, kind)) if !message => form.values.push((names.take(&name), kind)),
            None if !message && form.values.is_empty() && variables.is_empty() => {
                form.words.push(word.to_string());
            }
            _ => message = true,
        }
    }
    form
}

/// Most words of a variant's name.
const NAMED: usize = 3;

fn variant(form: &Form, is_shown: bool, names: &mut Names) -> TokenStream {
    let name = match form.words.is_empty() {
        true => names.take("Answer"),
        false => {
            let plain = |word: &String| -> String {
                word.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect()
            };
            let plain: Vec<String> = form.words.iter().take(NAMED).map(plain).collect();
            names.take(&camel(&words(&plain.join("_"))))
        }
    };
    let about = match (is_shown, form.values.is_empty()) {
        (true, true) => "As the stub answers.",
        (true, false) => "As the stub answers, with other values.",
        (false, true) => "As the stub's text has it.",
        (false, false) => "As the stub's text has it, which tells no types.",
    };
    let (name, about, word) = (ident(&name), doc(&[about]), form.words.join(" "));
    let fields = form.values.iter().map(|(field, kind)| {
        let (about, field, kind) =
            (doc(&[format!("The value `{field}`.")]), ident(field), rust(*kind));
        quote!(#about #field: #kind)
    });
    let fields = if form.values.is_empty() { quote!() } else { quote!({ #(#fields),* }) };
    quote!(#about #name #fields = #word)
}

fn rust(kind: Kind) -> TokenStream {
    match kind {
        Kind::Int => quote!(i32),
        Kind::Long => quote!(i64),
        Kind::Float => quote!(f64),
        // Written as 1 and 0.
        Kind::Bool => quote!(u8),
        Kind::Word | Kind::Text => quote!(String),
    }
}
