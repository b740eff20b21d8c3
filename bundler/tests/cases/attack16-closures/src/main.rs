use fnlib::*; use std::{cell::Cell, rc::Rc};
struct Pt { x: String, y: Cell<i32>, z: [u8; 32] }
const F: fn(i32) -> i32 = |x| { fn g(y: i32) -> i32 { y * 3 } g(x) + 1 }; static FS: [fn(&str) -> usize; 2] = [str::len, |s| s.chars().filter(char::is_ascii_digit).count()];
fn fix(n: u64) -> u64 { struct R<'a>(&'a dyn Fn(&R, u64) -> u64); let f = R(&|s, n| if n < 2 { 1 } else { n * s.0(s, n - 1) }); (f.0)(&f, n) }
fn pick(b: bool) -> Box<dyn Fn(i32) -> i32> { if b { let k = 10; Box::new(move |x| x + k) } else { Box::new(std::convert::identity) } }
fn each(mut f: impl FnMut(usize, char)) { "xyz".chars().enumerate().for_each(|(i, c)| f(i, c)) }
fn hr<F: for<'a> Fn(&'a str, &'a str) -> &'a str>(f: F) -> String { let s = String::from("long"); f(&s, "sh").to_owned() + f("a", &s) }
fn ret(v: &[i32]) -> impl Iterator<Item = (usize, &i32)> + DoubleEndedIterator { v.iter().enumerate().collect::<Vec<_>>().into_iter().filter(|(i, _)| i % 2 == 0) }
trait Visit { fn visit(&self, f: &mut dyn FnMut(&str)) ; fn all(&self) -> impl Iterator<Item = String> { let mut v = vec![]; self.visit(&mut |s| v.push(s.to_uppercase())); v.into_iter() } } impl Visit for Pt { fn visit(&self, f: &mut dyn FnMut(&str)) { f(&self.x); f("pt") } } impl<F: Fn(&mut dyn FnMut(&str))> Visit for F { fn visit(&self, f: &mut dyn FnMut(&str)) { self(f) } fn all(&self) -> impl Iterator<Item = String> { std::iter::once("closure".to_string()) } }
fn main() {
    println!("{} {:?} {}", compose(|x: i32| x + 1, |y| format!("<{y}>"))(4), evens(&[1, 2, 3, 4, 5]).rev_ext(), own(&["a", "b"])());
    let calls = Cell::new(0); let mut fib = memo(|rec, n: u64| { calls.set(calls.get() + 1); if n < 2 { n } else { rec(n - 1) + rec(n - 2) } }); println!("{} {}", fib(50), calls.get());
    let mut log = vec![]; { let limit = 3; let mut m = Machine::new(0).on("inc", |s| { *s += 1; true }).on("log", |s| { log.push(*s); *s > limit }).on("dbl", move |s| { *s *= limit; *s < 20 }); println!("{:?} {:?} {}", m.run(), m.run(), m.state); } println!("{log:?}");
    println!("{} {} {}", F(2), FS.iter().map(|f| f("a1b22")).sum::<usize>(), fix(10)); println!("{} {}", pick(true)(1), pick(false)(1));
    let mut acc = String::new(); each(|i, c| { acc.push(c); acc += &i.to_string() }); println!("{acc}"); println!("{}", hr(|a, b| if a.len() > b.len() { a } else { b })); println!("{:?}", ret(&[5, 6, 7]).rev().collect::<Vec<_>>());
    let p = Pt { x: "px".into(), y: Cell::new(1), z: [1; 32] }; let c = || p.y.set(p.y.get() + p.z[0] as i32); let d = move || p.x.len(); println!("{} {} {}", std::mem::size_of_val(&d), std::mem::size_of_val(&c), { c(); c(); d() });
    println!("{:?} {} {}", fnold::size(), fnold::nested(), fnold::apply(|x| *x * 2)); let nc = { let v = vec![1]; fnold::no_cap(&v) }; println!("{} {:?}", nc(), fnold::lazy(&vec![1, 2]).collect::<Vec<_>>());
    let k = Rc::new(5); println!("{} {}", block_on(twice(async |x| { let y = *k + x; async { y }.await * 2 })), Rc::strong_count(&k)); println!("{}", block_on(async { let v: Vec<_> = vec![1, 2]; let mut t = 0; for x in v { t += async move { x }.await } t }));
    let q = Pt { x: "q".into(), y: Cell::new(0), z: [0; 32] }; println!("{:?} {:?}", q.all().collect::<Vec<_>>(), (|f: &mut dyn FnMut(&str)| f("z")).all().collect::<Vec<_>>());
    let v = vec![3, 1, 2]; let mut order: Vec<_> = (0..3).collect(); order.sort_by_key(|&i| std::cmp::Reverse(v[i])); println!("{order:?}"); let gen_ = |n| move || n; let r#gen = gen_(7); println!("{}", r#gen());
    let mut st = (0, String::new()); let mut inc = || st.0 += 1; inc(); inc(); let s2 = &mut st.1; s2.push('!'); println!("{st:?}"); let opt = Some(5).filter(|x| x % 2 == 1).map_or_else(|| "none".to_string(), |x| format!("{x:>3}")); println!("{opt}");
}
trait RevExt: Iterator { fn rev_ext(self) -> Vec<Self::Item> where Self: Sized { let mut v: Vec<_> = self.collect(); v.reverse(); v } } impl<I: Iterator> RevExt for I {}
