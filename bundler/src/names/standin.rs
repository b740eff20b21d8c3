//! Names that stand for something until it is known how the bundle says it.
//!
//! They all begin with one prefix, which no identifier of a source may have ([`is_reserved`]).

use proc_macro2::{Ident, Span};

/// A name, which may be a raw one.
pub fn word(name: &str, span: Span) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, span),
        None => Ident::new(name, span),
    }
}

/// Begins every stand-in.
const PREFIX: &str = "__bundler_";

/// The root of a unit.
pub fn root(unit: usize) -> String {
    format!("{PREFIX}root_{unit}")
}

/// The unit whose root the name is.
pub fn root_unit(name: &str) -> Option<usize> {
    name.strip_prefix(PREFIX)?.strip_prefix("root_")?.parse().ok()
}

/// The module of a unit below `$crate`, which stays for the compiler to fill in.
pub fn below(unit: usize) -> String {
    format!("{PREFIX}below_{unit}")
}

/// The unit whose module the name is.
pub fn below_unit(name: &str) -> Option<usize> {
    name.strip_prefix(PREFIX)?.strip_prefix("below_")?.parse().ok()
}

/// A name that the body of a macro wrote, while its locals are told from those of the call.
pub fn body(name: &str) -> String {
    format!("{PREFIX}body_{name}")
}

/// The name that the body wrote.
pub fn body_name(name: &str) -> Option<&str> {
    name.strip_prefix(PREFIX)?.strip_prefix("body_")
}

/// A variable of a macro while its body is read as code, with a word for what it stands for.
pub fn variable(kind: &str, name: &str) -> String {
    format!("{PREFIX}variable_{kind}_{name}")
}

/// That word and the variable.
pub fn variable_parts(name: &str) -> Option<(&str, &str)> {
    name.strip_prefix(PREFIX)?.strip_prefix("variable_")?.split_once('_')
}

/// What a macro repeats, for the same time.
pub const REPEAT: &str = "__bundler_repeat";

/// What a procedural macro returns, until it is known.
pub fn expansion(number: usize) -> String {
    format!("{PREFIX}expansion_{number}")
}

/// The number of such a stand-in.
pub fn expansion_number(name: &str) -> Option<usize> {
    name.strip_prefix(PREFIX)?.strip_prefix("expansion_")?.parse().ok()
}

/// A name that stays in the bundle, for one of the parts that an exported macro is made of.
pub fn of_macro(name: &str, part: &str) -> String {
    format!("__{name}_{part}")
}

/// `into_iter` of an array, before arrays were iterated by value.
pub const BY_REFERENCE: &str = "__bundler_into_iter";

/// Whether a name of a source would be taken for a stand-in.
pub fn is_reserved(name: &str) -> bool {
    name.starts_with(PREFIX) && name != BY_REFERENCE
}
