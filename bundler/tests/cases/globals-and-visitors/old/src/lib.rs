use std::cell::{Cell, RefCell};
use std::sync::{
    atomic::{AtomicUsize, Ordering::SeqCst},
    Mutex, OnceLock,
};
static HITS: AtomicUsize = AtomicUsize::new(0);
static TABLE: OnceLock<Vec<u64>> = OnceLock::new();
static LOCK: Mutex<Vec<u32>> = Mutex::new(Vec::new());
thread_local! { static DEPTH: Cell<u32> = const { Cell::new(0) }; pub static NAMES: RefCell<Vec<String>> = RefCell::new(vec![]); }
pub fn table() -> &'static [u64] {
    HITS.fetch_add(1, SeqCst);
    TABLE.get_or_init(|| (0..5).map(|i| i * i).collect())
}
pub fn hits() -> usize {
    HITS.load(SeqCst)
}
pub fn enter<R>(f: impl FnOnce() -> R) -> R {
    DEPTH.with(|d| d.set(d.get() + 1));
    let r = f();
    DEPTH.with(|d| d.set(d.get() - 1));
    r
}
pub fn depth() -> u32 {
    DEPTH.with(|d| d.get())
}
pub fn add(x: u32) -> usize {
    let mut l = LOCK.lock().unwrap();
    l.push(x);
    l.len()
}
pub fn try_it(s: &str) -> Result<i32, Box<dyn std::error::Error>> {
    let n: i32 = s.trim().parse()?;
    if n < 0 {
        return Err(format!("neg {}", n).into());
    }
    Ok(n)
}
pub struct Dropper(pub u8, pub Option<Box<Dropper>>);
impl Drop for Dropper {
    fn drop(&mut self) {
        println!("d{}", self.0);
    }
}
pub fn make(n: u8) -> Dropper {
    Dropper(n, if n > 0 { Some(Box::new(make(n - 1))) } else { None })
}
pub trait Visitor {
    type Out;
    fn visit(&mut self, n: &Tree) -> Self::Out;
}
#[derive(Debug, Clone)]
pub enum Tree {
    Leaf(i32),
    Node(Box<Tree>, Box<Tree>),
}
impl Tree {
    pub fn accept<V: Visitor + ?Sized>(&self, v: &mut V) -> V::Out {
        v.visit(self)
    }
}
pub struct Sum;
impl Visitor for Sum {
    type Out = i32;
    fn visit(&mut self, n: &Tree) -> i32 {
        match n {
            Tree::Leaf(x) => *x,
            Tree::Node(a, b) => a.accept(self) + b.accept(self),
        }
    }
}
pub struct Depth(pub usize);
impl Visitor for Depth {
    type Out = ();
    fn visit(&mut self, n: &Tree) {
        if let Tree::Node(a, b) = n {
            self.0 += 1;
            a.accept(self);
            b.accept(self);
        }
    }
}
