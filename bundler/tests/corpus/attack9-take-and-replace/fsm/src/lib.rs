#![no_std]
extern crate alloc;
#[cfg(not(feature = "nostd"))] extern crate std;
use alloc::{borrow::ToOwned, boxed::Box, format, string::String, vec::Vec};
use core::{fmt::Debug, ops::ControlFlow};
pub use void::{ResultVoidErrExt, ResultVoidExt, Void, unreachable as never};
pub use replace_with::replace_with_and_return as swap_out;

#[derive(Debug)]
pub enum Tree<T> { Leaf, Node(Box<(Tree<T>, T, Tree<T>)>) }
impl<T: PartialOrd> Tree<T> {
    pub fn put(&mut self, t: T) {
        take_mut::take(self, |me| match me {
            Tree::Leaf => Tree::Node(Box::new((Tree::Leaf, t, Tree::Leaf))),
            Tree::Node(mut b) => { if t < b.1 { b.0.put(t) } else { b.2.put(t) } Tree::Node(b) }
        });
    }
    pub fn rotate(&mut self) -> bool {
        replace_with::replace_with_and_return(self, || Tree::Leaf, |me| match me {
            Tree::Node(b) => match *b {
                (Tree::Node(l), v, r) => { let (a, x, m) = *l; (true, Tree::Node(Box::new((a, x, Tree::Node(Box::new((m, v, r))))))) }
                (l, v, r) => (false, Tree::Node(Box::new((l, v, r)))),
            },
            leaf => (false, leaf),
        })
    }
    pub fn walk<B>(&self, f: &mut impl FnMut(usize, &T) -> ControlFlow<B>, d: usize) -> ControlFlow<B> {
        if let Tree::Node(b) = self && let (l, v, r) = &**b { l.walk(f, d + 1)?; f(d, v)?; r.walk(f, d + 1)?; }
        ControlFlow::Continue(())
    }
}
impl<T> Default for Tree<T> { fn default() -> Self { Tree::Leaf } }
pub trait Feed { type E; fn feed(&mut self, c: char) -> Result<usize, Self::E>; }
impl Feed for String { type E = Void; fn feed(&mut self, c: char) -> Result<usize, Void> { self.push(c); Ok(self.len()) } }
impl Feed for Option<u8> { type E = String; fn feed(&mut self, c: char) -> Result<usize, String> { match self.take() { Some(n) if n > 0 => { *self = Some(n - 1); Ok(n as usize) } old => { *self = old; Err(format!("{c}?")) } } } }
pub fn all<F: Feed<E = Void>>(f: &mut F, s: &str) -> Vec<usize> { s.chars().map(|c| f.feed(c).void_unwrap()).collect() }
pub fn flip(r: Result<Void, String>) -> String { match r { Err(e) => e.to_owned(), Ok(v) => never(v) } }
pub fn scoped(a: &mut Vec<u8>, b: &mut Vec<u8>) -> usize {
    take_mut::scoped::scope(|s| {
        let (mut x, ha) = s.take(a);
        let (y, hb) = s.take_or_recover(b, || Vec::new());
        x.extend(&y);
        let n = x.len();
        hb.fill(x.iter().rev().cloned().collect());
        ha.fill(y);
        n
    })
}
