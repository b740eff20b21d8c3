static COUNTER: std::sync::atomic::AtomicI32 = std::sync::atomic::AtomicI32::new(0);
pub fn count() -> i32 { COUNTER.fetch_add(1, std::sync::atomic::Ordering::SeqCst) + 1 }
mod included { pub(super) fn f() -> i32 { super::count() * 10 } }
pub fn f() -> i32 { included::f() }
include!("more.rs");
