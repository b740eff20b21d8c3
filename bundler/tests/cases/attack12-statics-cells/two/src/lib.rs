use std::sync::LazyLock;
pub static CONFIG: LazyLock<Vec<String>> = LazyLock::new(|| { EVENTS.lock().unwrap().push("two init"); let mut v = ::config::CONFIG.clone(); v.push("two".into()); v });
pub use config::{EVENTS, NEXT as COUNTER};
pub static NEXT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(500);
thread_local!(pub static TL: std::cell::RefCell<Vec<config::Loud>> = std::cell::RefCell::new(Vec::new()));
static TABLE: [fn() -> usize; 2] = [a, b]; fn a() -> usize { COUNTER.fetch_add(0, std::sync::atomic::Ordering::SeqCst) } fn b() -> usize { NEXT.fetch_add(7, std::sync::atomic::Ordering::SeqCst) }
pub fn table() -> Vec<usize> { TABLE.iter().map(|f| f()).collect() }
