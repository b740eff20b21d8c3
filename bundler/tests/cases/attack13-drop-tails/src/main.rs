use old::{D, Pair, flush, log};
use std::cell::RefCell;
use std::mem::ManuallyDrop;
fn capture() { let p = Pair { a: D("pa"), b: D("pb") }; { let c = move || { let _x = &p.a; log("in") }; c(); log("after") } log("end") }
fn tail() -> usize { let _l = D("local"); D("tmp").n() }
fn iflet() { if let Some(_) = D("long").get() { log("some") } else { log("else") } log("done") }
fn matcher() { match D("long").get() { Some(_) => log("some"), None => log("none") } log("done") }
fn chain(n: usize) { if n > 0 && let Some(x) = D("k").get() && let t = D("t") && t.n() == n { log(x) } else { log("no") } log("end") }
fn borrow() -> usize { let c = RefCell::new(vec![1, 2, 3]); c.borrow().len() }
struct Stack { top: Option<Box<Node>>, _name: D }
struct Node { d: D, next: Option<Box<Node>> }
impl Drop for Stack { fn drop(&mut self) { log("stack"); let mut c = self.top.take(); while let Some(mut n) = c { log(format!("pop {}", n.d.0)); c = n.next.take(); } } }
fn arms(x: u8) -> D { let d = D("d"); match x { 0 => { let _ = D("under"); let _k = D("kept"); d } 1 => D("fresh"), _ => { drop(d); D("late") } } }
fn temps() { let _ = D("wild"); let _x = D("named"); _ = D("assign"); let (a, _) = (D("t0"), D("t1")); let D(ref s) = D("ext"); log(*s); let r = &D("lifted"); log(r.0); let _v = [D("v0"), D("v1")]; std::mem::forget(a); }
fn order() { fn two(_a: D, _: D, _c: D) { log("body") } two(D("a"), D("b"), D("c")); let mut v = vec![D("x"), D("y"), D("z")]; v.remove(1); v.insert(0, D("w")); v.truncate(2); v[0] = D("w2"); log("v"); }
fn brk() -> &'static str { let r = 'o: { let _g = D("guard"); for i in 0..3 { let _i = D(["i0", "i1", "i2"][i]); if i == 1 { break 'o "found" } } "none" }; log("brk"); r }
struct Guard<'a, F: FnMut()>(&'a str, F);
impl<F: FnMut()> Drop for Guard<'_, F> { fn drop(&mut self) { log(self.0); (self.1)() } }
fn unwind() { let r = std::panic::catch_unwind(|| { let mut n = 0; let _g = Guard("g1", || { n += 1; log(format!("n{n}")) }); let _h = D("h"); std::panic::panic_any(7u8) }); log(format!("{:?}", r.unwrap_err().downcast::<u8>().ok())); }
fn q(x: &str) -> Result<u8, std::num::ParseIntError> { let _q = D("q"); let v: u8 = D("w").get().map(|_| x).unwrap_or(x).parse()?; log("ok"); Ok(v) }
thread_local! { static TL: D = const { D("never printed") }; static N: std::cell::Cell<u32> = const { std::cell::Cell::new(4) }; }
fn main() {
    std::panic::set_hook(Box::new(|_| log("hook")));
    old::capture(); flush("old capture"); capture(); flush("capture");
    old::tail(); flush("old tail"); tail(); flush("tail");
    old::iflet(); flush("old iflet"); iflet(); flush("iflet"); matcher(); flush("match");
    old::old_iflet!(D("xx")); flush("old macro"); old::old_iflet!(D("y")); flush("old macro 2");
    println!("{}", old::old_tail!("mtail")); flush("old mtail");
    for n in [0, 1, 2] { chain(n); flush("chain"); }
    println!("{}", borrow());
    { let _s = Stack { top: Some(Box::new(Node { d: D("n1"), next: Some(Box::new(Node { d: D("n2"), next: None })) })), _name: D("name") }; } flush("stack");
    for x in 0..3 { let d = arms(x); log(format!("got {}", d.0)); drop(d); flush("arms"); }
    temps(); flush("temps"); order(); flush("order"); println!("{}", brk()); flush("brk");
    unwind(); flush("unwind"); println!("{:?} {:?}", q("7"), q("x").is_err()); flush("q");
    let m = ManuallyDrop::new(D("manual")); println!("{}", m.n()); drop(ManuallyDrop::into_inner(m)); flush("manual");
    println!("{} {}", TL.with(|d| d.n()), N.replace(9) + N.get());
    println!("{:?}", old::old_panic()); flush("panic");
    let f = { let a = D("cap"); move || a.n() }; println!("{}", f()); drop(f); flush("closure");
    let c = (|| { let t = D("lazy"); move |k: usize| t.n() + k })(); println!("{}", c(1)); flush("none"); drop(c); flush("closure2");
}
