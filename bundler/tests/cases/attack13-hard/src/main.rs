extern crate std2 as std;
use std::op::Monoid;
use std::prelude::*;
use Game::{self as game, View};
mod game_ { pub use ::Game::*; pub(crate) use super::game as Again; }
type Cb<'a> = Box<dyn FnMut(&str) -> usize + 'a>;
struct Bus<'a> { cbs: Vec<(u8, Cb<'a>)> }
impl<'a> Bus<'a> { fn on(mut self, p: u8, f: impl FnMut(&str) -> usize + 'a) -> Self { self.cbs.push((p, Box::new(f))); self.cbs.sort_by_key(|c| std::cmp::Reverse(c.0)); self } fn fire(&mut self, s: &str) -> Vec<usize> { self.cbs.iter_mut().map(|(_, f)| f(s)).collect() } }
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
fn main() {
    let text = "ab;c;;dd;";
    println!("{:?}", game::walk(text, |s: &str| s.len()));
    println!("{:?}", game::walk(text, { let mut last = ""; move |s: &'static str| std::mem::replace(&mut last, s) }));
    let g = [[1u8, 2, 3], [4, 5, 6], [7, 8, 9]];
    let v = View::new(&g);
    let c = v.cut(1..3);
    println!("{v} {c:4} {:?} {:?}", c.col(1).rev().collect::<Vec<_>>(), c.rows().map(|r| u8::all(*r)).collect::<Vec<_>>());
    println!("{:?} {}", game_::count("Hello, World"), std::fmt::width(&c));
    for s in ["1+2*3-4", "2^3^2", "(1+2)*3", "8/(4-4)", "(1", "x", "10-2-3"] {
        let e = game_::Again::parse(&mut s.chars().peekable(), 0);
        println!("{s:<8}{e:?} {:?}", e.as_ref().map(|e| e.eval()));
    }
    println!("{e:?}", e = game::parse(&mut "1*(2+3)".chars().peekable(), 0).map(|e| format!("{e:#?}").lines().count()));
    println!("{} {} {}", i64::all([1, 2, 3]), f32::all(Some(1.5)), std::type_id::<str>());
    let mut hits = Vec::new();
    let n = { let mut k = 0; let mut b = Bus { cbs: list![] }.on(1, |s| { hits.push(s.to_string()); 1 }).on(5, |s| { k += s.len(); k }); let r = b.fire("xyz"); (r, b.fire("w")) };
    println!("{n:?} {hits:?}");
    println!("{}", compose(|x: i32| x + 1, |y| format!("{y:03}"))(6));
    let mut out = String::new();
    write!(out, "{:?}", std::collections::VecDeque::from([1, 2])).and_then(|_| out.write_str("!")).unwrap();
    let mut m: HashMap<_, _> = HashMap::new(); m.insert("z", 1); m.insert("a", 2);
    let mut buf = Vec::new(); io::Write::write_all(&mut buf, out.as_bytes()).unwrap(); buf.flush().unwrap();
    println!("{m:?} {} {}", String::from_utf8_lossy(&buf), collections::BTreeSet::from([2, 1]).len());
}
