use lru::{policy::{Lru, Mru}, Cache, Node};
use std::{borrow::Cow, cell::RefCell, collections::BTreeMap, marker::PhantomData, ops::ControlFlow, rc::Rc};
type Memo<'f> = RefCell<BTreeMap<u64, Rc<dyn Fn(u64) -> u64 + 'f>>>;
thread_local! { static DEPTH: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) }; pub static SEED: std::cell::Cell<u64> = std::cell::Cell::new({ const S: u64 = 17; S * 3 }); }
fn rng() -> u64 { SEED.with(|s| { let x = s.get().wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); s.set(x); x >> 33 }) }
struct Y<'a, A, R>(&'a dyn Fn(&Y<'a, A, R>, A) -> R);
impl<A, R> Y<'_, A, R> { fn call(&self, a: A) -> R { (self.0)(self, a) } }
struct Memoize<F: Fn(&Self, u64) -> u64> { f: F, memo: RefCell<BTreeMap<u64, u64>> }
impl<F: Fn(&Self, u64) -> u64> Memoize<F> { fn get(&self, n: u64) -> u64 { if let Some(&v) = self.memo.borrow().get(&n) { return v } let v = (self.f)(self, n); self.memo.borrow_mut().insert(n, v); v } }
struct Open; struct Closed; struct Door<S> { log: Vec<&'static str>, _s: PhantomData<S> }
impl Door<Closed> { fn new() -> Self { Door { log: vec!["new"], _s: PhantomData } } fn toggle(self) -> Door<Open> { self.to("open") } }
impl Door<Open> { fn toggle(self) -> Door<Closed> { self.to("close") } }
impl<S> Door<S> { fn to<T>(mut self, s: &'static str) -> Door<T> { self.log.push(s); let Self { log, .. } = self; Door { log, _s: PhantomData } } }
fn norm(s: &str) -> Cow<'_, str> { if s.bytes().any(|b| b == b' ') { Cow::Owned(s.split(' ').filter(|w| !w.is_empty()).collect::<Vec<_>>().join("_")) } else { s.into() } }
fn kind<'a, T: ?Sized + ToOwned>(c: &Cow<'a, T>) -> &'static str { match c { Cow::Borrowed(_) => "b", Cow::Owned(_) => "o" } }
#[derive(Default)] struct Bus<'h> { subs: BTreeMap<&'static str, Vec<Box<dyn FnMut(&Ev) -> Option<Ev> + 'h>>>, }
#[derive(Debug, Clone, PartialEq)] enum Ev { Ping(u32), Text { s: Rc<str> } }
impl<'h> Bus<'h> { fn on(&mut self, k: &'static str, f: impl FnMut(&Ev) -> Option<Ev> + 'h) -> &mut Self { self.subs.entry(k).or_default().push(Box::new(f)); self }
    fn fire(&mut self, ev: Ev) -> usize { let mut q = std::collections::VecDeque::from([ev]); let mut n = 0; while let Some(e) = q.pop_front() { n += 1; let k = match e { Ev::Ping(..) => "ping", Ev::Text { .. } => "text" }; q.extend(self.subs.get_mut(k).into_iter().flatten().filter_map(|f| f(&e))); } n } }
fn main() {
    let mut c: Cache<String, u32> = Cache::new(3); let mut m = Cache::<_, _, Mru>::new(2);
    for (i, k) in ["a", "b", "c", "a", "d", "e"].into_iter().enumerate() { let r = c.put(k.to_string(), i as u32); let s = m.put(k, i); println!("{k} {r:?} {s:?}"); if let Some(v) = c.get("b") { *v += 50 } }
    println!("{:?} {} {} {}", c.iter().collect::<Vec<_>>(), c.kind(), m.kind(), c.hits.get());
    println!("{:?} {:?} {:?}", c.iter().nth(1), c.iter().skip(2).next(), m.iter().map(|(k, v)| format!("{k}{v}")).fold(String::new(), |a, b| a + &b));
    println!("{} {} {}", c.hits.get(), m.hits.get(), c.iter().size_hint().0); for (k, v) in &c { print!("{k}{v} "); } println!("{}", c.hits.get());
    let _: Cache<u8, u8, Lru> = Cache::new(1);
    let t = Node::new(1).add(Node::new(2).add(Node::new(5))).add(Node::new(3)); let leaf = t.kids.borrow()[0].kids.borrow()[0].clone();
    println!("{} {}", leaf.clone().root().val.borrow(), t.sum()); *leaf.val.borrow_mut() = 100; println!("{} {:?}", t.sum(), t.walk(&mut |n, d| if *n.val.borrow() == 100 { ControlFlow::Break(d) } else { DEPTH.with_borrow_mut(|v| v.push(n.sum() as u64)); ControlFlow::Continue(()) }, 0));
    println!("{:?} {}", DEPTH.take(), Rc::strong_count(&leaf)); println!("{}", (0..4).map(|_| rng() % 10).map(|d| d.to_string()).collect::<Vec<_>>().concat());
    let fact = Y(&|y: &Y<u64, u64>, n| if n == 0 { 1 } else { n * y.call(n - 1) }); println!("{}", fact.call(10));
    let memo: Memo = Default::default(); let off = 3; memo.borrow_mut().insert(1, Rc::new(move |x| x + off)); let f = memo.borrow()[&1].clone(); memo.borrow_mut().clear(); println!("{} {}", f(4), Rc::strong_count(&f));
    println!("{:?}", Door::new().toggle().toggle().toggle().log);
    for s in ["a b  c", "plain", ""] { let c = norm(s); println!("{c:?} {} {}", kind(&c), c.clone() + "x" == format!("{c}x")); } let mut w: Cow<[i32]> = Cow::Borrowed(&[1, 2]); println!("{} {:?} {}", kind(&w), { w.to_mut().push(3); &w }, kind(&w));
    let seen = RefCell::new(vec![]); let mut total = 0;
    { let mut bus = Bus::default(); bus.on("ping", |e| { seen.borrow_mut().push(e.clone()); match e { Ev::Ping(n @ 1..) => Some(Ev::Ping(n - 1)), _ => Some(Ev::Text { s: "end".into() }) } }).on("text", |e| { if let Ev::Text { s } = e { total += s.len(); } None }).on("ping", |e| matches!(e, Ev::Ping(2)).then(|| Ev::Text { s: Rc::from("two") })); println!("{}", bus.fire(Ev::Ping(3))); }
    println!("{:?} {total}", seen.borrow());
}
