use log::{flush, note, D};

pub fn tail() -> i32 {
    let _x = D("x");
    D("tmp").val()
}
pub fn tail_match() -> i32 {
    let _x = D("xm");
    match D("scrut").val() { 5 => { note("five"); 1 } n => n }
}
pub fn iflet() {
    if let Some(n) = D("odd").opt() { note(format!("n{}", n)) } else { note("else") }
    if let Some(n) = D("even").opt() { note(format!("n{}", n)) } else { note("else") }
    note("after");
}
pub fn chain_else() {
    if let Some(_) = D("a").opt() { note("A") }
    else if let Some(_) = D("bb").opt() { note("B") }
    else { note("C") }
}
pub fn arg() -> i32 {
    fn two(a: i32, b: i32) -> i32 { note("call"); a + b }
    two({ let _p = D("p"); D("in").val() }, D("arg2").val())
}
pub fn closure() -> i32 {
    let f = || { let _c = D("c"); D("inclosure").val() };
    note("pre");
    f()
}
pub fn macro_user() {
    log::iflet24!(D("mac").opt());
    log::iflet24!(D("ma").opt());
    log::iflet24!(D("oth").opt(), { note("S") } else { note("E") });
    let n = log::tail24!(D("tail").val());
    note(format!("{}", n));
    let n = log::whole!({ let _w = D("w"); D("whole").val() });
    note(format!("{}", n));
}
pub fn run(t: &str) {
    note(format!("{}", tail())); flush(t);
    note(format!("{}", tail_match())); flush(t);
    iflet(); flush(t);
    chain_else(); flush(t);
    note(format!("{}", arg())); flush(t);
    note(format!("{}", closure())); flush(t);
    macro_user(); flush(t);
}

/// macros whose bodies carry THIS crate's edition
#[macro_export]
macro_rules! iflet_mine {
    ($e:expr) => { if let Some(_) = $e { $crate::n("some") } else { $crate::n("else") } };
}
#[macro_export]
macro_rules! block_mine {
    ($a:expr, $e:expr) => {{ let _k = $a; $e.val() }};
}
#[macro_export]
macro_rules! fn_mine {
    ($name:ident) => { pub fn $name() -> i32 { let _k = $crate::d("k"); $crate::d("fnmine").me().val() } };
}
pub fn n(s: &str) { note(s) }
pub fn d(s: &'static str) -> D { D(s) }
