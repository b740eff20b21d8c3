use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
struct Counting;
static BIG: AtomicUsize = AtomicUsize::new(0);
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, l: Layout) -> *mut u8 { if l.size() == 77_777 { BIG.fetch_add(1, SeqCst); } System.alloc(l) }
    unsafe fn alloc_zeroed(&self, l: Layout) -> *mut u8 { if l.size() == 77_777 { BIG.fetch_add(10, SeqCst); } System.alloc_zeroed(l) }
    unsafe fn dealloc(&self, p: *mut u8, l: Layout) { if l.size() == 77_777 { BIG.fetch_add(100, SeqCst); } System.dealloc(p, l) }
}
#[global_allocator]
static GLOBAL: Counting = Counting;
pub fn big() -> usize { BIG.load(SeqCst) }
