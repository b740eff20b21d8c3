use std::cell::RefCell;
thread_local!(static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) });
pub fn log(s: impl Into<String>) { LOG.with_borrow_mut(|l| l.push(s.into())) }
pub fn flush(t: &str) { println!("{t}: {}", LOG.take().join(" ")); }
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { log(format!("-{}", self.0)); } }
impl D {
    pub fn opt(&self) -> Option<&'static str> { (self.0.len() > 2).then_some(self.0) }
    pub fn len(&self) -> usize { log(format!("len({})", self.0)); self.0.len() }
    pub fn is_empty(&self) -> bool { self.0.is_empty() }
}
pub fn d(s: &'static str) -> D { log(format!("+{s}")); D(s) }
#[macro_export]
macro_rules! peek { ($e:expr, $t:expr) => { if let Some(x) = $e.opt() { $crate::log(x); } else { $crate::log($t); } }; }
#[macro_export]
macro_rules! body { () => {
    use trace::{d, flush, log, D};
    pub struct Pair { pub a: D, pub b: D }
    pub fn tail() -> usize { let _x = d("local"); d("tailtemp").len() }
    pub fn block() { let n = { let _y = d("y"); d("temp").len() }; log(format!("n{n}")); }
    pub fn iflet() { if let Some(_) = d("x").opt() { log("some"); } else { log("else"); } }
    pub fn iflet_else_if() { if let Some(_) = d("p").opt() { log("some"); } else if let Some(s) = d("qqq").opt() { log(s); } else { log("none"); } log("after"); }
    pub fn matching() { match d("m").opt() { None => log("none"), Some(_) => log("some") } }
    pub fn whilelet() { let mut i = 0; while let (Some(_), true) = (d("www").opt(), i < 2) { i += 1; log("it"); } }
    pub fn letelse() { let Some(_z) = d("zzz").opt() else { return }; log("bound"); let Some(_) = d("s").opt() else { log("else"); return }; }
    pub fn under() { let _ = d("und"); let _k = d("kept"); _ = d("assign"); log("end"); }
    pub fn caps() { let p = Pair { a: d("pa"), b: d("pb") }; { let c = move || { let _r = &p.a; log("call"); }; c(); } log("after closure"); }
    pub fn caps_partial() { let p = Pair { a: d("qa"), b: d("qb") }; let c = || { let _mv = p.a; log("moved"); }; c(); log("tail"); }
    pub fn args() { fn f(_: D, _b: D, (_c, _): (D, D)) { log("in"); } f(d("a1"), d("a2"), (d("a3"), d("a4"))); }
    pub fn arrays() { let mut v = vec![d("v0"), d("v1"), d("v2")]; v[1] = d("n1"); let last = v.pop(); drop(v); drop(last); }
    pub fn structs() { let p = Pair { b: d("sb"), a: d("sa") }; let _q = Pair { a: d("ta"), ..p }; log("built"); }
    pub fn shadow() { let s = d("s1"); let s = { log(s.0); d("s2") }; log(s.0); }
    pub fn cond(f: bool) { let x; let y = d("cy"); if f { x = y; let _ = &x; log("init"); } else { drop(y); } log("condend"); }
    pub fn ext() { let r = &d("extended"); let t = (&d("tup1"), d("tup2").len()); log(r.0); log(t.0.0); }
    pub fn all() {
        tail(); flush("tail"); block(); flush("block"); iflet(); flush("iflet"); iflet_else_if(); flush("elseif"); matching(); flush("match");
        whilelet(); flush("while"); letelse(); flush("letelse"); under(); flush("under"); caps(); flush("caps"); caps_partial(); flush("partial");
        args(); flush("args"); arrays(); flush("arrays"); structs(); flush("structs"); shadow(); flush("shadow"); cond(true); cond(false); flush("cond"); ext(); flush("ext");
        trace::peek!(d("k"), "mac-else"); flush("macro");
    }
}; }
