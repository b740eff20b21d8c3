use forms::{areas, callback, fails, global, object, Board, Shape, Square, OPS};
use std::any::Any;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::fmt::{self, Debug};
use std::rc::Rc;

struct Meters(f64);
impl Shape for Meters { fn area(&self) -> f64 { -self.0 } fn scale(&mut self, by: f64) { self.0 += by } fn boxed(self: Box<Self>) -> Box<dyn Shape> { Box::new(Square(self.0)) } }
trait Plus { fn plus(&self, n: i32) -> i32; fn zero() -> Self where Self: Sized; }
impl Plus for i32 { fn plus(&self, n: i32) -> i32 { self + n } fn zero() -> i32 { 0 } }
impl Plus for str { fn plus(&self, n: i32) -> i32 { self.len() as i32 + n } }
impl<T: Plus + ?Sized> Plus for &T { fn plus(&self, n: i32) -> i32 { (**self).plus(n) + 1000 } fn zero() -> Self { panic!() } }
impl<T: Plus> Plus for [T] { fn plus(&self, n: i32) -> i32 { self.iter().fold(n, |a, t| t.plus(a)) } }
impl<T: Plus, const N: usize> Plus for [T; N] { fn plus(&self, n: i32) -> i32 { self[..].plus(n) * N as i32 } fn zero() -> Self { std::array::from_fn(|_| T::zero()) } }
impl Plus for () { fn plus(&self, n: i32) -> i32 { n } fn zero() {} }
impl<A: Plus, B: Plus> Plus for (A, B) { fn plus(&self, n: i32) -> i32 { self.0.plus(self.1.plus(n)) } fn zero() -> Self { (A::zero(), B::zero()) } }
impl Plus for fn() -> i32 { fn plus(&self, n: i32) -> i32 { self() + n } fn zero() -> Self { || 0 } }
impl Plus for *const u8 { fn plus(&self, n: i32) -> i32 { self.is_null() as i32 + n } fn zero() -> Self { std::ptr::null() } }

#[derive(PartialEq, Eq, Debug, Clone)] struct Task { cost: u32, name: &'static str }
impl Ord for Task { fn cmp(&self, o: &Self) -> std::cmp::Ordering { o.cost.cmp(&self.cost).then_with(|| self.name.cmp(o.name)) } }
impl PartialOrd for Task { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
struct Key(String);
impl std::hash::Hash for Key { fn hash<H: std::hash::Hasher>(&self, h: &mut H) { self.0.to_lowercase().hash(h) } }
impl PartialEq for Key { fn eq(&self, o: &Key) -> bool { self.0.eq_ignore_ascii_case(&o.0) } } impl Eq for Key {}
struct Hex<'a>(&'a [u8]);
impl fmt::Display for Hex<'_> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { if f.alternate() { f.write_str("0x")? } for b in self.0 { write!(f, "{b:02x}")? } Ok(()) } }
impl fmt::Debug for Hex<'_> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.debug_struct("Hex").field("n", &self.0.len()).finish_non_exhaustive() } }
fn never() -> fn() -> ! { || panic!("never") }
fn parens() -> (&'static (dyn Debug + Sync), Box<dyn (Fn(i32) -> i32) + Send>, &'static (u8,), fn(&str) -> &str, unsafe extern "C" fn(_: *const u8, ...) -> i32) { unsafe extern "C" { fn printf(f: *const u8, ...) -> i32; } (&(1, 2), Box::new(|x| x), &(3,), |s| s, printf) }

