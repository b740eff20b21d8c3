//! One small program for each rule, with a word that has to stay and one that has to go.

use super::prune;
use crate::cargo::{Graph, Unit};
use crate::macros::tokens;
use crate::names::Names;
use quote::ToTokens;
use std::collections::{BTreeSet, HashSet};

/// The words of what is left of a program.
fn left(source: &str) -> HashSet<String> {
    let items = syn::parse_file(source).expect("a program").items;
    let graph = Graph { units: vec![Unit::default()], ..Graph::default() };
    let names = Names::new(&graph, &[&items], None);
    let (units, _) = prune(&names, vec![items], &[true], &BTreeSet::new());
    units[0].iter().flat_map(|item| tokens::names(item.to_token_stream())).collect()
}

/// Words that begin with `stay` have to be left, words that begin with `gone` must not.
fn check(source: &str) {
    let left = left(source);
    let all: HashSet<String> = tokens::names(source.parse().expect("tokens")).collect();
    for word in all {
        let lower = word.to_lowercase();
        if lower.trim_start_matches("r#").starts_with("stay") {
            assert!(left.contains(&word), "{word} went from {source}");
        }
        if lower.starts_with("gone") {
            assert!(!left.contains(&word), "{word} stayed in {source}");
        }
    }
}

#[test]
fn free_items_go_by_name() {
    check("fn main() { stay(); } fn stay() {} fn gone() {}");
    check("fn main() { let f = 1; } fn f() { gone() } fn gone() {}");
    check("fn main() { match 1 { STAY => {} _ => {} } } const STAY: u8 = 1; const GONE: u8 = 2;");
    check("fn main() { println!(\"{STAY}\"); } const STAY: u8 = 1;");
    check("fn main() { a::u8(); } mod a { pub fn u8() { stay() } fn stay() {} }");
    check("fn main() { r#stay(); } fn stay() {}");
    check("fn main() { stay!(); } macro_rules! stay { () => { stays() } } fn stays() {}");
}

#[test]
fn a_name_is_looked_up_where_it_can_be_seen() {
    check("fn main() { a::work(); } mod a { pub fn work() {} } mod b { pub fn work() { gone() } fn gone() {} }");
    check("fn main() { work(); } use a::*; mod a { pub fn work() { stay() } fn stay() {} }");
    check("fn main() { fn inner() { use crate::a::*; work(); } inner() } mod a { pub fn work() { stay() } fn stay() {} }");
    check(
        "fn main() { a::b(); } mod a { pub use super::c::stay as b; } mod c { pub fn stay() {} }",
    );
    check("use a::gone; fn main() {} mod a { pub fn gone() {} }");
}

#[test]
fn an_implementation_goes_with_its_type_or_its_trait_alone() {
    check("fn main() { Stay; } struct Stay; impl Drop for Stay { fn drop(&mut self) { stays() } } fn stays() {}");
    check("fn main() {} struct Gone; impl Drop for Gone { fn drop(&mut self) { gone() } } fn gone() {}");
    check("fn main() { 1.stay(); } trait T { fn stay(&self); } impl T for i64 { fn stay(&self) {} } impl T for [u8; 3] { fn stay(&self) { stays() } } fn stays() {}");
    check("fn main() {} trait Gone { fn f(&self); } impl Gone for i64 { fn f(&self) { gone() } } fn gone() {}");
    check("fn main() { Live; } struct Live; struct Stay; impl std::ops::Add<Stay> for Live { type Output = (); fn add(self, _: Stay) {} }");
    check("fn main() { go::<Live>(); } fn go<T: Tr<u8>>() {} trait Tr<T> {} struct Live; struct Stay; impl Tr<Stay> for Live {}");
    check("fn main() { go(); } fn go<T: Tr>() {} trait Tr {} struct Stay; impl Tr for Vec<Stay> {} impl Tr for &Stay {}");
    check("fn main() {} struct Gone; impl From<Gone> for u8 { fn from(_: Gone) -> u8 { 1 } } impl<'a> IntoIterator for &'a Gone {}");
    check("fn main() { Alias; } struct Stay; type Alias = Stay; impl Drop for Alias { fn drop(&mut self) { stays() } } fn stays() {}");
    check("fn main() { go::<u8>(); } fn go<T: Tr<u8>>() {} trait Tr<T> {} struct Gone; impl<E: Tr<u8>> Tr<Gone> for E {}");
}

