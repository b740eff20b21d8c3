use std::cell::UnsafeCell;
use std::sync::{Mutex, OnceLock, LazyLock, atomic::{AtomicUsize, Ordering::*}};
pub struct Ring<T, const N: usize> { d: UnsafeCell<[Option<T>; N]>, h: AtomicUsize, t: AtomicUsize }
unsafe impl<T: Send, const N: usize> Sync for Ring<T, N> {}
impl<T, const N: usize> Ring<T, N> { const MASK: usize = { assert!(N.is_power_of_two()); N - 1 }; pub const fn new() -> Self { Self { d: UnsafeCell::new([const { None }; N]), h: AtomicUsize::new(0), t: AtomicUsize::new(0) } }
    pub fn put(&self, t: T) -> bool { let h = self.h.load(Relaxed); if h - self.t.load(Acquire) == N { return false } unsafe { (&mut *self.d.get())[h & Self::MASK] = Some(t) }; self.h.store(h + 1, Release); true }
    pub fn take(&self) -> Option<T> { let t = self.t.load(Relaxed); if t == self.h.load(Acquire) { None } else { self.t.store(t + 1, Release); unsafe { (*self.d.get()).get_mut(t & Self::MASK)?.take() } } } }
pub static IDS: AtomicUsize = AtomicUsize::new(FIRST); const FIRST: usize = 7;
pub fn next_id() -> usize { IDS.fetch_add(1, SeqCst) }
pub static PRIMES: LazyLock<Vec<u32>> = LazyLock::new(|| { println!("sieve"); (2..50).filter(|n| (2..*n).take_while(|d| d * d <= *n).all(|d| n % d != 0)).collect() });
pub static LOG: Mutex<Vec<String>> = Mutex::new(Vec::new());
pub fn cell() -> &'static OnceLock<String> { static C: OnceLock<String> = OnceLock::new(); &C }
pub fn counter<const K: usize>() -> usize { static C: AtomicUsize = AtomicUsize::new(0); C.fetch_add(K, SeqCst) + K }
unsafe extern "C" fn cmp(a: *const u8, b: *const u8) -> i32 { unsafe { *a as i32 - *b as i32 } }
pub type Cmp = unsafe extern "C" fn(*const u8, *const u8) -> i32; pub const CMP: Cmp = cmp;
