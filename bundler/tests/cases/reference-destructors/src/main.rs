#![allow(unused_must_use, let_underscore_drop, unused_assignments, dead_code, unused_variables, path_statements, unused_parens, dropping_references)]
use drops::{cond_of, make, note, tail_of, take, D};

// The same functions in 2018.
fn if_let() -> usize { let v = if let Some(100) = make("scrutinee").first() { 5 } else { note("else"); 1 }; note("end"); v }
fn if_let_else_if() { if let "a" = make("one").name() { note("a") } else if let "two" = make("two").name() { note("b") } else { note("c") } note("end") }

struct Both { a: D, b: D, c: u8 }
struct Outer { inner: D, name: &'static str }
impl Drop for Outer { fn drop(&mut self) { note(self.name) } }
fn show(title: &str) { println!("{}: {}", title, take()) }
fn parameters(_: D, _a: D, (_b, _): (D, D), Both { a, .. }: Both) { note("body") }
fn returns(early: bool) -> D { let _l = D("l"); if early { return make("r1") } let r = make("r2"); note("mid"); r }
const CONST: D = D("const");
static STATIC: D = D("static");
fn constant() -> &'static D { const { &D("promoted?") } }

fn main() {
    drops::tail(); show("tail 2024");
    drops::tail_len(); show("tail len 2024"); drops::tail_option(); show("tail option 2024");
    drops::tail_match(); show("match 2024");
    drops::tail_block(); show("block 2024");
    drops::tail_if(); show("if 2024");
    drops::tail_guard(); drops::tail_cell(); show("guards 2024");
    drops::tail_closure(); show("closure 2024");
    drops::if_let(); show("if let 2024"); if_let(); show("if let 2018");
    drops::if_let_else_if(); show("else if let 2024"); if_let_else_if(); show("else if let 2018");
    drops::while_let(); show("while let"); drops::let_else(); show("let else"); drops::let_else_fail(); show("let else fails");
    drops::block_tail_reference(); show("extended");
    { let n = tail_of!(make("argument").get()); note("after"); } show("macro tail");
    cond_of!(Some(100) = make("argument").first() => note("then"), note("else")); show("macro condition");

    { let _a = D("a"); let _ = D("nowhere"); let _b = D("b"); D("statement"); note("end") } show("order of locals");
    { let (_x, _) = (D("x"), D("y")); note("end") } show("tuple pattern");
    { let t = (D("t0"), D("t1"), D("t2")); let m = t.1; note("moved") } show("partial move");
    { let both = Both { a: D("a"), b: D("b"), c: 1 }; let Both { b, .. } = both; note("end") } show("struct pattern");
    { let first = Both { a: D("fa"), b: D("fb"), c: 1 }; let second = Both { a: D("sa"), c: 2, ..first }; note("end") } show("update");
    { let o = Outer { inner: D("inner"), name: "outer" }; let r = &o.inner; note("end") } show("outer first");
    { let mut x = D("old"); note("before"); x = make("new"); note("assigned") } show("assignment");
    { let x; let y = D("y"); x = D("late"); note("end") } show("late");
    { let x = D("shadowed"); let x = D("shadow"); note("end") } show("shadowing");
    { let v = vec![D("v0"), D("v1")]; let a = [D("a0"), D("a1")]; let b = Box::new(D("boxed")); note("end") } show("collections");
    { let b = Box::new(Both { a: D("ba"), b: D("bb"), c: 0 }); let taken = b.a; note("taken") } show("move out of a box");
    { parameters(D("_"), D("_a"), (D("_b"), D("_c")), Both { a: D("pa"), b: D("pb"), c: 0 }) } show("parameters");
    { returns(true); returns(false); } show("returns");
    { let x = &make("extended"); let y = make("short").get(); let z = Some(&make("call")).is_some(); note("end") } show("extension");
    { let x = &(make("a"), &make("b")).1; let s = Both2 { r: &make("field"), n: make("n").get() }; let [ref p, _] = [make("p"), make("q")]; note("end") } show("extension inside");
    { let x = { let i = D("i"); &make("block tail") }; note("used") } show("block tail of let");
    { match make("m") { D(s) if s.len() > 9 => note("no"), ref d => note(d.name()) } note("end") } show("match by reference");
    { match (make("left").get(), D("right")) { (n, _) => note("arm") } note("end") } show("match tuple");
    { if make("cond").get() == 4 && make("and").get() == 3 { note("then") } } show("lazy boolean");
    { for d in vec![D("f0"), D("f1"), D("f2")] { if d.name() == "f1" { break } note("body") } note("end") } show("for");
    { let mut n = 0; loop { let _l = D("loop"); n += 1; if n == 1 { continue } break } } show("loop");
    { let r = 'l: { let _in = D("in"); if true { break 'l make("value") } D("other") }; note("got") } show("labelled");
    { CONST; let c = &CONST; note(STATIC.name()); constant(); note("end") } show("constants");
    { let c = { let d = D("captured"); move || d.get() }; c(); note("called"); drop(c); note("dropped") } show("closure");
    { std::mem::forget(D("forgotten")); let mut o = Some(D("o")); o.take(); note("taken"); o = Some(D("p")); std::mem::replace(&mut o, None); note("end") } show("std");
    { let r = std::panic::catch_unwind(|| { let _a = D("unwound"); let _b = D("second"); std::panic::resume_unwind(Box::new(1)) }); note(if r.is_err() { "caught" } else { "no" }) } show("panic");
    { std::mem::swap(&mut make("s1"), &mut make("s2")); let x = (make("u"), note("tuple")).0; note("end") } show("temporaries");
    println!("{:?} {}", make("shown"), make("second").get()); show("println");
    { let f = |d: D| -> usize { d.get() }; f(make("argument")) + make("operand").get(); note("end") } show("operands");
}
struct Both2<'a> { r: &'a D, n: usize }
