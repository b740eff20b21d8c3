//! Another weak keyword as a crate and a method.
pub struct UnionFind { auto: Vec<i32> }
pub union union { pub union: u32, raw: [u8; 4] }
pub fn union(default: u32) -> union { union { union: default } }
impl union { pub fn raw(&self) -> [u8; 4] { let raw = &unsafe { self.raw }; let raw = &raw; **raw } }
impl UnionFind {
    pub fn default(n: usize) -> Self { UnionFind { auto: vec![-1; n] } }
    pub fn find(&mut self, x: usize) -> usize { if self.auto[x] < 0 { x } else { let r = self.find(self.auto[x] as usize); self.auto[x] = r as i32; r } }
    pub fn union(&mut self, a: usize, b: usize) -> bool {
        let (mut union, mut auto) = (self.find(a), self.find(b));
        if union == auto { return false; }
        if self.auto[union] > self.auto[auto] { std::mem::swap(&mut union, &mut auto); }
        self.auto[union] += self.auto[auto];
        self.auto[auto] = union as i32;
        true
    }
    pub fn safe(&mut self, raw: usize) -> i32 { let safe = self.find(raw); -self.auto[safe] }
}
