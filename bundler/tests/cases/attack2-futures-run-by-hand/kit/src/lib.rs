use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
pub struct Yields(u8);
impl Future for Yields { type Output = (); fn poll(mut self: Pin<&mut Self>, c: &mut Context<'_>) -> Poll<()> { if self.0 == 0 { Poll::Ready(()) } else { self.0 -= 1; c.waker().wake_by_ref(); Poll::Pending } } }
pub fn yields(n: u8) -> Yields { Yields(n) }
async fn len(d: &D) -> usize { yields(1).await; d.0.len() }
pub async fn run() -> usize { let _x = D("x"); let n = len(&D("temp")).await; let f = async move { let _y = D("y"); n + 1 }; println!("before"); f.await + len(&_x).await }
pub fn boxed(n: u8) -> Pin<Box<dyn Future<Output = u8>>> { Box::pin(async move { if n == 0 { 0 } else { yields(1).await; boxed(n - 1).await + 1 } }) }
