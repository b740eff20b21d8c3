use std::cell::{Cell, LazyCell, OnceCell, RefCell};
use std::sync::{LazyLock, Mutex, OnceLock, atomic::{AtomicUsize, Ordering}};
pub static LOG: Mutex<Vec<String>> = Mutex::new(Vec::new());
static COUNT: AtomicUsize = AtomicUsize::new(0);
pub struct Guard(&'static str);
impl Drop for Guard { fn drop(&mut self) { let n = COUNT.fetch_add(1, Ordering::SeqCst); LOG.lock().unwrap().push(format!("{} {n}", self.0)); } }
thread_local! {
    static FIRST: Guard = Guard("first");
    static SECOND: RefCell<Option<Guard>> = const { RefCell::new(None) };
    pub static SEED: Cell<u32> = const { Cell::new(7) };
}
pub static TABLE: LazyLock<Vec<u32>> = LazyLock::new(|| { LOG.lock().unwrap().push("table made".into()); (1..5).collect() });
static NAME: OnceLock<String> = OnceLock::new();
pub fn touch() { FIRST.with(|g| LOG.lock().unwrap().push(format!("touch {}", g.0))); SECOND.set(Some(Guard("second"))); }
pub fn name() -> &'static str { NAME.get_or_init(|| "named once".to_string()) }
pub fn lazy() -> (i32, i32) { let n = Cell::new(0); let l = LazyCell::new(|| { n.set(n.get() + 1); 5 }); let o = OnceCell::new(); let a = *l + *l + *o.get_or_init(|| 1); (a, n.get()) }
