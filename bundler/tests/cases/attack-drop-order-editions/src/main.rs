use kit::{old, D};
fn tail() -> usize { let _d = D("local"); D("temp").0.len() }
fn iflet() { if let Some(_x) = D("cond").get() { println!("some") } else { println!("else") } println!("after") }
fn iflet_none() { if let None = D("cond2").get() { println!("none") } else { println!("else branch") } }
fn block() { let _x = { let _a = D("a"); D("b").get().is_some() }; println!("block end"); }
fn matcher() { match D("scrutinee").get() { Some(_) => println!("arm"), None => {} } println!("match end"); }
fn whilelet() { let mut n = 0; while let Some(k) = D("loop").get() { n += k; if n > 12 { break; } println!("body"); } }
fn elsechain() { if let None = D("c1").get() { } else if D("c2").get().is_none() { } else if let Some(_) = D("c3").get() { println!("third") } else { } }
fn main() {
    println!("{}", tail()); iflet(); iflet_none(); block(); matcher(); whilelet(); elsechain();
    println!("--- old");
    println!("{}", old::tail()); old::iflet(); old::iflet_none(); old::block(); old::elsechain(); old::capture();
    println!("{}", old::lifetimes());
    println!("--- more");
    let _ = D("underscore");
    let _a = D("first"); let _a = D("second");
    let Some(_) = D("letelse").get() else { return };
    let p = kit::Pair { a: D("p.a"), b: D("p.b") };
    let q = kit::Pair { a: D("q.a"), ..p };
    { let c = move || { let _z = &q.a; println!("closure") }; c(); println!("closure end"); }
    println!("q.b lives {}", q.b.0);
    let v = vec![D("v0"), D("v1")]; let mut it = v.into_iter(); drop(it.next_back()); std::mem::forget(it.next());
    let t = (D("t0"), D("t1")); let (x, _) = t; drop(x);
    println!("end");
}
