pub type Log = std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>;
pub fn gen() -> &'static str { "gen21" }
pub fn cap<'a, 'b>(v: &'a [u8], _n: &'b u8) -> impl Iterator<Item = u8> + 'a { v.iter().map(|x| x + 1) }
pub unsafe fn two(p: *const u8) -> u8 { *p + two_inner() }
unsafe fn two_inner() -> u8 { 1 }
#[no_mangle] pub extern "C" fn exported_by_21(x: u8) -> u8 { x }
pub fn orp() -> &'static str { e_pat!(1 | 2 => 2) }
#[macro_export] macro_rules! e_pat { ($p:pat => $e:expr) => { match $e { $p => "one21", _ => "none21" } } }
#[macro_export] macro_rules! ex { (const $($t:tt)*) => { "const" }; ($e:expr) => { "expr" }; }
pub fn ex21() -> &'static str { ex!({ 1 }) }
pub fn into(b: Box<[u8]>) -> usize { IntoIterator::into_iter(&*b).map(|x| *x as usize).sum() }
pub fn temp(log: &Log, l: impl Fn(&'static str, &Log) -> Option<u8>) -> u8 { if let Some(1) = l("cond", log) { 1 } else { log.borrow_mut().push("else"); 0 } }
pub struct G(pub &'static str, pub std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>);
impl Drop for G { fn drop(&mut self) { self.1.borrow_mut().push(self.0) } }
impl G { fn val(&self) -> Option<u8> { None } fn len(&self) -> usize { self.0.len() } }
pub fn iflet(l: &std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>) -> u8 { if let Some(x) = G("g21", l.clone()).val() { x } else { l.borrow_mut().push("else21"); 0 } }
pub fn tails(l: &std::rc::Rc<std::cell::RefCell<Vec<&'static str>>>) -> usize { let _g = G("local21", l.clone()); G("tail21", l.clone()).len() }
