use std::{cell::{Cell, OnceCell, RefCell, LazyCell}, sync::{atomic::{AtomicUsize, Ordering::SeqCst}, LazyLock, Mutex, OnceLock}};
pub static CONFIG: LazyLock<Vec<String>> = LazyLock::new(|| { EVENTS.lock().unwrap().push("one init"); vec!["one".into(), NEXT.fetch_add(1, SeqCst).to_string()] });
pub static EVENTS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
pub static NEXT: AtomicUsize = AtomicUsize::new(10);
pub const FRESH: AtomicUsize = AtomicUsize::new(10);
pub const CELL: Cell<u8> = Cell::new(3);
pub struct Loud(pub &'static str, pub u8);
impl Drop for Loud { fn drop(&mut self) { EVENTS.lock().unwrap().push(self.0) } }
pub const LOUD: Loud = Loud("const drop", 1);
pub static STAY: Loud = Loud("static never drops", 2);
thread_local! { pub static TL: RefCell<Vec<Loud>> = RefCell::new(vec![Loud("tl drop", 0)]); static DEPTH: Cell<u32> = const { Cell::new(0) }; pub(crate) static LAZY: LazyCell<usize> = LazyCell::new(|| NEXT.fetch_add(100, SeqCst)); }
pub fn depth<R>(f: impl FnOnce(u32) -> R) -> R { DEPTH.set(DEPTH.get() + 1); struct Reset; impl Drop for Reset { fn drop(&mut self) { DEPTH.set(DEPTH.get() - 1) } } let _r = Reset; f(DEPTH.get()) }
pub fn lazy() -> usize { LAZY.with(|l| **l) }
pub fn once() -> &'static str { static O: OnceLock<String> = OnceLock::new(); O.get_or_init(|| { EVENTS.lock().unwrap().push("once"); format!("once{}", NEXT.fetch_add(1, SeqCst)) }) }
pub struct Interner { map: RefCell<Vec<&'static str>>, first: OnceCell<u8> }
impl Interner { pub const fn new() -> Self { Interner { map: RefCell::new(Vec::new()), first: OnceCell::new() } } pub fn get(&self, s: &str) -> (usize, u8) { let f = *self.first.get_or_init(|| s.as_bytes()[0]); if let Some(i) = self.map.borrow().iter().position(|x| *x == s) { return (i, f); } self.map.borrow_mut().push(Box::leak(s.into())); (self.map.borrow().len() - 1, f) } }
impl Default for Interner { fn default() -> Self { Self::new() } }
