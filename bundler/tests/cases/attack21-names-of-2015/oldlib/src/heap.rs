use std::usize;
use super::INF;
pub struct Heap<T> { v: Vec<T> }
impl<T: Ord> Heap<T> {
    pub fn new() -> Heap<T> { Heap { v: vec![] } }
    pub fn push(&mut self, t: T) { self.v.push(t); let n = self.v.len() - 1; self.up(n); }
    fn up(&mut self, mut i: usize) { while i > 0 && self.v[(i - 1) / 2] > self.v[i] { self.v.swap(i, (i - 1) / 2); i = (i - 1) / 2; } }
    pub fn pop(&mut self) -> Option<T> {
        if self.v.is_empty() { return None; }
        let n = self.v.len();
        self.v.swap(0, n - 1);
        let r = self.v.pop();
        let mut i = 0;
        loop {
            let mut m = i;
            for &k in &[2 * i + 1, 2 * i + 2] { if k < self.v.len() && self.v[k] < self.v[m] { m = k; } }
            if m == i { return r; }
            self.v.swap(i, m);
            i = m;
        }
    }
    pub fn len(&self) -> usize { if INF == usize::MAX { self.v.len() } else { usize::max_value() } }
}
