//! Closures and async of 2018: whole variables are captured.
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, RawWaker, RawWakerVTable, Waker};

pub struct Noisy(pub &'static str);
impl Drop for Noisy { fn drop(&mut self) { println!("drop {}", self.0) } }
pub struct Pair { pub a: Noisy, pub b: Noisy }

pub fn whole() {
    let pair = Pair { a: Noisy("whole a"), b: Noisy("whole b") };
    {
        let c = move || { let _a = &pair.a; println!("inside") };
        c();
        println!("closure goes");
    }
    println!("after the closure");
    let tuple = (Noisy("t0"), Noisy("t1"));
    { let take = || { let moved = tuple.0; println!("moved {}", moved.0) }; take(); println!("taken"); }
    println!("end of whole");
}
pub fn unused_capture() { let n = Noisy("wild"); let c = || { let _ = n; }; c(); println!("not dropped yet"); }
pub fn sizes() -> (usize, usize) { let t = (1u64, 2u64, 3u64); let c = move || t.0; let d = || t.1; (std::mem::size_of_val(&c), std::mem::size_of_val(&d)) }

pub struct Executor { queue: RefCell<Vec<Pin<Box<dyn Future<Output = ()>>>>> }
fn raw() -> RawWaker { fn no(_: *const ()) {} fn clone(_: *const ()) -> RawWaker { raw() } static TABLE: RawWakerVTable = RawWakerVTable::new(clone, no, no, no); RawWaker::new(std::ptr::null(), &TABLE) }
impl Executor {
    pub fn new() -> Self { Executor { queue: RefCell::new(vec![]) } }
    pub fn spawn<F>(&self, f: F) -> &Self where F: Future<Output = ()> + 'static { self.queue.borrow_mut().push(Box::pin(f)); self }
    pub fn run(&self) -> usize {
        let waker = unsafe { Waker::from_raw(raw()) };
        let mut cx = Context::from_waker(&waker);
        let mut turns = 0;
        loop {
            let mut all = self.queue.replace(Vec::new());
            if all.is_empty() { return turns }
            all.retain_mut(|f| f.as_mut().poll(&mut cx).is_pending());
            turns += 1;
            self.queue.borrow_mut().append(&mut all);
        }
    }
}
pub fn yields(n: u32) -> impl Future<Output = u32> {
    struct Yield(u32, u32);
    impl Future for Yield { type Output = u32; fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<u32> { if self.0 == 0 { return Poll::Ready(self.1) } self.0 -= 1; cx.waker().wake_by_ref(); Poll::Pending } }
    Yield(n, n * 10)
}
pub async fn sum<'a>(list: &'a [u32], name: &str) -> String { let mut t = 0; for &n in list { t += yields(n).await; } format!("{} {}", name, t) }
pub fn recursive(n: u32) -> Pin<Box<dyn Future<Output = u32>>> { Box::pin(async move { if n < 2 { return n } recursive(n - 1).await + recursive(n - 2).await }) }
pub async fn fails(ok: bool) -> Result<u8, String> { let v: u8 = async { if ok { Ok("7") } else { Err("no") } }.await?.parse().map_err(|_| "parse")?; Ok(v + 1) }
pub struct Service { pub calls: u32 }
impl Service { pub async fn call(&mut self, n: u32) -> u32 { self.calls += 1; yields(n).await + self.calls } pub async unsafe fn danger(self: &Self) -> u32 { self.calls * 100 } }
pub fn await_macro() -> u8 { macro_rules! sync { (async $b:block) => { $b }; } sync!(async { 5 }) }
