use std::pin::pin;
use std::task::{Context, Poll, Waker};

fn main() {
    let r = pin!(async { 4 }).poll(&mut Context::from_waker(Waker::noop()));
    println!("{}", r == Poll::Ready(4));
    let _ = std::future::ready(1).into_future();
}
