use parts::{log, D, Trio};
pub fn by_field(t: Trio) -> impl FnOnce() { let f = move || { let _a = &t.a; log("18"); }; f }
pub fn wild(t: Trio) { let f = move || { let _ = t.b; log("wild18"); }; log("made"); f(); log("after"); }
pub fn split(mut t: Trio) -> Trio { { let mut set = || t.a = D("set18"); set(); } let b = std::mem::take(&mut t.b); let g = move || { let _b = b; log("g"); }; g(); t }
pub fn nested(t: Trio) { let f = move || { let g = move || { let _c = &t.c; log("deep"); }; g(); log("between"); }; f(); log("out"); }
#[macro_export]
macro_rules! capture18 { ($t:ident . $f:ident) => { move || { let _u = &$t.$f; $crate::note("called18"); } }; }
pub fn note(s: &str) { log(s) }
