//! What the drops tell.
use std::cell::RefCell;

thread_local! { static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) }; }
pub fn note(s: impl Into<String>) { LOG.with(|l| l.borrow_mut().push(s.into())) }
pub fn take() -> String { LOG.with(|l| std::mem::take(&mut *l.borrow_mut()).join(" ")) }

#[derive(PartialEq, Debug)]
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { note(self.0) } }
impl D {
    pub fn get(&self) -> usize { self.0.len() }
    pub fn same(&self) -> &D { self }
    pub fn len(&self) -> usize { note("len"); self.0.len() }
    pub fn first(&self) -> Option<usize> { Some(self.0.len()) }
    pub fn name(&self) -> &'static str { self.0 }
}
pub fn make(s: &'static str) -> D { note(format!("+{s}")); D(s) }
