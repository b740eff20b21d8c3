#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
//! no_std crate
extern crate alloc; #[cfg(test)] #[macro_use] extern crate std;
use alloc::{borrow::ToOwned, boxed::Box, collections::BTreeMap as Map, format, rc::{Rc, Weak}, string::{String, ToString}, vec, vec::Vec};
use core::{cell::RefCell, fmt::{self, Write}, iter, mem, ops::ControlFlow};
/// log
pub type Log = Rc<RefCell<Vec<String>>>;
/// bomb
pub struct Bomb(pub Log, pub &'static str, pub bool);
impl Drop for Bomb { fn drop(&mut self) { self.0.borrow_mut().push(self.1.to_owned()); if self.2 { self.2 = false; core::panic!("bomb {}", self.1) } } }
/// tree
#[derive(Default)] pub struct Node { kids: RefCell<Vec<Rc<Node>>>, parent: RefCell<Weak<Node>>, /// v
 pub v: i32 }
impl Node { /// mk
 pub fn new(v: i32) -> Rc<Self> { Rc::new(Node { v, ..Default::default() }) } /// add
 pub fn add(self: &Rc<Self>, k: Rc<Node>) -> &Rc<Self> { *k.parent.borrow_mut() = Rc::downgrade(self); self.kids.borrow_mut().push(k); self } /// sum
 pub fn sum(&self) -> i32 { self.v + self.kids.borrow().iter().map(|k| k.sum()).sum::<i32>() } /// depth
 pub fn depth(self: Rc<Self>) -> usize { iter::successors(Some(self), |n| n.parent.borrow().upgrade()).count() } }
/// fmt
pub fn words(s: &str) -> String { let mut m = Map::<_, usize>::new(); for w in s.split_whitespace() { *m.entry(w.to_string()).or_insert(0) += 1 } let mut o = String::new(); for (k, v) in &m { write!(&mut o, "{k}={v};").unwrap() } o }
/// cf
pub fn cf(v: &[i32]) -> ControlFlow<Box<dyn fmt::Display>, i32> { let r = v.iter().try_fold(0i32, |a, &b| a.checked_add(b).filter(|x| *x < 100)); match r { Some(x) => ControlFlow::Continue(x), None => ControlFlow::Break(Box::new(format!("over{}", vec![0u8; 2].len()))) } }
/// swap
pub fn swap<T>(a: &mut T, b: T) -> T { mem::replace(a, b) }
