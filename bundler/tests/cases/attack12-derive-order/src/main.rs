use data::{Assoc, Key, Order, Plain, Spy, Three, Watched};
use std::{cell::RefCell, cmp::Reverse, collections::{BTreeMap, BTreeSet, BinaryHeap}, fmt::Debug, marker::PhantomData, rc::Rc};
use std_like::{trace, Map};
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)] struct Unit;
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)] enum Move { Wait, Go { dir: Dir, zdist: u8, adist: u8 }, Spell(Dir, u8) }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)] enum Dir { #[allow(dead_code)] South, North, West, East }
#[derive(Debug, PartialEq, Eq)] struct State { cost: u32, pos: (u8, u8), note: &'static str }
impl PartialOrd for State { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
impl Ord for State { fn cmp(&self, o: &Self) -> std::cmp::Ordering { o.cost.cmp(&self.cost).then_with(|| self.pos.cmp(&o.pos)).then(self.note.len().cmp(&o.note.len())) } }
struct Alpha; struct Beta<T>(T); struct Gamma;
data::assoc!(Alpha; |_me| data::DefaultItem);
data::assoc!(Beta<u8>, Other = String, Item = u16; |me| me.0 as u16 * 256);
data::assoc!(Gamma, Item = <Alpha as Assoc>::Item; |_s| Alpha.item());
fn other<A: Assoc>(_: &A, o: A::Other) -> (A::Other, u8) where A::Other: Default + PartialEq { let d = A::Other::default(); let e = (d == o) as u8; (if e == 1 { d } else { o }, e + A::TAG) }
struct Phantom<T: ?Sized>(PhantomData<fn(&T) -> T>) where T: Sized; impl<T> Clone for Phantom<T> { fn clone(&self) -> Self { *self } } impl<T> Copy for Phantom<T> {} impl<T> PartialEq for Phantom<T> { fn eq(&self, _: &Self) -> bool { true } }
fn main() {
    let k: Key<String> = Key { zeta: 2, alpha: 1, unused_everywhere: (), mark: PhantomData }; let k2: Key<'_, String> = Key { zeta: 1, alpha: 9, ..k.clone() };
    println!("{:?} {:?} {:?} {}", k.zeta, k.cmp(&k2), Key::<String>::default() < k2, trace(&k));
    let mut v = vec![Order::Tup(1, 'x'), Order::Third, Order::Second { z: 1, a: 9 }, Order::default(), Order::Second { z: 2, a: 0 }, Order::Tup(-1, 'z')]; v.sort(); println!("{v:?}");
    println!("{} | {} | {}", trace(&v[0]), trace(&Order::Second { z: 7, a: 8 }), trace(&[Plain::B, Plain::A]));
    println!("{} {:?} {}", trace(&Plain::A), Plain::B.partial_cmp(&Plain::A), Plain::B as u8);
    println!("{} | {} | {}", trace(&(Unit, "ab", Some(3u32))), trace(&Move::Go { dir: Dir::West, zdist: 1, adist: 2 }), trace(&Move::Spell(Dir::North, 4)));
    let mut m = vec![Move::Spell(Dir::North, 1), Move::Go { dir: Dir::East, zdist: 0, adist: 5 }, Move::Go { dir: Dir::North, zdist: 9, adist: 0 }, Move::Wait, Move::Go { dir: Dir::North, zdist: 1, adist: 9 }]; m.sort_unstable(); println!("{m:?} {:?}", m.iter().map(|m| matches!(m, Move::Go { adist: 5.., .. })).collect::<Vec<_>>());
    println!("{:?} {:?} {:?}", Spy("a", f64::NAN, vec![]).partial_cmp(&Spy("a", 0.0, vec![])), Spy("b", 1.0, vec![]) > Spy("a", f64::NAN, vec![]), Spy("a", 1.0, vec![Spy("c", 0., vec![])]).partial_cmp(&Spy("a", 1.0, vec![])));
    let log = Rc::new(RefCell::new(vec![])); let w = |x: i32| Watched(x, log.clone());
    { let a = Three { b: w(2), a: w(3), last_declared_first: w(1) }; let mut b = a.clone(); println!("{} {} {:?}", a == b, a != b, { b.b.0 = 5; a.partial_cmp(&b) }); b.clone_from(&a); b.a.clone_from(&a.b); println!("{}", a < b); }
    println!("{}", log.take().join(","));
    println!("{:?} {:?} {:?} {} {}", Alpha.item(), Beta(2u8).item(), Gamma.item(), Alpha::TAG, <Beta<u8>>::TAG);
    println!("{:?} {:?}", other(&Beta(1u8), "s".to_string()), other(&Gamma, ()));
    let mut heap: BinaryHeap<_> = [State { cost: 3, pos: (1, 1), note: "a" }, State { cost: 1, pos: (0, 9), note: "bb" }, State { cost: 1, pos: (2, 0), note: "c" }].into(); print!("{:?} ", heap.pop().map(|s| s.note)); heap.push(State { cost: 0, pos: (0, 0), note: "z" }); println!("{:?}", heap.into_sorted_vec().iter().map(|s| (s.cost, s.note)).collect::<Vec<_>>());
    let mut map: Map<Move, u32> = Map::default(); for (i, x) in m.iter().chain(&m).enumerate() { *map.entry(*x).or_default() += i as u32; } let mut e: Vec<_> = map.iter().map(|(k, v)| (Reverse(*k), *v)).collect(); e.sort(); println!("{:?}", e[0]); println!("{:?}", e.iter().map(|x| x.1).collect::<Vec<_>>());
    println!("{:?} {:?}", data::index(&["b", "_a", "b"]), BTreeMap::from([(data::Ci("k".into()), 1)]).get("k"));
    println!("{:?}", BTreeSet::from([Some(Plain::A), None, Some(Plain::B)])); let p = Phantom::<String>(PhantomData); let q = p; println!("{}", p == q);
    println!("{:?}", { #[derive(Debug, Default, Clone, PartialEq)] struct R { r#in: Option<Box<R>>, v: [u8; 3] } let r = R { r#in: Some(Box::default()), ..Default::default() }; fn d<T: Debug + Clone>(t: &T) -> (String, T) { (format!("{t:?}"), t.clone()) } d(&r).0 });
}