fn main() {
    let list: Vec<Box<dyn Shape>> = vec![Box::new(Square(2.)), Box::new(Meters(3.)), Box::new(Meters(5.)).boxed()];
    println!("{:?} {} {}", areas(&list), list[0].name(), list[1].name());
    println!("{}", object(&Square(1.5), &mut Meters(1.), Box::new("debug")));
    for c in 0..3 { println!("{:?} {:?}", fails(c).map_err(|e| e.to_string()), global(c).map_err(|e| e.to_string())) }
    let mut sum = 0; println!("{} {}", callback(&|s| s.repeat(2), &mut |n| sum += n), { sum });
    for (name, op) in OPS { print!("{name} {} ", op(7, 5)) } println!();
    let (a, b) = (Board(0b1100), Board(0b1010));
    println!("{:?} {:?} {:?} {:?} {:?}", a & b, &a | &b, a ^ b, a - b, &a % &b);
    println!("{:?} {:?} {:?} {:?} {}", a << 3, a >> 2u8, !b, 3 * a, -a);
    let mut c = a; c |= Board(1); c <<= 3; c %= 50; c[..] += 4; println!("{:?} {} {} {}", c, &c[(1, "abc")], c == 10, c > 5);
    println!("{:?} {:?} {}", a.into_iter().collect::<Vec<_>>(), [0u32, 5].into_iter().collect::<Board>(), [a, b].iter().sum::<Board>().0);
    println!("{:?} {:?} {:E} {}", "101".parse::<Board>(), "x".parse::<Board>().is_err(), a, BTreeSet::from([a, b]).contains(&10u64));
    println!("{} {} {} {}", 5.plus(1), (&5).plus(1), (&&5).plus(1), "four".plus(1));
    println!("{} {} {} {}", [1, 2].plus(1), [1, 2][..].plus(1), ().plus(9), (1, (2, "x")).plus(0));
    println!("{:?} {} {}", <(i32, [i32; 2])>::zero(), (seven as fn() -> i32).plus(1), <*const u8 as Plus>::zero().plus(1));
    let mut heap = BinaryHeap::from([Task { cost: 5, name: "five" }, Task { cost: 1, name: "one" }, Task { cost: 1, name: "uno" }]);
    print!("{:?} ", heap.peek().map(|t| t.name)); while let Some(Task { name, .. }) = heap.pop() { print!("{name} ") } println!();
    let mut m = HashMap::new(); *m.entry(Key("A".into())).or_insert(0) += 1; *m.entry(Key("a".into())).or_insert(0) += 1; println!("{} {:?}", m.len(), m.get(&Key("A".into())));
    println!("{} {:#} {:?} {:>6}|", Hex(&[1, 255]), Hex(b"z"), Hex(&[]), format!("{}", Hex(&[3])));
    let (d, f, t, s, _) = parens(); println!("{d:?} {} {} {}", f(4), t.0, s("s")); let _ = never;
    let any: &dyn Any = &5i32; println!("{:?} {:?} {}", any.downcast_ref::<i32>(), any.downcast_ref::<u32>(), any.is::<i32>());
    let rc: Rc<dyn Fn(u8) -> u8> = Rc::new(|x| x + 1); let unsized_: Rc<[u8]> = Rc::from(vec![1, 2]); println!("{} {:?} {}", rc(1), unsized_, Rc::<str>::from("rc"));
    println!("{} {} {} {} {}", 300i32 as u8, -1i32 as u32, 3.99f32 as i8, -5.5f64 as u8, f32::NAN as i32);
    println!("{} {} {:?} {} {}", 'a' as u8, 97u8 as char, true as i32, (&5 as *const i32).is_null(), i64::MAX as f32);
    let p = &raw const sum; let q = p as usize as *const u8; println!("{} {}", unsafe { *p }, unsafe { *q });
    let bytes = unsafe { std::mem::transmute::<u32, [u8; 4]>(0x01020304u32.to_be()) }; println!("{bytes:?} {:?}", <[u8; 2]>::try_from(&bytes[1..3]));
    let coerced: &[&dyn Debug] = &[&1, &"x", &[1.5], &(), &Some::<Box<dyn Debug>>(Box::new('c'))]; println!("{coerced:?}");
    let by_key: BTreeMap<_, Vec<_>> = ["one", "two", "three"].into_iter().fold(BTreeMap::new(), |mut m, w| { m.entry(w.len()).or_insert_with(Vec::new).push(w); m }); println!("{by_key:?}");
    let inferred: [_; 2] = [0u8; _len()]; let _: Vec<_> = Vec::<u8>::new(); println!("{}", inferred.len());
    let mut arrays = [[0; 3]; 2]; for (i, row) in arrays.iter_mut().enumerate() { for (j, c) in row.iter_mut().enumerate() { *c = i * 3 + j } } println!("{arrays:?} {}", arrays.concat().iter().sum::<usize>());
    let boxed: Box<[i32]> = vec![1, 2].into(); for x in boxed { print!("{} ", x + 1) } for x in [Box::new(1)] { print!("{} ", *x) } println!();
    println!("{:?} {:?}", "a,b".split_once(','), "k=v;x".split(|c| c == ';' || c == '=').map(str::to_owned).collect::<Vec<String>>());
    println!("{:?}", (1..=3).map(|x| (x % 2 == 0).then(|| x).ok_or(x)).collect::<Result<Vec<_>, _>>());
    let (even, odd): (Vec<i32>, Vec<_>) = (1..6).partition(|n| n % 2 == 0); let (l, r): (Vec<&i32>, BTreeSet<i32>) = even.iter().zip(odd).unzip(); println!("{l:?} {r:?}");
}
fn seven() -> i32 { 7 }
const fn _len() -> usize { 2 }
