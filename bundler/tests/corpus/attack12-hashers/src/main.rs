use crc::{Crc, Table, CRC_16_XMODEM, CRC_32_ISO_HDLC, CRC_64_ECMA_182, Algorithm};
use nohash::{BuildNoHashHasher, IntMap, IntSet, IsEnabled, NoHashHasher};
use seahash::SeaHasher;
use siphasher::sip::{SipHasher13, SipHasher24};
use siphasher::sip128::{Hash128, Hasher128, SipHasher13 as Sip128};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};
use twox_hash::{xxh3, Xxh3Hash64, XxHash32, XxHash64};
use zob::{digests, gens::WyRng, *};

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
struct Id(u32);
impl Hash for Id { fn hash<H: Hasher>(&self, h: &mut H) { h.write_u32(self.0) } }
impl IsEnabled for Id {}
#[derive(Hash, Clone, Debug, PartialEq, Eq)]
enum Piece { None, X(u8), O { w: i16, s: String } }
#[derive(Clone, Default, PartialEq, Eq)]
struct Board([u8; 9]);
impl Board {
    fn zobrist(&self) -> u64 { self.0.iter().zip(&KEYS).fold(0, |h, (c, k)| h ^ k[*c as usize]) }
    fn lines() -> impl Iterator<Item = [usize; 3]> { (0..3).flat_map(|i| [[3 * i, 3 * i + 1, 3 * i + 2], [i, i + 3, i + 6]]).chain([[0, 4, 8], [2, 4, 6]]) }
    fn won(&self) -> Option<u8> { Self::lines().find(|l| self.0[l[0]] != 0 && l.iter().all(|i| self.0[*i] == self.0[l[0]])).map(|l| self.0[l[0]]) }
}
type Tt = HashMap<u64, i8, BuildHasherDefault<NoHashHasher<u64>>>;
fn solve(b: &mut Board, p: u8, tt: &mut Tt, n: &mut u32) -> i8 {
    if let Some(w) = b.won() { return if w == p { 1 } else { -1 }; }
    let k = b.zobrist();
    if let Some(v) = tt.get(&k) { return *v; }
    *n += 1;
    let mut best = i8::MIN;
    for i in 0..9 { if b.0[i] == 0 { b.0[i] = p; best = best.max(-solve(b, 3 - p, tt, n)); b.0[i] = 0; } }
    let v = if best == i8::MIN { 0 } else { best };
    tt.insert(k, v);
    v
}
#[derive(Clone, Copy)]
struct Seeded(u64);
impl BuildHasher for Seeded { type Hasher = XxHash64; fn build_hasher(&self) -> XxHash64 { XxHash64::with_seed(self.0) } }
const MY: Algorithm<u16> = Algorithm { width: 16, poly: 0x8005, init: 0xffff, refin: true, refout: true, xorout: 0, check: 0, residue: 0 };
static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
struct Bloom<B> { bits: [u64; 4], b: B }
impl<B: BuildHasher> Bloom<B> {
    fn idx<'a, T: Hash>(&'a self, t: &'a T) -> impl Iterator<Item = (usize, u64)> + 'a { let h = self.b.hash_one(t); (0..3).map(move |i| ((h >> (i * 8)) as u8 as usize)).map(|x| (x / 64, 1 << (x % 64))) }
    fn add<T: Hash>(&mut self, t: &T) { for (w, m) in self.idx(t).collect::<Vec<_>>() { self.bits[w] |= m; } }
    fn has<T: Hash>(&self, t: &T) -> bool { self.idx(t).all(|(w, m)| self.bits[w] & m != 0) }
}
fn main() {
    let mut tt = Tt::default();
    let mut n = 0;
    println!("{}", solve(&mut Board::default(), 1, &mut tt, &mut n));
    println!("{}", tt.len());
    println!("{n} {:016x}", Board([1, 2, 0, 0, 1, 0, 0, 0, 2]).zobrist());
    for v in [Piece::None, Piece::X(3), Piece::O { w: -1, s: "oo".into() }] {
        println!("{v:?}");
        for (n, h) in digests![v; SeaHasher, XxHash64, SipHasher13, SipHasher24, FnvHasher, WyHash, Tee<FnvHasher, SeaHasher>, Xxh3Hash64] { println!("  {n:>28} {h:016x}"); }
    }
    println!("{:x} {:x} {:x}", seahash::hash(b"to be or not to be"), seahash::hash_seeded(b"x", 1, 2, 3, 4), seahash::reference::hash(b"to be or not to be"));
    println!("{:x} {:x} {:032x}", xxh3::hash64(b"hello"), xxh3::hash64_with_seed(&[7; 300], 5), xxh3::hash128(b"abc"));
    let mut x32 = XxHash32::with_seed(9);
    x32.write(b"abc");
    println!("{:x} {:x}", x32.finish(), XxHash64::default().finish());
    let mut s = Sip128::new_with_keys(1, 2);
    s.write(b"ab");
    let Hash128 { h1, h2 } = s.finish128();
    println!("{h1:x} {h2:x} {:x?} {:x}", s.finish128().as_bytes(), SipHasher24::new_with_key(&[3; 16]).hash(b"zz"));
    println!("{:x} {:x} {:x}", CRC.checksum(b"123456789"), Crc::<u16>::new(&MY).checksum(b"123456789"), Crc::<u16, Table<16>>::new(&CRC_16_XMODEM).checksum(&[1; 50]));
    let c64 = Crc::<u64>::new(&CRC_64_ECMA_182);
    let mut d = c64.digest();
    for ch in "hello world".as_bytes().chunks(3) { d.update(ch); }
    println!("{:x} {}", d.finalize(), c64.algorithm.check == c64.checksum(b"123456789"));
    println!("{:x} {:x}", wyhash(b"abc", 1), wyrng(&mut 7));
    let mut r = WyRng::default();
    println!("{:?}", (0..3).map(|_| rng_next(&mut r) >> 50).collect::<Vec<_>>());
    let mut im: IntMap<Id, &str> = IntMap::default();
    for (i, w) in "z y x w".split(' ').enumerate() { im.insert(Id(i as u32 * 100), w); }
    println!("{:?}", im.iter().collect::<BTreeMap<_, _>>());
    let is: IntSet<u8> = [3, 1, 3].into_iter().collect();
    println!("{} {}", is.len(), BuildNoHashHasher::<u16>::default().hash_one(77u16));
    let mut fm: FnvHashMap<Vec<u8>, usize> = FnvHashMap::with_capacity_and_hasher(4, FnvBuildHasher::default());
    for w in ["ab", "b", "ab"] { *fm.entry(w.into()).or_default() += 1; }
    let mut v: Vec<_> = fm.into_iter().collect();
    v.sort_by_key(|(k, c)| (std::cmp::Reverse(*c), k.clone()));
    println!("{v:?} {:x}", Seeded(3).digest("abc"));
    let hs: HashSet<&str, Seeded> = { let mut h = HashSet::with_hasher(Seeded(1)); h.extend(["a", "b", "a"]); h };
    println!("{} {}", hs.len(), hs.hasher().0);
    let mut b = Bloom { bits: [0; 4], b: Seeded(42) };
    for i in (0..40).step_by(2) { b.add(&i); }
    println!("{} {:?}", b.bits.iter().map(|w| w.count_ones()).sum::<u32>(), (0..40).filter(|i| b.has(i) && i % 2 == 1).collect::<Vec<i32>>());
}
fn rng_next(r: &mut WyRng) -> u64 { use rand_core::RngCore as _; r.next_u64() }
