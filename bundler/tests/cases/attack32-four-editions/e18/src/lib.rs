pub use e15::{self, r#async as not_async, r#await};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, RawWaker, RawWakerVTable, Waker};

const VT: RawWakerVTable = RawWakerVTable::new(|_| RW, |_| {}, |_| {}, |_| {});
const RW: RawWaker = RawWaker::new(std::ptr::null(), &VT);

/// poll to completion, returns number of polls
pub fn block_on<F: Future>(mut f: F) -> (F::Output, u32) {
    let w = unsafe { Waker::from_raw(RW) };
    let mut cx = Context::from_waker(&w);
    let mut f = unsafe { Pin::new_unchecked(&mut f) };
    let mut n = 0;
    loop { n += 1; if let Poll::Ready(x) = f.as_mut().poll(&mut cx) { return (x, n) } }
}
pub struct Yield(pub u8);
impl Future for Yield { type Output = u8; fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<u8> { if self.0 == 0 { Poll::Ready(42) } else { self.0 -= 1; Poll::Pending } } }
pub async fn gen(n: u8) -> u32 { let mut s = 0; for i in 0..n { s += Yield(i).await as u32 } s + e15::r#async(n) as u32 }
/// 2018 macro: `async` is a keyword here, `gen` an identifier
#[macro_export]
macro_rules! run { ($($b:tt)*) => { $crate::block_on(async { $($b)* }) }; }
#[macro_export]
macro_rules! old_gen { ($n:expr) => { $crate::gen($n) }; }
#[macro_export]
macro_rules! arr_iter { ($a:expr) => { $a.into_iter().map(|x| $crate::ty(&x)).next().unwrap() }; }
pub fn ty<T: Ty>(_: &T) -> &'static str { T::N }
pub trait Ty { const N: &'static str; }
impl Ty for u8 { const N: &'static str = "u8"; }
impl Ty for &u8 { const N: &'static str = "&u8"; }
pub fn slice_iter() -> &'static str { [1u8].into_iter().map(|x| ty(&x)).next().unwrap() }
pub fn panic_str() { panic!("{}") }
pub fn boxed_slice() -> &'static str { vec![1u8].into_boxed_slice().into_iter().map(|x| ty(&x)).next().unwrap() }
