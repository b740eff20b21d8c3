use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
pub fn run<F: Future>(f: F) -> F::Output { let mut f = pin!(f); let mut c = Context::from_waker(Waker::noop()); loop { if let Poll::Ready(v) = f.as_mut().poll(&mut c) { return v } println!("again"); } }
pub struct Once(bool);
impl Once { pub fn new() -> Self { Once(false) } }
impl Future for Once { type Output = u8; fn poll(mut self: Pin<&mut Self>, c: &mut Context<'_>) -> Poll<u8> { if self.0 { Poll::Ready(3) } else { self.0 = true; c.waker().wake_by_ref(); Poll::Pending } } }
pub trait Loads { async fn load(&self, n: u32) -> u32 { let _d = D("default load"); Once::new().await as u32 + n } fn words(&self) -> impl Iterator<Item = String> + use<'_, Self> { ["a", "b"].into_iter().map(str::to_string) } }
pub struct Plain; pub struct Own(pub u32);
impl Loads for Plain {}
impl Loads for Own { async fn load(&self, n: u32) -> u32 { self.0 * n } fn words(&self) -> impl Iterator<Item = String> { (0..self.0).map(|x| format!("w{x}")) } }
pub async fn each<F: AsyncFnMut(u32) -> u32>(mut f: F) -> u32 { let a = f(1).await; let b = f(2).await; a * 10 + b }
pub async fn last(d: D) -> usize { Once::new().await; d.0.len() }
