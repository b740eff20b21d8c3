use std::cell::RefCell;
pub fn cap(v: &[u8], n: &u8) -> impl Iterator<Item = u8> { v.iter().map(move |x| x * n) }
pub fn chain(a: Option<u8>, b: Result<u8, u8>) -> u8 { if let Some(x) = a && x > 1 && let Ok(y) | Err(y) = b { x * y } else { 0 } }
pub fn tail() -> usize { let c = RefCell::new(vec![1, 2]); c.borrow().len() }
pub unsafe fn danger(p: *const u8) -> u8 { unsafe { *p } }
unsafe extern "C" { pub safe fn abs(x: i32) -> i32; }
pub fn boxed(b: Box<[String]>) -> String { let mut out = String::new(); for s in b { out = s + &out; } out }
#[macro_export] macro_rules! ex24 { ($e:expr_2021) => { "e2021" }; (const $e:block) => { "const24" }; (_) => { "under24" } }
pub fn exs() -> [&'static str; 3] { [ex24!(1), ex24!(const { 2 }), ex24!(_)] }
pub fn r#gen() -> impl Fn(u8) -> u8 { |r#gen| r#gen.pow(2) }
pub async fn fut<'a>(x: &'a u8) -> u8 { *x }
pub fn iter() -> impl IntoIterator<Item = u8> + use<> { [1, 2] }
pub struct G(pub &'static str, pub std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>);
impl Drop for G { fn drop(&mut self) { self.1.borrow_mut().push(self.0) } }
impl G { fn val(&self) -> Option<u8> { None } fn len(&self) -> usize { self.0.len() } }
pub fn iflet(l: &std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>) -> u8 { if let Some(x) = G("g24", l.clone()).val() { x } else { l.borrow_mut().push("else24"); 0 } }
pub fn tails(l: &std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>) -> usize { let _g = G("local24", l.clone()); G("tail24", l.clone()).len() }
