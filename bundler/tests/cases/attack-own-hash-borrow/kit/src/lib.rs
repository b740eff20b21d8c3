use std::borrow::{Borrow, ToOwned};
use std::cmp::Ordering;
use std::hash::{BuildHasher, Hash, Hasher};
pub struct Key(String);
#[repr(transparent)]
pub struct Lower(str);
impl Key { pub fn new(s: &str) -> Key { Key(s.to_string()) } pub fn text(&self) -> &str { &self.0 } }
impl Lower {
    pub fn of(s: &str) -> &Lower { unsafe { &*(s as *const str as *const Lower) } }
    fn fold(&self) -> String { self.0.to_ascii_lowercase() }
}
impl PartialEq for Lower { fn eq(&self, o: &Lower) -> bool { self.fold() == o.fold() } }
impl Eq for Lower {}
impl Hash for Lower { fn hash<H: Hasher>(&self, h: &mut H) { self.fold().hash(h) } }
impl PartialOrd for Lower { fn partial_cmp(&self, o: &Lower) -> Option<Ordering> { Some(self.cmp(o)) } }
impl Ord for Lower { fn cmp(&self, o: &Lower) -> Ordering { self.fold().cmp(&o.fold()) } }
impl PartialEq for Key { fn eq(&self, o: &Key) -> bool { Borrow::<Lower>::borrow(self) == Borrow::<Lower>::borrow(o) } }
impl Eq for Key {}
impl Hash for Key { fn hash<H: Hasher>(&self, h: &mut H) { let l: &Lower = self.borrow(); l.hash(h) } }
impl PartialOrd for Key { fn partial_cmp(&self, o: &Key) -> Option<Ordering> { Some(self.cmp(o)) } }
impl Ord for Key { fn cmp(&self, o: &Key) -> Ordering { Lower::of(&self.0).cmp(Lower::of(&o.0)) } }
impl Borrow<Lower> for Key { fn borrow(&self) -> &Lower { Lower::of(&self.0) } }
impl ToOwned for Lower { type Owned = Key; fn to_owned(&self) -> Key { Key(self.fold()) } }
#[derive(PartialEq, Eq)]
pub struct Task { cost: u32, name: &'static str }
impl Task { pub fn new(cost: u32, name: &'static str) -> Self { Task { cost, name } } pub fn name(&self) -> &str { self.name } }
impl Ord for Task { fn cmp(&self, o: &Self) -> Ordering { o.cost.cmp(&self.cost) } }
impl PartialOrd for Task { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
#[derive(PartialEq, Eq)]
pub struct Rank(pub usize);
impl Ord for Rank { fn cmp(&self, o: &Self) -> Ordering { (self.0 % 5).cmp(&(o.0 % 5)) } }
impl PartialOrd for Rank { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
#[derive(Default)]
pub struct Plain;
pub struct Fixed(u64);
impl BuildHasher for Plain { type Hasher = Fixed; fn build_hasher(&self) -> Fixed { Fixed(7) } }
impl Hasher for Fixed {
    fn finish(&self) -> u64 { self.0 }
    fn write(&mut self, b: &[u8]) { for x in b { self.0 = self.0.wrapping_mul(31) ^ *x as u64; } }
    fn write_u64(&mut self, x: u64) { self.0 ^= x; }
}
