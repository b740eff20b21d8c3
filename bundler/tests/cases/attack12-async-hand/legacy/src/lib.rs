extern crate exec;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
pub struct await(pub u8);
impl Future for await { type Output = u8; fn poll(mut self: Pin<&mut Self>, _: &mut Context) -> Poll<u8> { if self.0 > 3 { Poll::Ready(self.0) } else { self.0 += 1; Poll::Pending } } }
pub fn async(x: u8) -> Box<Future<Output = u8>> { Box::new(await(x)) }
#[macro_export]
macro_rules! run { ($async:expr) => { { fn await<T>(x: T) -> T { x } await($crate::block($async)) } } }
#[macro_export]
macro_rules! ret { ($async:ident, $e:expr) => { { let async = $e; $async + async } } }
pub fn block<F: Future>(f: F) -> F::Output { exec::block_on(f).0 }
pub fn not_captured(x: &u8) -> impl Iterator<Item = u8> { let y = *x; (0..y).map(|z| z * 2) }
