#![allow(clippy::declare_interior_mutable_const, clippy::borrow_interior_mutable_const)]
mod shared_copy { pub static SHARED: std::sync::RwLock<Vec<u32>> = std::sync::RwLock::new(vec![]); pub fn push(x: u32) -> usize { let mut g = SHARED.write().unwrap(); g.extend([x, x]); g.len() } }
use one::{depth, Interner, Loud};
use statics::{push, Registry, SHARED};
use std::{cell::{Cell, RefCell, UnsafeCell}, rc::{Rc, Weak}, sync::{atomic::{AtomicU64, Ordering::*}, mpsc, Arc, Barrier, Condvar, Mutex}, thread};
statics::registry!(Local, Box<Local>);
#[derive(Debug)] struct Local(#[allow(dead_code)] u8);
struct Global<T>(UnsafeCell<T>); unsafe impl<T: Send> Sync for Global<T> {}
static G: Global<[u32; 3]> = Global(UnsafeCell::new([1, 2, 3]));
static mut RAW: Vec<u8> = Vec::new();
static CHAIN: &[&[&AtomicU64]] = &[&[&A, &B], &[&A]]; static A: AtomicU64 = AtomicU64::new(1); static B: AtomicU64 = AtomicU64::new(2);
thread_local! { static INTERN: Interner = const { Interner::new() }; }
struct Tree { name: &'static str, parent: RefCell<Weak<Tree>>, kids: RefCell<Vec<Rc<Tree>>> }
impl Tree { fn new(name: &'static str) -> Rc<Self> { Rc::new(Tree { name, parent: RefCell::new(Weak::new()), kids: vec![].into() }) } fn add(self: &Rc<Self>, k: Rc<Tree>) -> Rc<Self> { *k.parent.borrow_mut() = Rc::downgrade(self); self.kids.borrow_mut().push(k); self.clone() } fn path(&self) -> String { match self.parent.borrow().upgrade() { Some(p) => p.path() + "/" + self.name, None => self.name.into() } } }
impl Drop for Tree { fn drop(&mut self) { one::EVENTS.lock().unwrap().push(self.name) } }
fn events(t: &str) { let e = std::mem::take(&mut *one::EVENTS.lock().unwrap()); println!("{t}: {e:?}"); }
fn main() {
    println!("{:?} {:?}", *two::CONFIG, one::CONFIG.len()); events("lazy");
    one::FRESH.fetch_add(5, SeqCst); println!("{} {}", one::FRESH.load(SeqCst), one::NEXT.load(SeqCst));
    one::CELL.set(9); let c = one::CELL; c.set(4); println!("{} {}", c.get(), one::CELL.get());
    { let _ = one::LOUD; println!("{}", one::LOUD.1 + one::STAY.1); let l = one::LOUD; let Loud(_, n) = l; let r: &Loud = &one::LOUD; println!("{n} {}", r.1); } events("consts");
    println!("{} {} {:?}", one::once(), one::once(), two::table()); println!("{:?} {}", two::table(), two::COUNTER.load(SeqCst)); events("once");
    println!("{} {}", depth(|a| depth(|b| a * 10 + b)), depth(|x| x));
    let h = thread::spawn(|| { one::TL.with_borrow_mut(|v| v.push(Loud("pushed tl", 1))); two::TL.with_borrow_mut(|v| v.push(Loud("two tl", 1))); (one::lazy(), one::lazy()) }); println!("{:?}", h.join().unwrap()); { let mut e = one::EVENTS.lock().unwrap(); e.sort(); } events("thread");
    println!("{} {}", one::lazy(), one::TL.with_borrow(|v| v.len()));
    println!("{} {} {} {}", push(1), push(2), shared_copy::push(3), SHARED.read().unwrap().len() + shared_copy::SHARED.read().unwrap().len());
    println!("{} {} {} {} {}", 1u8.reg(), 2u8.reg(), 3u16.reg(), Local(4).reg(), Box::new(Local(1)).reg()); println!("{:?} {:?}", Local::slot().lock().unwrap(), u8::slot().lock().unwrap());
    unsafe { (*G.0.get())[1] += 40; let p = &raw mut RAW; (*p).push(7); (*p).push(8); println!("{:?} {:?}", *G.0.get(), *p); }
    CHAIN[1][0].fetch_add(10, Relaxed); CHAIN[0][1].fetch_add(CHAIN[0][0].load(Relaxed), Relaxed); println!("{} {}", A.load(Relaxed), B.load(Relaxed));
    INTERN.with(|i| println!("{:?} {:?} {:?}", i.get("x"), i.get("y"), i.get("x")));
    let (tx, rx) = mpsc::channel::<Box<dyn FnOnce() -> String + Send>>(); let tx2 = tx.clone(); thread::scope(|s| { s.spawn(move || tx.send(Box::new(|| "first".to_string())).unwrap()); }); thread::spawn(move || tx2.send(Box::new(move || format!("second{}", one::NEXT.load(SeqCst)))).unwrap()).join().unwrap(); println!("{:?}", rx.into_iter().map(|f| f()).collect::<Vec<_>>());
    let pair = Arc::new((Mutex::new(0u32), Condvar::new())); let bar = Arc::new(Barrier::new(2)); let t = { let (p, b) = (pair.clone(), Arc::clone(&bar)); thread::spawn(move || { b.wait(); *p.0.lock().unwrap() += 1; p.1.notify_one(); }) }; bar.wait(); let mut g = pair.0.lock().unwrap(); while *g == 0 { g = pair.1.wait(g).unwrap(); } println!("{}", *g); drop(g); t.join().unwrap();
    { let root = Tree::new("root"); let mid = Tree::new("mid").add(Tree::new("leaf")); root.add(mid.clone()); println!("{} {} {}", mid.kids.borrow()[0].path(), Rc::strong_count(&mid), Rc::weak_count(&mid)); } events("tree");
    let cells = [const { Cell::new(0) }; 3]; cells.iter().zip(1..).for_each(|(c, n)| c.set(n)); let s = Cell::from_mut(&mut [1, 2][..]).as_slice_of_cells().iter().map(|c| c.replace(9)).sum::<i32>(); println!("{:?} {s}", cells.map(Cell::into_inner));
}
