use std::future::{Future, IntoFuture};
use std::pin::{pin, Pin};
use std::task::{Context, Poll, Waker};
use kit::D;
fn block_on<F: IntoFuture>(f: F) -> F::Output { let mut f = pin!(f.into_future()); let mut c = Context::from_waker(Waker::noop()); loop { if let Poll::Ready(r) = f.as_mut().poll(&mut c) { return r; } println!("pending"); } }
struct Later(u8);
impl IntoFuture for Later { type Output = u8; type IntoFuture = Pin<Box<dyn Future<Output = u8>>>; fn into_future(self) -> Self::IntoFuture { Box::pin(async move { kit::yields(self.0).await; self.0 * 2 }) } }
async fn takes(_: D, _b: D, (c, _): (D, D)) -> usize { let _l = D("local"); kit::yields(1).await; c.0.len() }
async fn apply<F: AsyncFn(u8) -> u8>(f: F) -> u8 { f(1).await + f(2).await }
fn main() {
    println!("{}", block_on(Later(4)));
    println!("{}", block_on(takes(D("a"), D("b"), (D("c"), D("d")))));
    println!("{}", block_on(kit::run()));
    println!("{}", block_on(late::run()));
    let base = 10;
    println!("{}", block_on(apply(async |x| { kit::yields(1).await; x + base })));
    println!("{:?}", block_on(async { let r: Result<u8, String> = async { let n: u8 = "300".parse().map_err(|_| "bad".to_string())?; Ok(n) }.await; r }));
    let unused = async { println!("never") };
    drop(unused);
    println!("{}", block_on(kit::boxed(3)));
}
