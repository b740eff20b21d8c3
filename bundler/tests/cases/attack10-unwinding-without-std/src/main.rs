use cell2 as _; extern crate cell2 as locks;
use ns::{Bomb, Log, Node};
use std::{any::Any, cell::{Cell, RefCell}, io::{self, Read}, mem::{self, ManuallyDrop}, panic::{self, catch_unwind, resume_unwind, AssertUnwindSafe}, process, rc::Rc, sync::{Arc, Mutex, mpsc}, thread};
static L: locks::Lock<[u8; 3]> = locks::Lock::new([1, 2, 3]);
fn take(l: &Log) -> String { l.borrow_mut().drain(..).collect::<Vec<_>>().join(" ") }
fn msg(e: Box<dyn Any + Send>) -> String { match e.downcast::<String>() { Ok(s) => *s, Err(e) => match e.downcast::<&'static str>() { Ok(s) => format!("&{s}"), Err(e) => if let Some(n) = e.downcast_ref::<Custom>() { format!("custom{}", n.0) } else { "??".into() } } } }
struct Custom(u8); struct Pair { a: Bomb, b: Bomb } struct Outer2 { p: Pair, c: Bomb } impl Drop for Outer2 { fn drop(&mut self) { self.c.0.borrow_mut().push(if thread::panicking() { "outer-p" } else { "outer" }.into()); mem::swap(&mut self.p.a, &mut self.p.b) } }
fn b(l: &Log, n: &'static str) -> Bomb { Bomb(l.clone(), n, false) }
struct Defer<F: FnMut()>(F); impl<F: FnMut()> Drop for Defer<F> { fn drop(&mut self) { (self.0)() } } macro_rules! defer { ($($t:tt)*) => { let _guard = Defer(|| { $($t)* }); } }
#[track_caller] fn oops(n: i32) -> i32 { if n > 2 { panic::panic_any(Custom(n as u8)) } [1, 2, 3][..n as usize].len() as i32 }
enum Ty { U(Rc<Cell<i32>>), #[allow(unused)] V } impl Drop for Ty { fn drop(&mut self) { if let Ty::U(c) = self { c.set(c.get() * 2 + 1) } } }
fn explode(l: &Log) -> Result<u8, String> { let _a = b(l, "a"); let v = vec![b(l, "v0"), Bomb(l.clone(), "v1", true), b(l, "v2")]; defer!(l.borrow_mut().push("defer".into())); drop(v); Ok(1) }
fn early(l: &Log, q: bool) -> Option<u8> { let _x = b(l, "x"); let y = (b(l, "y0"), b(l, "y1")); let (z, _) = y; if q { None? } let _w = { let _i = b(l, "i"); z }; Some(3) }
fn args_order(_: Bomb, (_k, _): (Bomb, Bomb), _last: Bomb) {}
fn main() {
    panic::set_hook(Box::new(|i| { let s = i.payload().downcast_ref::<&str>().map(|s| s.len()); if let Some(n) = s { println!("hook {n}") } }));
    let l: Log = Default::default();
    let r = catch_unwind(AssertUnwindSafe(|| explode(&l))); println!("{:?} {}", r.map_err(msg), take(&l));
    println!("{:?} {}", early(&l, true), take(&l)); println!("{:?} {}", early(&l, false), take(&l));
    args_order(b(&l, "p1"), (b(&l, "p2"), b(&l, "p3")), b(&l, "p4")); println!("{}", take(&l));
    drop(Outer2 { c: b(&l, "c"), p: Pair { b: b(&l, "b"), a: b(&l, "a") } }); println!("{}", take(&l));
    let r = catch_unwind(AssertUnwindSafe(|| { let _o = Outer2 { p: Pair { a: b(&l, "1"), b: b(&l, "2") }, c: b(&l, "3") }; oops(5) })); println!("{} {}", r.map_err(msg).unwrap_err(), take(&l));
    println!("{:?} {:?}", catch_unwind(|| oops(2)).ok(), catch_unwind(|| oops(-1)).is_err());
    let cases: [(&str, fn() -> i32); 6] = [("unwrap", || None::<i32>.unwrap()), ("expect", || Err::<i32, _>("e").expect("exp")), ("todo", || todo!()), ("unimpl", || unimplemented!("w {}", 1)), ("unreach", || unreachable!("r{x}", x = 2)), ("assert", || { assert_eq!(1 + 1, 3, "sum {}", "bad"); 0 })];
    for (n, f) in cases { println!("{n}: {}", msg(catch_unwind(f).unwrap_err()).lines().collect::<Vec<_>>().join("/")) }
    let d = std::hint::black_box(0); println!("{} {}", msg(catch_unwind(|| 1 / d).unwrap_err()), msg(catch_unwind(|| [0u8; 2][d + 7]).unwrap_err()));
    let r = catch_unwind(|| { let e = catch_unwind(|| panic!("inner {}", 1)).unwrap_err(); resume_unwind(e) }); println!("{:?}", r.map_err(msg).map(|()| 0));
    let m = Arc::new(Mutex::new(5)); let m2 = m.clone(); let _ = thread::spawn(move || { let mut g = m2.lock().unwrap(); *g = 6; panic!("poison") }).join(); println!("{} {}", m.is_poisoned(), m.lock().unwrap_or_else(|e| e.into_inner()));
    let (tx, rx) = mpsc::channel(); thread::scope(|s| { for i in 0..3 { let tx = tx.clone(); s.spawn(move || tx.send(i * i).unwrap()); } drop(tx); }); let mut v: Vec<i32> = rx.iter().collect(); v.sort(); println!("{v:?}");
    let root = Node::new(1); let kid = Node::new(2); let leaf = Node::new(3); kid.add(leaf.clone()); root.add(kid).add(Node::new(10)); println!("{} {}", root.sum(), leaf.clone().depth()); drop(root); println!("{}", leaf.depth());
    { let mut g = L.try_lock().unwrap(); g[0] = 9; println!("{:?} {:?}", g, L.try_lock().map(|_| ()).unwrap_err()); } println!("{:?} {}", L.try_lock().map(|g| g.len()), locks::bumped());
    let s: &locks::Lock<[u8]> = &L; println!("{:?}", s.try_lock().unwrap()); println!("{} {}", ns::words("b a b"), match ns::cf(&[50, 60]) { std::ops::ControlFlow::Break(d) => d.to_string(), _ => String::new() });
    let c = Rc::new(Cell::new(1)); { let t = Ty::U(c.clone()); let _t2 = Ty::U(c.clone()); let _ = ManuallyDrop::new(Ty::U(c.clone())); mem::forget(t); } let mut slot = Ty::U(c.clone()); slot = Ty::V; drop(slot); println!("{} {}", c.get(), Rc::strong_count(&c));
    let mut x = String::from("q"); let o = ns::swap(&mut x, "z".into()); println!("{o}{x}"); let mut inp = String::new(); io::stdin().read_to_string(&mut inp).unwrap(); println!("{}", inp.lines().rev().map(str::trim).collect::<Vec<_>>().join("|"));
    thread_local!(static T: RefCell<Option<Bomb>> = RefCell::new(None)); T.set(Some(b(&l, "tl"))); T.take(); println!("{}", take(&l));
    let _never = Defer(|| println!("never printed")); process::exit(if inp.len() > 3 { 42 } else { 0 });
}
