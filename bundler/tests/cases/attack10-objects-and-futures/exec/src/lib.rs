use std::{cell::{Cell, RefCell}, collections::VecDeque, future::Future, pin::Pin, rc::Rc, task::{Context, Poll, RawWaker, RawWakerVTable, Waker}};
fn vt() -> &'static RawWakerVTable { const fn noop(_: *const ()) {} fn cl(p: *const ()) -> RawWaker { RawWaker::new(p, vt()) } static V: RawWakerVTable = RawWakerVTable::new(cl, noop, noop, noop); &V }
pub fn block_on<F: Future>(f: F) -> F::Output { let mut f = Box::pin(f); let w = unsafe { Waker::from_raw(RawWaker::new(std::ptr::null(), vt())) }; let mut cx = Context::from_waker(&w); loop { if let Poll::Ready(v) = f.as_mut().poll(&mut cx) { return v } } }
pub struct Yield(pub u8);
impl Future for Yield { type Output = u8; fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<u8> { if self.0 == 0 { Poll::Ready(42) } else { self.0 -= 1; cx.waker().wake_by_ref(); Poll::Pending } } }
type Task = Pin<Box<dyn Future<Output = ()>>>;
#[derive(Default, Clone)] pub struct Ex { q: Rc<RefCell<VecDeque<Task>>>, pub ticks: Rc<Cell<u32>> }
impl Ex { pub fn spawn(&self, f: impl Future<Output = ()> + 'static) { self.q.borrow_mut().push_back(Box::pin(f)) }
    pub fn run(&self) { let w = unsafe { Waker::from_raw(RawWaker::new(std::ptr::null(), vt())) }; let mut cx = Context::from_waker(&w); loop { let t = self.q.borrow_mut().pop_front(); let mut t = match t { Some(t) => t, None => break }; self.ticks.set(self.ticks.get() + 1); match t.as_mut().poll(&mut cx) { Poll::Pending => self.q.borrow_mut().push_back(t), Poll::Ready(()) => () } } } }
pub async fn add(a: &u32, b: &u32) -> u32 { Yield(2).await as u32 + a + b }
pub async fn dropper<T>(t: T) where T: Drop2 { let _k = &t; Yield(1).await; t.fin(); }
pub trait Drop2 { fn fin(&self); }
