use std::pin::pin;
use std::task::{Context, Poll, Waker};

struct Noisy(u32);
impl Drop for Noisy {
    fn drop(&mut self) { println!("~{}", self.0); }
}
async fn all<R>(n: u32, f: impl AsyncFn(u32) -> R) -> Vec<R> {
    let mut v = vec![];
    for i in 0..n { v.push(f(i).await) }
    v
}
async fn while_any(mut n: u32) -> u32 {
    while n > 0 {
        let _local = Noisy(100 + n);
        n -= 1;
        drop((Noisy(n), async { Noisy(n + 50).0 }.await))
    }
    n
}
fn run<F: Future>(f: F) -> F::Output {
    let mut f = pin!(f);
    loop {
        if let Poll::Ready(value) = f.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}
fn main() {
    println!("{:?}", run(all(3, async |i| i * 2)));
    println!("{}", run(all(2, async |i| Noisy(i))).len());
    println!("{}", run(while_any(2)));
}