#[test]
fn items_of_a_trait_go_together() {
    check("fn main() { 1.stay(); } trait T { fn stay(&self); fn gone(&self); } impl T for u8 { fn stay(&self) {} fn gone(&self) {} }");
    check("fn main() { a::go::<S>(); } mod a { pub fn go<T: Tr>() -> T::Stay { T::f() } pub trait Tr { type Stay; type Gone; fn f() -> Self::Stay; } } struct S;");
    check("fn main() { vec![1].stay(); } trait T { fn stay(&self) { stays() } } impl<X> T for Vec<X> {} fn stays() {}");
    check("fn main() { 1.r#type(); } trait T { fn r#type(&self); } impl T for u8 { fn r#type(&self) { stay() } } fn stay() {}");
}

#[test]
fn a_provided_body_goes_when_all_implementations_define_the_method() {
    // Each program calls `f` of a trait that provides it with a body that calls `gone` or `stay`.
    let program = |word: &str, rest: &str| {
        check(&format!(
            "fn main() {{ 1.f(); }} trait T {{ fn f(&self) {{ {word}() }} }} fn {word}() {{}} {rest}"
        ))
    };
    program("gone", "impl T for u8 { fn f(&self) {} }");
    program("gone", "impl T for u8 { fn f(&self) {} } struct Dead; impl T for Dead {}");
    program("stay", "impl T for u8 { fn f(&self) {} } impl<X: Copy> T for [X] {}");
    program("stay", "impl T for u8 { fn f(&self) {} } impl T for u16 { any!(); }");
    program("stay", "impl T for u8 { #[cfg(debug_assertions)] fn f(&self) {} }");
    program("stay", "impl T for u8 { fn f(&self) {} } any!(T);");
    program("stay", "impl T for u8 { fn f(&self) {} } use T as U; any!(U);");
    program("stay", "macro_rules! m { ($t:ty) => { impl T for $t {} } } m!(u8);");
    program("stay", "impl T for u8 { fn f(&self) {} } fn _g() { impl T for u16 {} }");
    program("stay", "impl T for u8 { fn f(&self) {} } impl dark::T for u16 {} any!();");
    check("fn main() { 1.f(); } trait T { #[any] fn f(&self) { stay() } } fn stay() {} impl T for u8 { fn f(&self) {} }");
    check("fn main() { 1.f(); } trait T { fn f(mut self, (gone, _): (u8, u8)) { } } impl T for u8 { fn f(self, _: (u8, u8)) {} }");
    check("fn main() { 1.f(); } trait T { fn f(&self) { impl Stay for u8 {} } } impl T for u8 { fn f(&self) { 1.g() } } trait Stay { fn g(&self) { stays() } } fn stays() {}");
}

#[test]
fn a_trait_lives_by_its_methods_only_where_it_is_in_scope() {
    check("fn main() { 1.f(); } use a::Stay as _; mod a { pub trait Stay { fn f(&self); } impl Stay for u8 { fn f(&self) {} } }");
    check("fn main() { 1.f(); } mod a { pub trait Gone { fn f(&self); } impl Gone for u8 { fn f(&self) {} } }");
    check("fn main() { 1.f(); } trait Gone { fn f(&self); }");
    check("fn main() { impl Stay for u8 { fn f(&self) {} } 1.f(); } trait Stay { fn f(&self); }");
    check("fn main() { 1.f(); } use a::*; mod a { pub use super::b::Stay; } mod b { pub trait Stay { fn f(&self); } impl Stay for u8 { fn f(&self) {} } }");
}

