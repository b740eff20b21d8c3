use std::cell::RefCell;
pub struct D(pub &'static str, pub i32);
thread_local! { static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) }; }
impl Drop for D { fn drop(&mut self) { LOG.with(|l| l.borrow_mut().push(format!("-{}{}", self.0, self.1))) } }
impl D {
    pub fn get(&self) -> i32 { self.1 }
    pub fn opt(&self) -> Option<&i32> { if self.1 > 0 { Some(&self.1) } else { None } }
    pub fn child(&self) -> D { D("child", self.1 * 10) }
}
pub fn d(n: &'static str, i: i32) -> D { log(&format!("+{n}{i}")); D(n, i) }
pub fn log(s: &str) { LOG.with(|l| l.borrow_mut().push(s.into())) }
pub fn flush(t: &str) { println!("{t}: {}", LOG.with(|l| l.take()).join(" ")) }
#[macro_export]
macro_rules! tail24 { (cond $e:expr) => { if let Some(x) = $e.opt() { *x } else { $crate::log("else"); -1 } }; ($e:expr) => {{ let _k = $crate::d("k", 1); $e.get() }} }
