use std::{cell::{Cell, RefCell}, collections::VecDeque, future::{Future, IntoFuture}, pin::{pin, Pin}, rc::Rc, sync::{atomic::{AtomicUsize, Ordering::*}, Arc}, task::{Context, Poll, Wake, Waker}};
pub struct Count(pub AtomicUsize);
impl Wake for Count { fn wake(self: Arc<Self>) { self.0.fetch_add(1, SeqCst); } }
pub fn block_on<F: IntoFuture>(f: F) -> (F::Output, usize) {
    let c = Arc::new(Count(AtomicUsize::new(0))); let w = Waker::from(Arc::clone(&c)); let mut cx = Context::from_waker(&w);
    let mut f = pin!(f.into_future());
    loop { if let Poll::Ready(v) = f.as_mut().poll(&mut cx) { return (v, c.0.load(SeqCst)); } }
}
#[derive(Default)]
pub struct Yield(bool);
impl Future for Yield { type Output = (); fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> { if std::mem::replace(&mut self.0, true) { Poll::Ready(()) } else { cx.waker().wake_by_ref(); Poll::Pending } } }
type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;
#[derive(Default, Clone)]
pub struct Pool<'a>(Rc<RefCell<VecDeque<Task<'a>>>>, Rc<Cell<u32>>);
impl<'a> Pool<'a> {
    pub fn spawn(&self, f: impl Future<Output = ()> + 'a) -> &Self { self.0.borrow_mut().push_back(Box::pin(f)); self }
    pub fn run(self) -> u32 {
        while let Some(mut t) = { let x = self.0.borrow_mut().pop_front(); x } { self.1.set(self.1.get() + 1); if t.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() { self.0.borrow_mut().push_back(t); } }
        self.1.get()
    }
}
pub trait AsyncShape { fn area(&self) -> impl Future<Output = u32>; async fn twice(&self) -> u32 where Self: Sized { self.area().await * 2 } }
#[macro_export]
macro_rules! join { ($($f:expr),+ $(,)?) => { async { let mut out = ::std::vec::Vec::new(); $( let r = $f; $crate::Yield::default().await; out.push(r.await); )+ out } }; }
pub struct Lazy<T>(pub T);
impl<T: Copy + std::ops::Add<Output = T> + 'static> IntoFuture for Lazy<T> { type Output = T; type IntoFuture = Pin<Box<dyn Future<Output = T>>>; fn into_future(self) -> Self::IntoFuture { Box::pin(async move { Yield::default().await; self.0 + self.0 }) } }
pub fn captured<'a>(x: &'a str, log: &'a RefCell<Vec<String>>) -> impl Future<Output = usize> + 'a { async move { log.borrow_mut().push(format!("cap {x}")); x.len() } }
