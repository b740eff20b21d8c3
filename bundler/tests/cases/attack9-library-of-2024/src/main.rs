mod parts;
use anvil::{self as f, deep::{self, most, Tree}, make_maker, shout, table, Metal as _, Tagged};
use parts::{one, split, Point};
use std::{cell::RefCell, collections::HashMap, fmt::Write as _, hash::{BuildHasherDefault, Hash, Hasher as _}, iter};
thread_local!(static NOTES: RefCell<Vec<String>> = RefCell::new(vec![]));
fn note(s: &str) { NOTES.with(|n| n.borrow_mut().push(s.to_string())) }
make_maker!(label);
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)] #[repr(u8)] enum Kind { A = b'a', B, Z = 200 }
struct Silent;
type Map<K, V> = HashMap<K, V, BuildHasherDefault<f::Rng>>;
extern "C" fn plus(a: i32, b: i32) -> i32 { a.saturating_add(b) }
fn apply<F>(n: usize, mut f: F) -> Vec<i32> where F: FnMut(usize) -> Option<i32> { (0..n).filter_map(|i| f(i)).collect() }
struct Fib(u64, u64); impl Iterator for Fib { type Item = u64; fn next(&mut self) -> Option<u64> { let r = self.0; *self = Fib(self.1, r.checked_add(self.1)?); Some(r) } }
fn main() {
    let mut out = String::new();
    for l in one::TEXT.lines().filter(|l| !l.is_empty()) { match f::parse(l, "=") { Ok((k, v)) => write!(out, "{:>1$}|{v:<+4}|", k.trim(), 7, v = v).unwrap(), Err(e) => writeln!(out, "{}", e).unwrap() } } println!("{}", out);
    println!("{:?} {} {}", f::env_of().map(|s| s.replace("forge", "F")), env!("CARGO_PKG_VERSION"), f::feature());
    let list: Vec<Box<dyn Tagged>> = vec![Box::new(f::Iron(1)), Box::new(f::Tin(2))];
    println!("{:?} {:?}", f::upcast(&list).iter().map(|n| n.name()).collect::<Vec<_>>(), list.iter().map(|t| t.tag()).sum::<u8>());
    println!("{:?} {} {} {:?}", f::Iron(9).alloy(), f::Tin(0).hot(), f::Iron::MELTS, f::ALL);
    println!("{} {} {}", shout!(3), shout!("s"), { let v = f::Via(Silent); use f::Quiet; (&&v).shout() });
    println!("{} {:?} {:?}", label!(5), table::POWERS.iter().map(|p| p(u64::MAX - 2)).collect::<Vec<_>>(), table::SINES);
    let t = [5, 2, 8, 1, 9, 3].iter().copied().fold(Tree::Leaf, Tree::insert); let mut v = vec![]; t.walk(&mut v); println!("{:?} {} {} {}", v, t.depth(), most::up(), deep::rise());
    { let p = Point { x: 1, y: "p".into() }; let q = Point { x: 2, y: "q".into() }; let mut s = &p + &q; s += 10; let c = split(q); println!("{} {} {}", s.x, s.y, c()); let Point { x, .. } = p; println!("{}", x); }
    println!("{}", NOTES.with(|n| n.borrow().join(",")));
    let mut m: Map<Kind, Vec<u8>> = Map::default(); for (i, k) in [Kind::B, Kind::A, Kind::Z, Kind::B].iter().enumerate() { m.entry(*k).or_default().push(i as u8 + *k as u8) } let mut e: Vec<_> = m.into_iter().collect(); e.sort(); println!("{:?}", e);
    let mut h = f::Rng::new(5); (1u8, "x", [2u16; 2]).hash(&mut h); println!("{:x} {:?}", h.finish(), f::Rng::new(9).zip(1..).take(2).collect::<Vec<_>>());
    println!("{:#x} {} {:?}", f::Bits::of(1.5), plus(i32::MAX, 1), apply(6, |i| if i % 2 == 0 { Some(i as i32 * -1) } else { None }));
    println!("{:?} {:?}", Fib(0, 1).skip_while(|x| *x < 50).step_by(7).take(3).collect::<Vec<_>>(), Fib(1, 2).last());
    println!("{:#?}", (Kind::A, Some([("k", 1.50)]))); println!("{}", one::here().replace("m02_bot", "bot"));
    let words: Vec<_> = "the quick brown fox".split(' ').map(|w| iter::repeat(w).take(2).collect::<String>()).collect(); let mut w = words.clone(); w.sort_by_cached_key(|s| std::cmp::Reverse(s.len())); println!("{:?} {}", w, words.concat().bytes().fold(0u8, |a, b| a.wrapping_mul(31).wrapping_add(b)));
}
