#![no_std]
extern crate alloc;
#[macro_use] extern crate scopeguard as sg;
use alloc::{rc::Rc, string::String, vec::Vec, format};
pub use arraydeque::{behavior::{Behavior, Saturating, Wrapping}, ArrayDeque, CapacityError};
use core::{cell::RefCell, fmt::Debug};

#[derive(Clone, Default, Debug)]
pub struct Trace(Rc<RefCell<Vec<String>>>);
impl Trace {
    pub fn put(&self, s: impl Into<String>) { self.0.borrow_mut().push(s.into()) }
    pub fn take(&self) -> Vec<String> { core::mem::take(&mut self.0.borrow_mut()) }
    pub fn mark(&self, id: u8) -> Mark { Mark(id, self.clone()) }
    pub fn peek(&self) -> core::cell::Ref<'_, Vec<String>> { self.0.borrow() }
}
pub struct Mark(pub u8, pub Trace);
impl Drop for Mark { fn drop(&mut self) { self.1.put(format!("-{}", self.0)) } }
impl Debug for Mark { fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { write!(f, "m{}", self.0) } }

pub struct Ring<B: Behavior = Wrapping> { pub q: ArrayDeque<Mark, 4, B>, t: Trace }
impl<B: Behavior> Ring<B> {
    pub fn new(t: &Trace) -> Self { Ring { q: ArrayDeque::new(), t: t.clone() } }
    pub fn with<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let t = self.t.clone();
        let n = self.q.len();
        let mut g = guard(self, |s| { t.put(format!("len {}->{}", n, s.q.len())); });
        defer! { t.put("deferred") }
        // temporary at the tail of a 2018 block
        f(&mut *g)
    }
    pub fn last(&self) -> usize { self.t.clone().peek().len() }
}
use sg::guard;
#[macro_export]
macro_rules! ring { ($t:expr; $($x:expr),*) => {{ let t = &$t; let mut r = $crate::Ring::<$crate::Wrapping>::new(t); $( let _ = r.q.push_back(t.mark($x)); )* r }} }