#[test]
fn inherent_items_go_by_the_type_they_are_named_on() {
    check("fn main() { S.stay(); S::other(); } struct S; impl S { fn stay(&self) {} fn other() {} fn gone() {} }");
    check("fn main() { S::new(); let _: T; } struct S; impl S { fn new() {} } struct T; impl T { fn new() { gone() } } fn gone() {}");
    check(
        "fn main() { i64::new(); let _: T; } struct T; impl T { fn new() { gone() } } fn gone() {}",
    );
    check(
        "fn main() { A::new(); } struct S; type A = S; impl S { fn new() { stay() } } fn stay() {}",
    );
    check("fn go<A: Tr>() { A::new(); } trait Tr { fn new(); } impl Tr for S { fn new() { stay() } } fn main() { go::<S>() } struct S; fn stay() {}");
    check(
        "fn main() { S.r#loop(); } struct S; impl S { fn r#loop(&self) { stay() } } fn stay() {}",
    );
    check("fn main() { c_int::f(); } use std::ffi::c_int; trait T { fn f(); } impl T for i32 { fn f() { stay() } } fn stay() {}");
}

#[test]
fn what_macro_calls_may_do_stays() {
    check("fn main() { S; } struct S; impl S { any!(stay); } fn stay() {}");
    check("fn main() { any!(stay, x); } fn stay() {} struct S; impl S { fn x(&self) {} }");
    check("any!(stay); fn main() {} fn stay() {}");
    check("fn main() { Stay; } struct Stay; fn _never() { impl Drop for Stay { fn drop(&mut self) { stays() } } } fn stays() {}");
    check("fn main() {} fn gone() { struct S; impl Drop for S { fn drop(&mut self) {} } }");
    check("fn main() { Stay; } struct Stay; fn _never() { make!(Stay); } macro_rules! make { ($t:ty) => { impl Drop for $t { fn drop(&mut self) { stays() } } } } fn stays() {}");
    check("fn main() { KEY; } thread_local!(static KEY: u8 = stay()); thread_local!(static GONE: u8 = 1); fn stay() -> u8 { 1 }");
}

#[test]
fn roots_stay() {
    check("fn main() {} #[no_mangle] fn stay() {}");
    check("fn main() {} fn _never() { #[unsafe(no_mangle)] extern fn stays() { stay() } } fn stay() {}");
    check("fn main() {} struct S; impl S { fn _never() { make!(S); } } macro_rules! make { ($s:ident) => { #[used] static STAY: u8 = stay(); } } const fn stay() -> u8 { 1 }");
    check("fn main() {} fn gone() { make!(S); } macro_rules! make { ($s:ident) => { static GONE: u8 = 1; } }");
    check("use a::stay as main; mod a { pub fn stay() {} }");
    check("fn main() {} const _: () = assert!(STAY); const STAY: bool = true;");
}

#[test]
fn imports_from_outside_stay_while_they_may_be_traits() {
    check("use std::fmt::Stay; fn main() { write!(x, \"\"); }");
    check("use std::x::Stay; fn main() {} fn dead() { let _: &dyn Stay; }");
    check("use stay::Stay; fn main() { x.f() } mod stay { pub use std::stay::*; }");
}

#[test]
fn empty_modules_go_with_the_imports_that_lead_to_them() {
    check("use gone::inner as main2; fn main() { let main2 = 1; } mod gone { pub mod inner { fn dead() {} } }");
    check("fn main() { use m::stay; } mod m { pub mod stay { fn gone() {} } }");
    check("fn main() { stay(); } use m::stay; mod m { pub mod stay {} pub fn stay() {} }");
}

#[test]
fn the_reasons_lead_to_main() {
    let items =
        syn::parse_file("fn main() { S.f(); } struct S; impl S { fn f(&self) { g() } } fn g() {}");
    let items = items.expect("a program").items;
    let graph = Graph { units: vec![Unit::default()], ..Graph::default() };
    let names = Names::new(&graph, &[&items], None);
    let (_, reached) = prune(&names, vec![items], &[true], &BTreeSet::new());
    let chains = reached.why("g", &["bot".to_string()]);
    assert_eq!(chains, [["bot::g", "`g` in bot::<impl S>::f", "`f` in bot::main"]]);
    assert!(!reached.was_removed("g", &["bot".to_string()]));
}
