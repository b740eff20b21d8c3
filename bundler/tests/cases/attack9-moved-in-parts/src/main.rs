use parts::{D, Outer, Trio, capture, log, outer, run, trio};
use closures18 as c18;
fn early(n: u8) -> Option<D> {
    let t = trio();
    let _guard = D("guard");
    let x = match n { 0 => t.a, 1 => { let Trio { b, .. } = t; b } 2 => None?, _ => { drop(t.c); log("dropped c"); D("fresh") } };
    log("got");
    Some(x)
}
fn cond_init(n: i32) { let d; let e = D("e"); if n > 0 { d = D("d"); log("init"); } else { log("skip"); return; } log(d.0); let _m = (e, D("m")).1; log("end"); }
fn params(_: D, D(x): D, ref r: D, mut m: D, (a, _): (D, D)) -> usize { log("in"); m = D("m2"); let _z = D("z"); x.len() + r.0.len() + m.0.len() + a.0.len() }
fn looped() { let mut cur = D("l0"); let names = ["l1", "l2", "l3"]; for n in names { let prev = std::mem::replace(&mut cur, D(n)); if n == "l2" { log("continue"); continue; } log(prev.0); } log("done"); let mut o = Some(D("o")); while let Some(d) = o.take() { o = (d.0 != "stop").then(|| D("stop")); } }
fn diverge(n: usize) -> Result<usize, D> { let _a = D("da"); let v = (D("t0"), if n == 1 { return Err(D("ret")) } else { D("t1") }, [D("x"), D("y")]); let [x, _] = v.2; Ok(x.0.len() + v.0.0.len()) }
struct Last<'a>(&'a str, Option<Box<Last<'a>>>);
impl Drop for Last<'_> { fn drop(&mut self) { log(&format!("L{}", self.0)); if let Some(mut n) = self.1.take() { n.0 = "inner"; log("took"); } } }
fn main() {
    run! {
        fields { let t = trio(); let f = capture!(t.b); log("made"); f(); drop(f); log("rest"); let _x = &t.a; }
        fields18 { let t = trio(); let f = c18::capture18!(t.b); log("made"); f(); drop(f); log("rest"); }
        whole { let t = trio(); let f = capture!(whole t); f(); log("rest"); }
        cloned { let (p, q) = (D("p"), D("q")); let f = capture!(p, q => { log(p.0); q.0.len() }); f(); drop(p); log("pq"); }
        by_field { let f = c18::by_field(trio()); log("have"); f(); }
        wild18 { c18::wild(trio()); }
        wild { let t = trio(); let f = move || { let _ = t.b; log("wild"); }; log("made"); f(); log("after"); }
        split { let t = c18::split(trio()); log("back"); drop(t.c); }
        nested { c18::nested(trio()); }
        partial { let o = outer(); let Outer { t: Trio { b, .. }, o: Some(bx), .. } = o else { panic!() }; log("bound"); let Trio { c, .. } = *bx; log("unboxed"); drop(b); drop(c); log("end"); }
        vecs { let mut o = outer(); o.v.insert(1, D("ins")); let d = o.v.drain(..2).next_back(); log("drained"); o.v = vec![D("new")]; drop(d); o.o.as_mut().unwrap().b = D("ob2"); o.o = None; log("end"); }
        early0 { early(0); log("|"); early(1); }
        early2 { let _ = early(2); log("|"); let _e = early(3); log("|"); }
        cond { cond_init(1); log("|"); cond_init(0); }
        params { let n = params(D("p1"), D("p2").clone(), D("p3"), D("p4"), (D("p5"), D("p6"))); log(&n.to_string()); }
        looped { looped(); }
        diverge { log(&format!("{:?}", diverge(0).ok())); log(&format!("{:?}", diverge(1).map_err(|d| d.0))); }
        list { let l = Last("1", Some(Box::new(Last("2", Some(Box::new(Last("3", None))))))); log(l.0); }
        arrays { let a = [D("a0"), D("a1"), D("a2"), D("a3")]; let [x, .., y] = a; log("xy"); drop(x); let b = [y, D("b1")]; let mut it = b.into_iter(); it.next_back(); log("it"); }
        closures { let d = D("cap"); let mut fs: Vec<Box<dyn FnOnce() -> D>> = vec![Box::new(move || d), Box::new(|| D("made"))]; let e = D("env"); fs.push(Box::new(move || { let _k = &e; D("third") })); let last = fs.pop().map(|f| f()); log("popped"); for f in fs { f(); } drop(last); }
        unwound { let r = std::panic::catch_unwind(|| { let t = trio(); let _v = [t.c, D("w")]; if t.a.0 == "a" { std::panic::resume_unwind(Box::new(5u8)); } log("never"); }); log(&format!("{:?}", r.unwrap_err().downcast_ref::<u8>())); }
        shadow { let x = D("s1"); let x = (x, D("s2")); let _ = x; let (x, _) = x; log(x.0); let _x = D("s3"); _ = _x; log("end"); }
    }
}
