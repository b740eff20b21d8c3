use std::cell::{RefCell,Ref};
struct D(&'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
impl D { fn get(&self) -> u32 { 1 } fn len(&self) -> usize { 1 } fn opt(&self) -> Option<u32> { None } fn d(&self) -> D { D("inner") } }
fn tail() -> u32 { let a = D("a"); D("t").get() }
fn tail2(c: &RefCell<Vec<u32>>) -> u32 { let a = D("a"); c.borrow().iter().sum() }
fn tail3() -> usize { let c = RefCell::new(vec![1]); let a = D("x"); let n = 3; D("b").d().len() }
struct P(RefCell<Vec<u32>>); impl P { fn get(&self) -> Ref<'_, Vec<u32>> { self.0.borrow() } }
fn tail4(p: &P) -> u32 { let a = D("a"); p.get().iter().sum() }
macro_rules! m { ($e:expr) => {{ let q = D("q"); $e.get() }} }
fn iflet(c: &RefCell<Option<u32>>) { if let Some(x) = *c.borrow() { println!("{x}") } else { *c.borrow_mut() = Some(3); } }
fn iflet2() -> u32 { if let Some(x) = D("s").opt() { x } else if let Some(y) = D("u").opt() { y } else { println!("else"); 4 } }
fn caps<'a>(x: &'a u32, y: &u32) -> impl Fn() -> u32 + 'a { let x = *x; move || x }
fn caps2(x: &u32) -> impl Sized { 3 }
fn bx() { let b: Box<[D]> = vec![D("1")].into_boxed_slice(); for x in b.into_iter() { x.get(); } }
macro_rules! e { ($e:expr) => { 1 }; (const $b:block) => { 2 }; (_) => { 3 } }
trait Fu { fn poll(&self) -> u32 { 3 } } impl<T> Fu for &T {}
pub fn main() { tail(); tail2(&RefCell::new(vec![2])); tail3(); tail4(&P(RefCell::new(vec![4]))); m!(D("r")); iflet(&RefCell::new(None)); iflet2(); bx(); eq(); lock(); methods(); nested(); clo(); chain(); plain(); }


macro_rules! e2 { ($e:expr) => { 1 }; ($a:tt) => { 2 }; }
fn eq() { println!("{} {}", e2!(3), e2!((4))); }
pub fn borrow_err() -> usize { let c = RefCell::new(vec![1]); let _d = D("be"); c.borrow().len() }
struct G(u32);
impl G { fn get(&self) -> D { println!("get"); D("got") } fn first(&self) -> D { D("first") } fn last(&self) -> D { D("last") } fn count(&self) -> D { D("c") } fn max(&self) -> D { D("m") } fn as_str(&self) -> D { D("s") } }
impl D { fn get2(&self) -> u32 {1} }
fn m1(g: &G) -> u32 { let _l = D("l1"); g.get().get() }
fn m2(g: &G) -> usize { let _l = D("l2"); g.first().len() }
fn m3(g: &G) -> Option<u32> { let _l = D("l3"); g.last().opt() }
fn m4(g: &G) -> u32 { let _l = D("l4"); { let _q = D("q4"); g.count().d().get() } }
fn m5(g: &G) -> u32 { let _l = D("l5"); g.max().get() + g.as_str().get() }
fn m6(g: &G) -> Box<dyn Fn(&str) -> usize> { let _l = D("l6"); let n = g.max().len(); Box::new(move |s| s.len() + n) }
fn m7(g: &G) -> Box<dyn Fn(&str) -> usize> { let _l = D("l7"); mk(&g.max(), |s| s.len()) }
fn mk(d: &D, f: impl Fn(&str) -> usize + 'static) -> Box<dyn Fn(&str) -> usize> { Box::new(f) }
fn methods() { let g = G(1); m1(&g); m2(&g); m3(&g); m4(&g); m5(&g); m6(&g)("x"); m7(&g)("y"); borrow_err(); }
fn lock() { let m = std::sync::Mutex::new(Some(3)); for i in 0..2 { if let Some(x) = m.lock().unwrap().take() { if i == 5 { continue } println!("took {x}"); } else { println!("else {:?}", m.try_lock().is_ok()); break } } }
fn clo() { let t = (D("ca"), D("cb")); { let c = move || { let _x = &t.0; }; c(); println!("end"); } }
fn chain() { let v = Some(D("ch")); if let Some(d) = &v && d.get() == 1 && let Some(q) = D("x").opt() { println!("{q}") } else { println!("no") } 
  let mut it = [1, 2, 3].into_iter(); while let Some(x) = it.next() && x < 3 { println!("w {x}") } 
  let r = match D("scrut").opt() { Some(x) if x > 2 => x, _ => 3 }; println!("{r}"); }
pub fn nested() { let m = RefCell::new(vec![1, 2]); match { m.borrow_mut().pop() } { Some(x) => { m.borrow_mut().push(x + 1); } None => {} }
  fn two(a: usize, b: std::cell::RefMut<Vec<i32>>) -> usize { a + b.len() } println!("{}", two({ m.borrow().len() }, m.borrow_mut())); println!("{}", two(unsafe { m.borrow().get_unchecked(0).clone() as usize }, m.borrow_mut())); }
fn plain() { if let None = D("p1").opt() && D("p2").get() == 2 { println!("one") } else if D("p3").opt().is_some() { println!("two") } else if let None = D("p4").opt() { println!("three") } else { println!("four") } }
