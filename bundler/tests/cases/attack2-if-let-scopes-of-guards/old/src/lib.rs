use std::cell::RefCell;
use std::sync::Mutex;
pub fn free(m: &Mutex<Option<i32>>) -> bool { if let Some(1) = *m.lock().unwrap() { m.try_lock().is_ok() } else { false } }
pub fn free_else(m: &Mutex<Option<i32>>) -> bool { if let Some(2) = *m.lock().unwrap() { false } else { m.try_lock().is_ok() } }
pub fn tail(c: &RefCell<Vec<i32>>) -> bool { let r = { let _v = 1; c.borrow_mut().len() == 2 } && c.try_borrow().is_ok(); r }
pub fn arms(c: &RefCell<Vec<i32>>) -> bool { match c.borrow_mut().first() { Some(1) => c.try_borrow().is_err(), _ => false } }
pub fn looped(c: &RefCell<Vec<i32>>) -> Vec<bool> { let mut out = vec![]; let mut n = 0; while let Some(_) = c.borrow_mut().get(n) { n += 1; out.push(c.try_borrow().is_ok()); } out }
#[macro_export]
macro_rules! check { ($m:expr) => { if let Some(2) = *$m.lock().unwrap() { false } else { $m.try_lock().is_ok() } }; }
