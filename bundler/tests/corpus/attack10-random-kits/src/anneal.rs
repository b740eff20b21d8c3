use super::*;
use std::fmt;
pub struct Tour { order: Vec<usize>, len: i64, words: u64 }
impl fmt::Display for Tour { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{} len={} words={}", self.order.iter().map(|i| i.to_string()).collect::<Vec<_>>().join(">"), self.len, self.words) } }
pub fn solve<R>(n: usize, rng: &mut Counted<R>) -> Tour where Counted<R>: Rng {
    let pts: Vec<(i64, i64)> = rng.sample_iter(Uniform::from(0..100i64)).map(|x| (x, x * 37 % 101)).take(n).collect();
    let len = |o: &[usize]| (0..n).map(|i| { let (a, b) = (pts[o[i]], pts[o[(i + 1) % n]]); (a.0 - b.0).abs() + (a.1 - b.1).abs() }).sum::<i64>();
    let mut o: Vec<usize> = (0..n).collect();
    let mut best = (len(&o), o.clone());
    let mut cur = best.0;
    for k in 0..4000i64 {
        let (i, j) = { let s = rand::seq::index::sample(rng, n, 2); (s.index(0).min(s.index(1)), s.index(0).max(s.index(1))) };
        o[i..=j].reverse();
        let l = len(&o);
        let t = 1 + (4000 - k) / 100;
        if l <= cur || rng.gen_range(0..t * 4) > (l - cur) * 3 { cur = l } else { o[i..=j].reverse() }
        if cur < best.0 { best = (cur, o.clone()) }
    }
    Tour { len: best.0, order: best.1, words: rng.words }
}
