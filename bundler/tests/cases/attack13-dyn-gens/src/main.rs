use flow::{apply_all, compose, Bag, Comp, Describe, FnH, Gen, Handler, IterExt as _, Lend, Score, WinMut};
use std::{cell::Cell, marker::PhantomData, ops::{Add, AddAssign, Mul, Neg, Sub}};
struct Counter { n: u32 } impl Describe for Counter { fn describe(&self) -> String { format!("counter {}", self.n) } }
impl Handler<str, u32> for Counter { fn handle(&mut self, e: &str) -> u32 { self.n += e.len() as u32; self.n } }
impl Handler<[u8]> for Counter { fn handle(&mut self, e: &[u8]) { self.n *= e.len() as u32 } }
impl<T: Copy + Into<u32>> Handler<Option<T>, Option<T>> for Counter { fn handle(&mut self, e: &Option<T>) -> Option<T> { self.n += (*e)?.into(); *e } }
#[derive(Debug, Clone, PartialEq)] struct Hp(i64); #[derive(Debug, Clone)] struct Tag<'a>(&'a str); #[derive(Debug, Clone, Default)] struct Pos<T = i32> { x: T, y: T }
impl Score for Hp { const MUL: i64 = 2; fn raw(&self) -> i64 { self.0 } }
impl Score for Tag<'static> { const MUL: i64 = <Hp as Score>::MUL + 1; fn raw(&self) -> i64 { self.0.len() as i64 } }
impl<T: Copy + Into<i64>> Score for Pos<T> { const MUL: i64 = size_of::<T>() as i64; fn raw(&self) -> i64 { self.x.into() - self.y.into() } }
macro_rules! ops { ($t:ident<$g:ident> { $($f:ident),+ } $Tr:ident :: $m:ident) => { impl<$g: $Tr<Output = $g>> $Tr for $t<$g> { type Output = Self; fn $m(self, o: Self) -> Self { $t { $($f: $Tr::$m(self.$f, o.$f)),+ } } } impl<'a, $g> $Tr<&'a $t<$g>> for &'a $t<$g> where &'a $g: $Tr<&'a $g, Output = $g> { type Output = $t<$g>; fn $m(self, o: &'a $t<$g>) -> $t<$g> { $t { $($f: (&self.$f).$m(&o.$f)),+ } } } }; }
ops!(Pos<T> { x, y } Add::add); ops!(Pos<T> { x, y } Sub::sub);
impl<T: Mul<U>, U: Copy> Mul<U> for Pos<T> { type Output = Pos<T::Output>; fn mul(self, k: U) -> Self::Output { let Pos { x, y } = self; Pos { x: x * k, y: y * k } } }
impl Mul<Pos<i32>> for i32 { type Output = Pos<i32>; fn mul(self, p: Pos<i32>) -> Pos<i32> { p * -self } }
impl<T: Neg> Neg for Pos<T> { type Output = Pos<<T as Neg>::Output>; fn neg(self) -> Self::Output { Pos { y: -self.y, x: -self.x } } }
impl<T> AddAssign<(T, T)> for Pos<T> where T: AddAssign { fn add_assign(&mut self, (x, y): (T, T)) { self.x += x; self.y += y; } }
impl<'a> std::iter::Sum<&'a Pos> for Pos { fn sum<I: Iterator<Item = &'a Pos>>(it: I) -> Pos { it.fold(Pos::default(), |a, b| &a + b) } }
trait Animal { fn noise(&self) -> String; } trait Pet: Animal { fn call(&self) -> String { format!("{}!", self.noise()) } }
impl<F: Fn() -> u8> Animal for F { fn noise(&self) -> String { "fn".repeat(self() as usize) } } impl<F: Fn() -> u8 + Clone> Pet for F {}
fn fib<'a>(stop: &'a Cell<bool>) -> impl Iterator<Item = u64> + use<'a> { let mut s = (0, 1); std::iter::from_fn(move || (!stop.get()).then(|| { s = (s.1, s.0 + s.1); s.0 })) }
fn collatz(n: u64) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator + Clone { let v: Vec<_> = std::iter::successors(Some(n), |&n| match n { 1 => None, n if n % 2 == 0 => Some(n / 2), n => Some(3 * n + 1) }).collect(); v.into_iter() }
fn perms(v: Vec<u8>) -> Box<dyn Iterator<Item = String>> { if v.is_empty() { return Box::new(std::iter::once(String::new())) } Box::new((0..v.len()).flat_map(move |i| { let mut w = v.clone(); let c = w.remove(i) as char; perms(w).map(move |s| format!("{c}{s}")) })) }
struct Machine<S> { state: S, step: fn(S, char) -> (S, Option<i32>), hooks: Vec<Box<dyn Fn(&S, char)>> }
impl<S: Clone> Machine<S> { fn feed<'m>(&'m mut self, s: &'m str) -> impl Iterator<Item = i32> + 'm { s.chars().filter_map(move |c| { let (n, o) = (self.step)(self.state.clone(), c); self.state = n; self.hooks.iter().for_each(|h| h(&self.state, c)); o }) } }
#[derive(Clone, Debug, PartialEq)] enum St { Idle, Num(i32), Done }
fn main() {
    let mut c = Counter { n: 1 }; println!("{} {:?}", c.handle("abc"), c.handle(&Some(5u8))); c.handle(&[1u8, 2][..]); println!("{} {:?}", c.describe(), c.handle(&None::<u16>));
    let mut hs: Vec<Box<dyn Handler<str, u32>>> = vec![c.boxed(), FnH(|s: &str| s.bytes().map(u32::from).sum(), PhantomData::<fn() -> fn(&str) -> u32>).boxed()]; let b: Box<dyn Handler<str, u32>> = Box::new(hs.remove(0)); hs.push(b);
    for h in &mut hs { println!("{:?} {} {}", h.twice("zz"), h.describe(), (**h).describe()); }
    let bag = Bag::default().with(Hp(5)).with(Tag("tag")).with(Pos { x: 9u8, y: 2 }).with(Pos { x: 1, y: 3 }); let dup = bag.clone();
    println!("{dup:?} {:?} {:?}", bag.0.iter().map(|c| c.score()).collect::<Vec<_>>(), dup.first::<Hp>().map(|h| h == &Hp(5))); println!("{} {} {:?}", bag.0[1].is::<Tag<'static>>(), bag.0[0].is::<i64>(), bag.first::<Pos>()); let any: &dyn std::any::Any = &*bag.0[0]; println!("{:?} {}", any.downcast_ref::<Hp>(), Comp::score(&Hp(4)));
    let p = Pos { x: 1, y: 2 }; let q = &p + &p; println!("{:?} {:?} {:?} {:?}", &q - &p, 3 * p.clone(), Pos { x: 0.5, y: 1.0 } * 2.0, -(p.clone() - q.clone())); let mut r = q.clone(); r += (1, 1); println!("{r:?} {:?}", [p, q, r.clone()].iter().sum::<Pos>());
    let k = 2; let f = move || k; let up: &dyn Pet = &f; let base: &dyn Animal = up; println!("{} {}", up.call(), base.noise());
    let stop = Cell::new(false); println!("{:?}", fib(&stop).inspect(|&x| if x > 20 { stop.set(true) }).collect::<Vec<_>>());
    let z = collatz(6); println!("{} {:?} {:?}", z.len(), z.clone().rev().take(3).collect::<Vec<_>>(), z.pairs().filter(|(a, b)| a < b).collect::<Vec<_>>()); println!("{:?}", perms(b"abc".to_vec()).collect::<Vec<_>>());
    let mut n = 3; let g = Gen::new(|| { n -= 1; (n >= 0).then_some(n) }).then([10, 11]); println!("{:?} {n}", g.collect::<Vec<_>>()); println!("{:?}", "mississippi".chars().tally());
    let seen = std::rc::Rc::new(Cell::new(0)); let s2 = seen.clone(); let mut m = Machine { state: St::Idle, step: |s, c| match (s, c.to_digit(10)) { (St::Idle, Some(d)) => (St::Num(d as i32), None), (St::Num(n), Some(d)) => (St::Num(n * 10 + d as i32), None), (St::Num(n), None) if c == '.' => (St::Done, Some(-n)), (St::Num(n), None) => (St::Idle, Some(n)), (s, _) => (s, None) }, hooks: vec![Box::new(move |s, c| if *s == St::Idle { s2.set(s2.get() * 2 + c as u32 % 7) })] };
    println!("{:?}", m.feed("12 x7,88. 9 ").collect::<Vec<_>>()); println!("{:?} {}", m.state, seen.get());
    println!("{} {:?}", compose(|x: i32| x + 1, compose(|x| x * 2, |x: i32| format!("<{x}>")))(4), apply_all(&[str::trim as for<'a> fn(&'a str) -> &'a str, |s| &s[1..], str::trim_end], " ab "));
    let mut v = [1, 2, 3, 4, 5]; let mut n = 0; let mut wm = WinMut(&mut v, 3, 0); while let Some(w) = wm.lend() { n += 1; w[2] += w[0]; if let [a, .., b] = w { std::mem::swap(a, b) } } println!("{n} {v:?}"); println!("{}", size_of_val(&f));
}
