use kit::*;
fn nested() -> Result<(), String> { let _g = guard("g1"); fail()?; Ok(()) }
fn fail() -> Result<(), String> { let _h = guard("h"); Err("x".into()) }
struct Keep { _a: Guard, _b: Option<Guard>, _c: Vec<Guard> }
fn main() {
    println!("{:?}", nested());
    let _k = Keep { _a: guard("a"), _b: Some(guard("b")), _c: vec![guard("c1"), guard("c2")] };
    let mut s = Slot::new(guard("s1")); s.replace(guard("s2")); drop(s);
    let r = std::rc::Rc::new(guard("rc")); let w = std::rc::Rc::downgrade(&r); drop(r); println!("{}", w.upgrade().is_none());
    let f = { let g = guard("captured"); move || { let _x = &g; println!("call") } }; f(); drop(f);
    let e = std::panic::catch_unwind(|| { let _g = guard("unwind"); if true { panic!("boom") } }); println!("{}", e.is_err());
    let mut o = Some(guard("o")); o.take(); o = None; println!("{}", o.is_none());
    let _ = guard("wild"); let (_, _y) = (guard("t1"), guard("t2")); match guard("m") { _ => println!("arm") }
    for g in vec![guard("f1"), guard("f2"), guard("f3")] { if g.name() == "f2" { break; } }
    let b: Box<dyn std::any::Any> = Box::new(guard("any")); println!("{}", b.is::<Guard>()); drop(b);
    let arr = [guard("x"), guard("y")]; let [p, ..] = arr; drop(p); println!("after arr");
    { let _t = timer(); } println!("{}", ticks()); let v = Pool::default(); { let h = v.get(); println!("{}", *h + 1); } println!("{}", v.free());
    let z = Zst; let y = z; std::mem::drop(y); let _l = Lazy(|| guard("lazy")); guard("tmp").name(); guard("stmt"); println!("end"); std::process::exit({ let _q = guard("q"); 3 })
}
struct Zst; impl Drop for Zst { fn drop(&mut self) { println!("zst") } } struct Lazy<F: Fn() -> Guard>(F); impl<F: Fn() -> Guard> Drop for Lazy<F> { fn drop(&mut self) { (self.0)(); } }
