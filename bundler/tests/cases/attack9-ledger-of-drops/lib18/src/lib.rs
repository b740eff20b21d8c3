use std::cell::RefCell;
thread_local!(static LOG: RefCell<Vec<String>> = RefCell::new(Vec::new()));
pub fn log(text: &str) { LOG.with(|l| l.borrow_mut().push(text.to_string())) }
pub fn drain() -> String { LOG.with(|l| l.borrow_mut().drain(..).collect::<Vec<_>>().join(" ")) }
pub struct Noisy(pub String);
pub fn noisy(name: &str) -> Noisy { log(&format!("+{}", name)); Noisy(name.to_string()) }
impl Drop for Noisy { fn drop(&mut self) { log(&format!("-{}", self.0)) } }
impl Noisy { pub fn len(&self) -> usize { self.0.len() } pub fn opt(&self) -> Option<&str> { if self.0.len() > 2 { Some(&self.0) } else { None } } pub fn next(&self, n: &str) -> Noisy { noisy(&format!("{}{}", self.0, n)) } pub fn pair(&self) -> (Noisy, usize) { (self.next("x"), 1) } }
pub fn tail() -> usize { let _a = noisy("a"); noisy("b").len() }
pub fn branch(n: &str) -> usize { if let Some(s) = noisy(n).opt() { log("then"); s.len() } else { log("else"); 0 } }
pub fn two() -> usize { let _l = noisy("l"); noisy("p").len() + noisy("q").next("r").len() }
pub fn looped() -> usize { let mut n = 0; while let Some(k) = noisy(&"z".repeat(4 - n)).opt() { log("body"); n += 1; if k.len() == 2 { break } } n }
pub fn closure() -> impl FnOnce() -> usize { let p = (noisy("c1"), noisy("c2")); move || { log("in"); p.0.len() } }
pub fn arms(n: usize) -> usize { match noisy("m").len() + n { 1 => { let _i = noisy("i"); noisy("j").len() } 2 => noisy("kk").pair().1, _ => 9 } }
pub fn matched() -> String { match noisy("longer").opt() { Some(s) if { noisy("guard").len() > 3 } => s.to_uppercase(), _ => String::new() } }
#[macro_export] macro_rules! value_of { ($e:expr) => { $crate::Wrap($e).0 } }
#[macro_export] macro_rules! scoped { ($name:literal => $body:block) => {{ let _guard = $crate::noisy($name); let out = $body; $crate::log("done"); out }} }
pub struct Wrap<T>(pub T);
pub fn question(n: &str) -> Option<usize> { let _k = noisy("k"); Some(noisy(n).opt()?.len()) }
