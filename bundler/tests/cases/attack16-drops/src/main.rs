use noise::*;
use guards::*;
struct Two { b: D, a: D }
struct En(D, Option<Box<Two>>);
fn tail(i: i32) -> i32 { let _a = d("a", i); d("tail", i).get() }
fn iflet(i: i32) -> i32 { if let Some(x) = d("if", i).opt() { log("then"); *x } else { log("else"); 0 } }
fn chain(i: i32) -> i32 { if let Some(x) = d("c1", i).opt() && let Some(y) = d("c2", i - 1).opt() && d("c3", *y).get() > 1 { log("then"); x + y } else { log("else"); 0 } }
fn wchain() -> i32 { let mut i = 3; while let Some(&x) = d("w", i).opt() && x != 1 { i -= 1; log("body"); if x == 9 { break } } i }
fn params(_: D, D(ref n, _): D, z @ D(..): D, _y: D) { log("body"); log(n); let _ = z; }
fn letelse(i: i32) -> i32 { let Some(&x) = d("le", i).opt() else { log("diverge"); return -1 }; log("rest"); x }
fn boxed(i: i32) -> Box<dyn Fn() -> i32> { let q = d("q", i); Box::new(move || q.get() + d("t", 1).get()) }
fn blocks() -> i32 { let x = { let _a = d("a", 1); d("b", 2).child().get() } + { d("c", 3).get() }; log("sum"); x }
fn main() {
    tail(1); flush("tail24"); guards::tail(1); flush("tail21");
    for i in [1, 0] { iflet(i); flush("iflet24"); guards::iflet(i); flush("iflet21"); guards::iflet_stmt(i); flush("stmt21"); }
    for i in [3, 2, 1, 0] { chain(i); flush("chain"); }
    wchain(); flush("wchain");
    params(d("a", 1), d("b", 2), d("c", 3), d("d", 4)); flush("params");
    letelse(1); flush("le1"); letelse(0); flush("le0");
    { let f = boxed(1); log("have"); f(); log("done"); } flush("boxed");
    blocks(); flush("blocks");
    guards::caps(); flush("caps"); guards::mat(1); flush("mat");
    { let t = Two { a: d("a", 1), b: d("b", 2) }; let c = || { let _z = &t.a; }; capd(c); let Two { a, .. } = t; log("moved"); drop(a); log("x"); } flush("two");
    { let t = Two { a: d("a", 1), b: d("b", 2) }; capd(move || { let _m = t.b; log("took"); }); log("out"); } flush("cap24");
    { let mut e = En(d("e", 1), None); e = En(d("e", 2), Some(Box::new(Two { a: d("f", 1), b: d("f", 2) }))); log("assigned"); if let En(_, ref mut o @ Some(_)) = e { o.take(); log("taken"); } e.0 = d("e", 3); } flush("enum");
    { let _ = d("u", 1); let _x = d("x", 1); let _x = d("x", 2); _ = d("u", 2); log("z"); } flush("underscore");
    { let r = std::panic::catch_unwind(|| { let _a = d("a", 1); let _v = vec![d("v", 1), d("v", 2)]; let _t = (d("t", 1), if d("cond", 1).get() == 1 { std::panic::resume_unwind(Box::new(5i32)) } else { d("never", 1) }); }); log(&format!("{:?}", r.unwrap_err().downcast_ref::<i32>())); } flush("panic");
    { let x = tail24!(d("m", 1).child()); log("s"); let y = tail21!(d("m", 2).child()); log(&format!("{x}{y}")); } flush("macro tails");
    { let _x = tail24!(cond d("m", 0)); log("s"); let _y = tail21!(cond d("m", 0)); } flush("macro iflets");
    { let v = loop { let _g = d("g", 1); if true { break d("val", 2).child() } }; log("l"); let _w = v.child(); } flush("loop");
    { let r: &D = &d("ext", 1); let s = &d("ext", 2).1; let o = Some(&d("ext", 3)).map(|x| x.get()); log("ref"); let _ = (r.get(), s, o); } flush("extended");
    { match (d("s", 1), d("s", 2)) { (a, _) if { log("guard"); a.get() > 5 } => {} (D(_, 1), b) => { log("arm"); drop(b); log("dropped") } _ => {} } } flush("match");
    { let arr = [d("r", 1), d("r", 2), d("r", 3)]; for x in arr { if x.get() == 2 { break } log("it"); } } flush("array");
}
