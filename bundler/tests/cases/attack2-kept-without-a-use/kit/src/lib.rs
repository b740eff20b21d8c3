use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
static COUNT: AtomicUsize = AtomicUsize::new(0);
static STARTED: AtomicUsize = AtomicUsize::new(0);
struct Counting;
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, l: Layout) -> *mut u8 { COUNT.fetch_add(1, SeqCst); unsafe { System.alloc(l) } }
    unsafe fn dealloc(&self, p: *mut u8, l: Layout) { unsafe { System.dealloc(p, l) } }
}
#[global_allocator]
static ALLOCATOR: Counting = Counting;
extern "C" fn start() { STARTED.store(42, SeqCst); }
#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;
pub fn started() -> usize { STARTED.load(SeqCst) }
pub fn allocations() -> usize { COUNT.load(SeqCst) }
pub fn before() -> bool { COUNT.load(SeqCst) > 0 }
#[unsafe(no_mangle)]
pub extern "C" fn kit_secret(n: i32) -> i32 { n * 2 + helper() }
fn helper() -> i32 { 2 }
#[unsafe(export_name = "KIT_NUMBER")]
pub static ANY_NAME: i32 = 77;
