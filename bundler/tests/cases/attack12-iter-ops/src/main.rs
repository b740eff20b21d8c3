use it::{Bag, Loud, LoudExt as _, takes};
use num::Mod;
use std::{cell::Cell, collections::HashMap, ops::{ControlFlow, Deref, Index, IndexMut, RangeInclusive}};
type M7 = Mod<7>;
struct Grid { cells: Vec<char>, w: usize, reads: Cell<u32> }
impl Index<(usize, usize)> for Grid { type Output = char; fn index(&self, (y, x): (usize, usize)) -> &char { self.reads.set(self.reads.get() + 1); &self.cells[y * self.w + x] } }
impl IndexMut<(usize, usize)> for Grid { fn index_mut(&mut self, (y, x): (usize, usize)) -> &mut char { self.reads.set(self.reads.get() + 100); &mut self.cells[y * self.w + x] } }
impl Index<RangeInclusive<char>> for Grid { type Output = [char]; fn index(&self, r: RangeInclusive<char>) -> &[char] { let a = self.cells.iter().position(|c| r.contains(c)).unwrap_or(0); &self.cells[a..a + 2] } }
impl Deref for Grid { type Target = [char]; fn deref(&self) -> &[char] { &self.cells } }
fn evens() -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone { (0..5u8).map(|x| x as u32 * 2) }
fn boxed(b: Box<[String]>) -> usize { let mut n = 0; for s in b.into_iter() { n += takes(s); } n }
fn main() {
    let a = M7::new(5); let b = M7::new(10);
    println!("{:?} {:?} {:?} {:?} {:?} {:?}", a + b, &a - &b, a * 3, 4 * a, -b, a << b);
    let mut c = a; c += b; c *= 3; c -= M7::new(1); c <<= 2; println!("{} {} {}", c.get(), !c, !M7::default());
    println!("{} {} {} {}", a == 12, a != 1000, 5 == a, a != 5);
    println!("{:?} {} {} {} {}", a.partial_cmp(&3), a < 1000, a > 6, a <= 5, a < M7::new(6));
    let v = [a, b, c]; println!("{:?} {:?} {:?}", v.iter().copied().sum::<M7>(), v.iter().sum::<M7>(), v.into_iter().product::<M7>());
    let k = Cell::new(0); let t = |n: &str| println!("{n} {}", k.replace(0));
    println!("{:?}", (1..6).loud(&k).collect::<Vec<_>>()); t("collect");
    println!("{} {:?} {:?}", (1..6).loud(&k).count(), (1..6).loud(&k).last(), (1..6).loud(&k).min()); t("count");
    println!("{:?}", (1..10).loud(&k).skip(2).step_by(2).collect::<Vec<_>>()); t("skip");
    println!("{} {}", (1..6).loud(&k).map(|x| x + 1).fold(0, |a, b| a * 3 + b), Iterator::sum::<u32>((1..4).loud(&k))); t("fold");
    println!("{:?} {:?}", (1..6).loud(&k).find(|x| *x > 3), (1..6).loud(&k).by_ref().nth(1)); t("find");
    println!("{:?} {:?}", [1, 2, 3u32].into_iter().loud(&k).rev().take(2).collect::<Vec<_>>(), (0..3u16).map(u32::from).loud(&k).len()); t("rev");
    println!("{:?} {:?}", (1..6).loud(&k).partition::<Vec<u32>, _>(|x| x % 2 == 0), (1..4).loud(&k).max()); t("part");
    let mut d: Box<dyn Iterator<Item = u32> + '_> = Box::new(Loud { inner: 1..9, calls: &k }); println!("{:?} {:?} {:?} {}", d.nth(1), d.next(), d.size_hint(), d.count()); t("dyn");
    println!("{} {:?}", [1u32].iter().copied().loud(&k).peekable().map(|x| x as u64).sum::<u64>(), it::LoudExt::sum(0..3)); t("sum");
    println!("{:?} {:?}", evens().rev().every(2).collect::<Vec<_>>(), evens().len());
    let mut bag: Bag = [3, 1, 3].into_iter().collect(); bag.extend(&[3]); bag.extend([1]); println!("{bag:?}");
    for (x, n) in &bag { print!("{x}*{n} "); } println!("{:?}", bag.into_iter().every(2).collect::<Bag>());
    let (p, q): (Bag, Vec<char>) = [(1, 'a'), (1, 'b')].into_iter().unzip(); println!("{p:?} {q:?}");
    let mut g = Grid { cells: "abcdef".chars().collect(), w: 3, reads: Cell::new(0) };
    g[(1, 1)] = 'z'; let r = g[(0, 2)]; std::mem::swap(&mut 'q', &mut g[(0, 0)]); println!("{r} {:?} {} {} {:?}", &g['b'..='c'], g.len(), g.reads.get(), g.first());
    let s = || vec![String::new(), String::new()].into_boxed_slice(); println!("{} {}", it::boxed_slice(s()), boxed(s()));
    let cf = (1..).try_fold(0u32, |a, x| if a > 10 { ControlFlow::Break((a, x)) } else { ControlFlow::Continue(a + x) }); println!("{cf:?}");
    let h: HashMap<_, _> = [("k", 1)].into(); println!("{:?} {:?}", h.get("k").into_iter().chain(&None).collect::<Vec<_>>(), [[1, 2], [3, 4]].concat().windows(2).map(|w| w[0] * w[1]).rev().collect::<Vec<_>>());
    println!("{:?}", std::iter::successors(Some(1u32), |x| (*x < 50).then(|| x * 3)).zip("abc".chars().rev()).collect::<Vec<_>>());
}
