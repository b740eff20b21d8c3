use conf::{COST, DEPTH, Memo, Noisy, TAGS, classify, if_old, log, take_log};
use heapless::{BinaryHeap, Deque, FnvIndexMap, FnvIndexSet, HistoryBuffer, LinearMap, String as HString, Vec as HVec, binary_heap::{Max, Min}, sorted_linked_list::SortedLinkedList, spsc::Queue};
use scopeguard::{ScopeGuard, defer, guard, guard_on_success};
use std::fmt::Write;
use tap::{Conv, Pipe, Tap, TapFallible, TapOptional};
mod sched;
fn new_if_let() -> u8 { if let Some(x) = Noisy("tmp").get() { x } else { log("else"); 0 } }
fn new_tail() -> usize { let _l = Noisy("local"); Noisy("tail").len() }
fn new_capture() { let p = (Noisy("p0"), Noisy("p1")); { let c = move || { let _x = &p.0; log("call") }; c(); log("after") } log("end") }
fn shown(name: &str, f: impl FnOnce()) { f(); println!("{name}: {}", take_log()); }
fn ids() -> impl Iterator<Item = u32> { let r#gen = 3u32; (0..r#gen).map(|i| i * i) }
fn main() {
    shown("old if", || { conf::old_if_let(); });
    shown("new if", || { new_if_let(); });
    shown("old tail", || { conf::old_tail(); });
    shown("new tail", || { new_tail(); });
    shown("old cap", conf::old_capture);
    shown("new cap", new_capture);
    shown("macro", || { let v: u8 = if_old!(Noisy("m").get()); log(v.to_string()); });
    shown("guards", || {
        defer! { log("defer1"); }
        let mut g = guard(HVec::<u8, 4>::new(), |v| log(format!("{v:?}")));
        g.push(3).ok();
        g.extend([4, 5]);
        defer!(log("defer2"));
        let kept = guard(Noisy("kept"), |_| log("never")).pipe(ScopeGuard::into_inner);
        drop(guard_on_success(kept.len(), |n| log(format!("ok{n}"))));
    });
    shown("memo", || { let m = Memo::new(); for i in [1, 4, 9] { log(format!("{:?}", m.get(i))); } log(m.lazy.len().to_string()); log(m.lazy[0].to_string()) });
    println!("{:?} {:?} {}", *COST, COST.get("rook").copied().tap_some(|c| DEPTH.with(|d| *d.borrow_mut() += *c as u8)), DEPTH.with_borrow(|d| *d));
    println!("{:?} {} {:?}", TAGS.iter().next_back(), conf::mode(), conf::sample().keys().map(|k| classify(&conf::sample(), k)).collect::<Vec<_>>());
    let jobs = sched::parse(std::io::stdin().lines().map_while(Result::ok));
    println!("{jobs:?}");
    println!("{}", sched::run::<4>(&jobs));
    let mut mx: BinaryHeap<_, Max, 8> = BinaryHeap::new();
    let mut mn: BinaryHeap<_, Min, 8> = [5, 2, 8].into_iter().collect::<HVec<i32, 8>>().iter().fold(BinaryHeap::new(), |mut h, x| { h.push(*x).unwrap(); h });
    for x in ids() { mx.push(x).unwrap(); }
    if let Some(mut t) = mx.peek_mut() { *t = 0; }
    println!("{:?} {:?} {:?}", mx.peek(), mn.pop(), mn.into_sorted_vec_ext());
    let mut m: FnvIndexMap<&str, u8, 4> = FnvIndexMap::new();
    for (i, w) in "a b a c d e".split(' ').enumerate() { let r = m.insert(w, i as u8); if let Err(e) = r { println!("full {e:?} {m:?}"); } }
    println!("{:?} {:?}", m.remove("a").conv::<Option<u8>>(), m.keys().collect::<HVec<_, 4>>());
    let (a, b): (FnvIndexSet<u8, 8>, FnvIndexSet<u8, 8>) = ([1, 2, 3].iter().copied().collect(), [3, 4].iter().copied().collect());
    println!("{:?} {:?} {}", a.union(&b).collect::<Vec<_>>(), a.difference(&b).count(), a.is_disjoint(&b));
    let mut s: HString<12> = HString::from("héap");
    println!("{:?} {:?} {s}", write!(s, "-{:03}", 7), write!(s, "overflow").tap_err(|_| log("fmt")).is_err());
    let mut h = HistoryBuffer::<u8, 3>::new_with(9);
    h.extend([1, 2, 3, 4].iter());
    println!("{:?} {:?} {:?}", h.oldest_ordered().collect::<Vec<_>>(), h.recent(), take_log());
    let mut d: Deque<char, 4> = "wxyz".chars().fold(Deque::new(), |d, c| d.tap_mut(|d| { let _ = if c > 'x' { d.push_front(c) } else { d.push_back(c) }; }));
    println!("{d:?} {:?} {}", d.clone().pop_back(), d.is_full().then(|| d.pop_front().unwrap()).map_or(0, u32::from));
    let mut ll: SortedLinkedList<_, _, Min2, 6> = SortedLinkedList::new_u8();
    for x in [4, 1, 3] { ll.push(x).unwrap(); }
    ll.find_mut(|x| *x == 4).unwrap().tap_mut(|x| **x = 0).finish();
    println!("{ll:?} {:?}", ll.peek());
    let mut q: Queue<u16, 4> = Queue::new();
    let (mut p, mut c) = q.split();
    println!("{:?} {:?} {:?}", (0..5).map(|i| p.enqueue(i).is_ok()).collect::<Vec<_>>(), c.dequeue(), c.peek());
    let lm: LinearMap<u8, &str, 2> = [(1, "x"), (2, "y")].into_iter().collect();
    println!("{} {:?}", lm[&2], lm.iter().map(|(k, _)| k).sum::<u8>());
}
type Min2 = heapless::sorted_linked_list::Min;
trait IntoSorted<T> { fn into_sorted_vec_ext(self) -> Vec<T>; }
impl<T: Ord, const N: usize> IntoSorted<T> for BinaryHeap<T, Min, N> { fn into_sorted_vec_ext(self) -> Vec<T> { self.into_vec().into_iter().collect::<Vec<_>>().tap_mut(|v| v.sort()) } }
