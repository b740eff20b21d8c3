use rings::{ArrayDeque, CapacityError, Mark, Ring, Saturating, Trace, Wrapping, ring};
use scopeguard::{ScopeGuard, Strategy, defer, guard};
use std::panic::{AssertUnwindSafe, catch_unwind};

enum OnOdd {}
thread_local!(static TURN: std::cell::Cell<u32> = const { std::cell::Cell::new(0) });
impl Strategy for OnOdd { fn should_run() -> bool { TURN.with(|t| { t.set(t.get() + 1); t.get() % 2 == 1 }) } }

fn window(v: &[i32], k: usize) -> Vec<i32> {
    let mut q: ArrayDeque<usize, 16, Saturating> = ArrayDeque::new();
    let mut out = vec![];
    for (i, x) in v.iter().enumerate() {
        while let Some(&b) = q.back() && v[b] <= *x { q.pop_back(); }
        q.push_back(i).unwrap_or_else(|CapacityError { element }| panic!("full at {element}"));
        if let Some(&f) = q.front() && f + k <= i { q.pop_front(); }
        if i + 1 >= k { out.push(v[q[0]]); }
    }
    out
}
fn tail_order(t: &Trace) -> usize {
    let m = t.mark(90);
    guard(t.mark(91), |m| m.1.put("guard closed")).0 as usize + m.0 as usize
}
fn nested(t: &Trace) {
    let a = guard(t.mark(1), |m| { m.1.put("a"); drop(m); });
    let b = guard(&a, |a| a.1.put("b sees a"));
    defer!(t.put("d1"); t.put("d2"););
    let c = ScopeGuard::<_, _, OnOdd>::with_strategy(t.mark(2), |m| m.1.put("odd c"));
    let d = ScopeGuard::<_, _, OnOdd>::with_strategy(t.mark(3), |m| m.1.put("odd d"));
    t.put(format!("{:?} {:?} {:?}", **b, *c, d.0));
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let t = Trace::default();
    println!("{:?}", window(&[1, 3, -1, -3, 5, 3, 6, 7, 2, 0, 0], 3));
    println!("{:?}", catch_unwind(|| window(&(0..40).map(|x| -x).collect::<Vec<_>>(), 30)).err().and_then(|e| e.downcast::<String>().ok()));
    let mut r = ring![t; 1, 2, 3, 4, 5];
    println!("{:?} {:?}", r.q, t.take());
    r.with(|r| { r.q.rotate_like(1); r.q.retain(|m| m.0 != 4); });
    println!("{:?} {:?}", r.q.iter().rev().collect::<Vec<_>>(), t.take());
    let p = catch_unwind(AssertUnwindSafe(|| r.with(|r| { r.q.pop_front(); let _x = t.mark(50); if r.q.len() < 9 { panic!("len {}", r.q.len()) } })));
    println!("{:?} {:?}", p.unwrap_err().downcast_ref::<String>(), t.take());
    println!("{}", r.last());
    println!("{:?}", r.q.drain(..1).map(|m| m.0).collect::<Vec<_>>());
    println!("{:?} {:?}", r.q, t.take());
    drop(r);
    println!("{:?}", t.take());

    let mut s = Ring::<Saturating>::new(&t);
    for i in 0..6 { if let Err(CapacityError { element: Mark(n, _) }) = s.q.push_front(t.mark(i)).as_ref() { t.put(format!("full {n}")); } }
    println!("{:?} {:?}", s.q.as_slices().0.len() + s.q.as_slices().1.len(), t.take());
    println!("{:?}", s.q.insert(1, t.mark(70)).is_err());
    s.q.extend_back(vec![t.mark(8), t.mark(9)]);
    println!("{:?} {:?}", s.q.swap_remove_front(2), t.take());
    let w: ArrayDeque<u8, 3, Wrapping> = (0..10).collect();
    println!("{:?} {:?} {}", w, w.iter().max(), w == ArrayDeque::from([7, 8, 9]));
    let mut w2 = w.clone();
    println!("{:?} {:?} {:?}", w2.push_back(1), w2.push_front(2), w2.iter().skip(1).collect::<Vec<_>>());

    println!("{} {:?}", tail_order(&t), t.take());
    nested(&t); println!("{:?}", t.take());
    nested(&t); println!("{:?}", t.take());
    let g = guard(vec![1, 2], |v| println!("never {v:?}"));
    let mut v = ScopeGuard::into_inner(g);
    v.push(3);
    let x = { let mut g = guard(&mut v, |v| v.clear()); g.push(4); g.len() };
    println!("{x} {v:?}");
    match guard(t.mark(7), |m| m.1.put("scrutinee")).0 { 7 => t.put("arm"), _ => () }
    if let 8 = guard(t.mark(7), |m| m.1.put("iflet")).0 { t.put("then") } else { t.put("else") }
    println!("{:?}", t.take());
    drop(s);
    println!("{:?}", t.take());
}
trait Rot { fn rotate_like(&mut self, n: usize); }
impl<T, const N: usize> Rot for ArrayDeque<T, N, Wrapping> { fn rotate_like(&mut self, n: usize) { for _ in 0..n { if let Some(x) = self.pop_front() { assert!(self.push_back(x).is_none()); } } } }
