use std::cell::RefCell;
thread_local! { static LOG: RefCell<Vec<String>> = RefCell::new(vec![]); }
pub fn log(s: impl Into<String>) { let s = s.into(); let _ = LOG.try_with(|l| l.borrow_mut().push(s)); }
pub fn flush(t: &str) { let v = LOG.with(|l| std::mem::take(&mut *l.borrow_mut())); println!("{}: {}", t, v.join(" ")) }
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { log(format!("~{}", self.0)) } }
impl D { pub fn get(&self) -> Option<&'static str> { log(format!("get:{}", self.0)); if self.0.len() == 1 { Some(self.0) } else { None } } pub fn n(&self) -> usize { self.0.len() } }
pub struct Pair { pub a: D, pub b: D }
/// whole capture of the pair (2018): both fall with the closure
pub fn capture() { let p = Pair { a: D("pa"), b: D("pb") }; { let c = move || { let _x = &p.a; log("in") }; c(); log("after") } log("end") }
/// tail temporaries live longer than the locals (2018)
pub fn tail() -> usize { let _l = D("local"); D("tmp").n() }
pub fn iflet() { if let Some(_) = D("long").get() { log("some") } else { log("else") } log("done") }
#[macro_export]
macro_rules! old_iflet { ($e:expr) => { if let Some(x) = $e.get() { $crate::log(x) } else { $crate::log("macro-else") } }; }
#[macro_export]
macro_rules! old_tail { ($e:expr) => {{ let _l = $crate::D("mlocal"); $crate::D($e).n() }}; }
pub fn old_panic() -> String { let e = std::panic::catch_unwind(|| { panic!("{}") }).unwrap_err(); e.downcast_ref::<&str>().map(|s| s.to_string()).unwrap_or_default() }
