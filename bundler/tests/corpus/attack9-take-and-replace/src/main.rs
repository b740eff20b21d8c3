#[macro_use(if_chain)]
extern crate if_chain;
use fsm::{all, flip, scoped, swap_out, Feed, Tree, Void};
use replace_with::*;
use std::{cell::Cell, ops::ControlFlow, panic::{self, AssertUnwindSafe}};

#[derive(Debug)]
enum Conn { Idle, Open { id: u32, buf: String }, Closing(Guard), Dead(&'static str) }
#[derive(Debug)]
struct Guard(u32);
thread_local!(static DROPS: Cell<u64> = Cell::new(0));
impl Drop for Guard { fn drop(&mut self) { DROPS.with(|d| d.set(d.get() * 100 + self.0 as u64)) } }
impl Default for Conn { fn default() -> Self { Conn::Dead("default") } }

impl Conn {
    fn event(&mut self, e: &str) -> Option<usize> {
        replace_with_or_abort_and_return(self, |s| match (s, e) {
            (Conn::Idle, "open") => (None, Conn::Open { id: 7, buf: String::new() }),
            (Conn::Open { id, mut buf }, x) if x != "close" => { buf += x; (Some(buf.len()), Conn::Open { id, buf }) }
            (Conn::Open { id, buf }, _) => (Some(buf.capacity().min(1)), Conn::Closing(Guard(id))),
            (Conn::Closing(g), "wait") => (Some(g.0 as usize), Conn::Closing(g)),
            (Conn::Closing(_g), _) => (None, Conn::Idle),
            (s, _) => (Some(99), s),
        })
    }
    fn risky(&mut self, boom: bool) {
        replace_with_or_default(self, |s| { let _g = Guard(3); if boom { panic!("boom {:?}", matches!(s, Conn::Idle)) } else { Conn::Closing(Guard(4)) } })
    }
}
fn classify(v: &[Option<Result<i32, &str>>], t: &Tree<i32>) -> Vec<String> {
    v.iter().enumerate().map(|(i, x)| if_chain! {
        if let Some(r) = x;
        if let Ok(n) = r.as_ref().map(|n| *n).map_err(|e| *e).or_else(|e| if e == "7" { Ok(7) } else { Err(e) });
        let sq = n * n;
        if sq > i as i32;
        if let Tree::Node(b) = t;
        if let (_, root, _) = &**b;
        then { format!("{}>{} root {}", sq, i, root) }
        else { if_chain! { if x.is_none(); if i > 2; then { String::from("late none") } else { format!("no {}", i) } } }
    }).collect()
}
macro_rules! chain2 { ($y:ident = $x:expr => $($t:tt)*) => { if_chain! { let $y = $x; $($t)* then { Some($y) } else { None } } } }

fn main() {
    panic::set_hook(Box::new(|_| {}));
    let mut c = Conn::Idle;
    let r: Vec<_> = ["wait", "open", "héj", "x", "close", "wait", "bye", "bye"].iter().map(|e| (c.event(e), format!("{:?}", c))).collect();
    for x in r { println!("{:?}", x); }
    println!("{}", DROPS.with(|d| d.replace(0)));
    c.risky(false);
    println!("{:?} {}", c, DROPS.with(|d| d.replace(0)));
    let p = panic::catch_unwind(AssertUnwindSafe(|| c.risky(true)));
    println!("{:?} {:?} {}", p.unwrap_err().downcast_ref::<String>(), c, DROPS.with(|d| d.replace(0)));
    let mut t = Tree::default();
    for x in [50, 20, 70, 10, 30, 60].iter().copied() { t.put(x) }
    let show = |t: &Tree<i32>| { let mut s = String::new(); let _ = t.walk::<()>(&mut |d, v| { s += &format!("{}^{} ", v, d); ControlFlow::Continue(()) }, 0); s };
    println!("{}", show(&t));
    println!("{} {}", t.rotate(), show(&t));
    println!("{:?}", t.walk(&mut |d, v| if *v > 25 { ControlFlow::Break((d, *v)) } else { ControlFlow::Continue(()) }, 1));
    println!("{:?}", classify(&[Some(Ok(3)), Some(Err("7")), None, None, Some(Ok(1)), Some(Err("e"))], &t));
    println!("{:?} {:?}", chain2!(y = 5 => if y > 3; if let 4..=6 = y;), chain2!(y = "ab" => if y.len() > 3;));
    let mut s = String::from("é");
    println!("{:?} {} {:?}", all(&mut s, "xÿz"), s, flip(Err::<Void, _>("e".into())));
    let mut n = Some(2u8);
    println!("{:?} {:?}", [n.feed('a'), n.feed('b'), n.feed('c')], n);
    let (mut a, mut b) = (vec![1, 2], vec![9]);
    println!("{} {:?} {:?}", scoped(&mut a, &mut b), a, b);
    let old = swap_out(&mut a, Vec::new, |v| (v.len(), v.into_iter().map(|x| x ^ 1).collect()));
    println!("{} {:?}", old, a);
    let k = panic::catch_unwind(AssertUnwindSafe(|| replace_with(&mut b, || vec![0; 3], |mut v| { v.push(1); if v.len() > 2 { panic!() } v })));
    println!("{:?} {:?}", k.is_err(), b);
    replace_with_or_abort(&mut b, |v| v.repeat(2));
    println!("{:?}", b);
}
