#![allow(unused, tail_expr_drop_order, if_let_rescope)]
use std::cell::RefCell;
pub struct Log(pub RefCell<Vec<String>>);
impl Log {
    pub fn new() -> Self { Log(RefCell::new(vec![])) }
    pub fn d<'a>(&'a self, n: &'static str) -> D<'a> { D { n, l: self } }
    pub fn p(&self, s: &str) { self.0.borrow_mut().push(s.to_string()); }
    pub fn take(&self) -> String { self.0.borrow_mut().drain(..).collect::<Vec<_>>().join(" ") }
}
pub struct D<'a> { pub n: &'static str, pub l: &'a Log }
impl<'a> D<'a> {
    pub fn get(&self) -> Option<u8> { self.l.p(&format!("get:{}", self.n)); if self.n.len() > 1 { Some(self.n.len() as u8) } else { None } }
    pub fn len(&self) -> usize { self.n.len() }
    pub fn same(&self) -> &Self { self }
}
impl<'a> Drop for D<'a> { fn drop(&mut self) { self.l.p(self.n) } }
fn tail(l: &Log) -> usize { let _x = l.d("local"); l.d("temp").len() }
fn tail_block(l: &Log) -> usize {
    let r = { let _y = l.d("y"); l.d("tmpblk").same().len() + { let _z = l.d("z"); l.d("ii").len() } };
    l.p("after"); r
}
fn if_let(l: &Log) {
    if let Some(_) = l.d("a").get() { l.p("then") } else { l.p("else") }
    l.p("next");
    if let Some(n) = l.d("bb").get() { l.p("then") } else { l.p("else") }
    l.p("end")
}
fn if_let_tail(l: &Log) -> u8 {
    let _g = l.d("guard");
    if let Some(n) = l.d("c").get() { n } else if let Some(m) = l.d("dd").get() { l.p("2nd"); m } else { 0 }
}
fn mat(l: &Log) -> u8 { let _g = l.d("mg"); match l.d("scrut").get() { Some(n) => { l.p("arm"); n } None => 0 } }
fn capture(l: &Log) {
    let t = (l.d("t0"), l.d("t1"));
    {
        let c = move || { let _q = &t.0; l.p("call"); };
        c();
        l.p("cdrop");
    }
    l.p("outer");
}
fn capture2(l: &Log) {
    struct P<'a> { a: D<'a>, b: D<'a> }
    let p = P { a: l.d("pa"), b: l.d("pb") };
    let c = || { let moved = p.b; l.p("in"); };
    c();
    l.p("done");
}
fn capture_wild(l: &Log) {
    let w = l.d("w");
    { let c = move || { let _ = w; }; c(); l.p("wild"); }
    l.p("endwild")
}
fn while_let(l: &Log) {
    let mut it = vec!["k1", "k2"].into_iter();
    while let Some(x) = it.next().map(|n| l.d(n)) { l.p("body"); }
    for q in [l.d("f1"), l.d("f2")].iter() { l.p("it"); if q.len() == 2 { break } }
    let Some(v) = l.d("le").get() else { return };
    l.p("le-after");
    let _ = l.d("wildcard"); let _u = l.d("under"); l.p("eof");
}
macro_rules! in_macro { ($l:ident, $e:expr) => { { let _m = $l.d("mloc"); $e } } }
fn mac(l: &Log) -> usize { in_macro!(l, l.d("marg").len()) }
fn lazy(l: &Log) -> bool { (l.d("p").len() == 1 && l.d("qq").len() == 1) || { l.d("rrr").len() == 3 } }
fn closure_tail(l: &Log) -> usize { let f = |n: &'static str| { let _h = l.d("h"); l.d(n).len() }; f("arg") + f("argu") }
pub fn run() -> Vec<String> {
    let l = Log::new(); let mut o = vec![];
    tail(&l); o.push(l.take()); tail_block(&l); o.push(l.take()); if_let(&l); o.push(l.take());
    if_let_tail(&l); o.push(l.take()); mat(&l); o.push(l.take()); capture(&l); o.push(l.take());
    capture2(&l); o.push(l.take()); capture_wild(&l); o.push(l.take()); while_let(&l); o.push(l.take());
    mac(&l); o.push(l.take()); lazy(&l); o.push(l.take()); closure_tail(&l); o.push(l.take());
    o
}
pub fn use18(l: &d18::Log) -> usize { d18::iflet!(l, "s"); let x = d18::tailblk!(l); l.p("k"); x }
