//! Drop scopes of 2024.
use std::cell::{Cell, RefCell};
use std::sync::Mutex;

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

pub fn tail() -> usize { let _local = D("local"); make("temp").get() }
pub fn tail_len() -> usize { let _local = D("local"); make("temp").len() }
pub fn tail_option() -> bool { let _x = D("x"); make("t").first().is_some() }
pub fn tail_match() -> usize { let _local = D("local"); match make("scrutinee").get() { 9 => 1, n => { note("arm"); n } } }
pub fn tail_block() -> usize { let n = { let _inner = D("inner"); make("temp").get() }; note("after"); n }
pub fn tail_if() -> usize { let _local = D("local"); if make("cond").get() > 1 { make("then").get() } else { 0 } }
pub fn tail_guard() -> u32 { let m = Mutex::new(4); let _d = D("d"); *m.lock().unwrap() + 1 }
pub fn tail_cell() -> usize { let c = RefCell::new(vec![1, 2]); let _d = D("d"); c.borrow().len() }
pub fn tail_closure() -> usize { let f = || { let _in = D("in"); make("closure").get() }; let n = f(); note("called"); n }
pub fn if_let() -> usize { let v = if let Some(n) = make("scrutinee").first() && n > 100 { n } else { note("else"); 1 }; note("end"); v }
pub fn if_let_else_if() { if let "a" = make("one").name() { note("a") } else if let "two" = make("two").name() { note("b") } else { note("c") } note("end") }
pub fn while_let() { let n = Cell::new(0); while let Some(_) = make("w").first().filter(|_| n.get() < 2) { n.set(n.get() + 1); note("body") } note("end") }
pub fn let_else() -> usize { let Some(n) = make("le").first() else { note("no"); return 0 }; note("yes"); n }
pub fn let_else_fail() -> usize { let None = make("le").first() else { note("else"); return 0 }; 1 }
pub fn block_tail_reference() -> usize { let x = { &make("extended") }; note("used"); x.get() }

#[macro_export] macro_rules! tail_of { ($e:expr) => { { let _m = $crate::D("macro local"); $e } } }
#[macro_export] macro_rules! cond_of { ($p:pat = $e:expr => $t:expr, $f:expr) => { if let $p = $e { $t } else { $f } } }
