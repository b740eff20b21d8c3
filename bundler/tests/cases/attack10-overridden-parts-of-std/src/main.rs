use num::{Poly, E, M};
use std::{borrow::{Borrow, Cow}, collections::{BTreeMap, HashMap}, error::Error, fmt::{self, Write as _}, hash::{Hash, Hasher}, io::{self, BufRead, Read, Write}, ops::*, process::{ExitCode, Termination}};
type Z = M<17>;
struct Steps { n: u8, log: String }
impl Iterator for Steps { type Item = u8; fn next(&mut self) -> Option<u8> { if self.n == 0 { None } else { self.n -= 1; write!(self.log, "{}", self.n).ok()?; Some(self.n) } }
    fn nth(&mut self, k: usize) -> Option<u8> { self.log.push('N'); self.n = self.n.saturating_sub(k as u8 + 10); self.next() }
    fn size_hint(&self) -> (usize, Option<usize>) { (self.n as usize, Some(self.n as usize)) } fn last(self) -> Option<u8> { Some(200) } fn count(self) -> usize { 4242 }
    fn fold<B, F: FnMut(B, u8) -> B>(self, b: B, mut f: F) -> B { f(b, 100) } fn min(self) -> Option<u8> where Self: Sized { Some(9) } }
impl ExactSizeIterator for Steps { fn len(&self) -> usize { 31 } }
impl DoubleEndedIterator for Steps { fn next_back(&mut self) -> Option<u8> { if self.n > 2 { self.n -= 2; Some(50 + self.n) } else { None } } }
fn st(n: u8) -> Steps { Steps { n, log: String::new() } }
struct Sink(Vec<u8>, usize); impl Write for Sink { fn write(&mut self, b: &[u8]) -> io::Result<usize> { let n = b.len().min(3); self.0.extend_from_slice(&b[..n]); self.1 += 1; Ok(n) } fn flush(&mut self) -> io::Result<()> { Err(io::Error::new(io::ErrorKind::Other, E::Unlucky("inner".into()))) } fn write_fmt(&mut self, a: fmt::Arguments<'_>) -> io::Result<()> { self.0.push(b'@'); self.write_all(a.to_string().as_bytes()) } }
struct Src(u8); impl Read for Src { fn read(&mut self, b: &mut [u8]) -> io::Result<usize> { if self.0 == 0 { return Ok(0) } self.0 -= 1; let s = b"ab\ncd"; b[..s.len()].copy_from_slice(s); Ok(s.len()) } }
struct Sum8(u64); impl Hasher for Sum8 { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { for x in b { self.0 = self.0 * 3 + *x as u64 } } fn write_u64(&mut self, x: u64) { self.0 += x * 7 } fn write_usize(&mut self, x: usize) { self.0 += x as u64 } }
#[derive(Default, Clone)] struct Bh; impl std::hash::BuildHasher for Bh { type Hasher = Sum8; fn build_hasher(&self) -> Sum8 { Sum8(1) } }
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord, Debug)] struct Ci(String); #[derive(PartialEq, Eq, Hash, PartialOrd, Ord)] #[repr(transparent)] struct CiRef(str);
impl Borrow<str> for Ci { fn borrow(&self) -> &str { &self.0[..1] } } impl Borrow<[u8]> for Ci { fn borrow(&self) -> &[u8] { self.0.as_bytes() } }
struct Nums([i32]); struct OwnedNums(Vec<i32>);
impl ToOwned for Nums { type Owned = OwnedNums; fn to_owned(&self) -> OwnedNums { OwnedNums(self.0.iter().map(|x| x * 2).collect()) } fn clone_into(&self, t: &mut OwnedNums) { t.0.clear() } }
impl Borrow<Nums> for OwnedNums { fn borrow(&self) -> &Nums { Nums::new(&self.0) } } impl Nums { fn new(s: &[i32]) -> &Nums { unsafe { &*(s as *const [i32] as *const Nums) } } }
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)] enum Lv { Lo = 5, #[default] Mid = -3, Hi = 9 }
struct Cl(u8); impl Clone for Cl { fn clone(&self) -> Self { Cl(self.0 + 1) } fn clone_from(&mut self, o: &Self) { self.0 = o.0 + 100 } }
enum Out { Fin(u8) } impl Termination for Out { fn report(self) -> ExitCode { let Out::Fin(n) = self; println!("report {n}"); ExitCode::from(n) } }
impl AddAssign<&str> for Cl { fn add_assign(&mut self, s: &str) { self.0 += s.len() as u8 } } impl Shl<Cl> for &mut Sink { type Output = Self; fn shl(self, c: Cl) -> Self { self.0.push(c.0); self } } impl RangeBounds<u8> for Cl { fn start_bound(&self) -> Bound<&u8> { Bound::Excluded(&self.0) } fn end_bound(&self) -> Bound<&u8> { Bound::Unbounded } }
fn main() -> Out {
    let (a, b): (Z, Z) = (M(5), "20".parse().unwrap()); let mut c = a + b * 3 - 1; c *= &a * &b; c += 30; c %= Z::default(); println!("{c} {:?} {}", -a, !&a);
    println!("{} {} {}", [a, b].iter().sum::<Z>(), [a, b].into_iter().sum::<Z>(), vec![a, b, 2 + a].into_iter().product::<Z>());
    println!("{} {} {:?} {} {}", a == b, a != a, a.cmp(&b), b < a, b >= a); println!("{} {} {}", a.max(b), a.min(b), a.clamp(M(1), M(2)));
    println!("{:#} {:+} {:>5}| {:*^7.2} {:#x} {:<+8b}|{:08b}", a, a, a, a, M::<99>(77), a, M::<9>(2));
    for s in ["x", "13", " 40 "] { match s.parse::<Z>() { Ok(z) => println!("ok {z}"), Err(e) => println!("{e} <- {}", e.source().unwrap()) } }
    println!("{:?} {:?}", Z::try_from(-1i64), TryInto::<Z>::try_into(18i64));
    let mut s = st(20); println!("{:?} {:?} {} {:?}", s.by_ref().skip(1).next(), s.len(), s.log.clone(), s.rev().take(2).collect::<Vec<_>>());
    println!("{:?} {} {:?} {} {:?}", st(4).last(), st(4).count(), st(3).min(), st(5).map(|x| x as u32).sum::<u32>(), st(3).collect::<Vec<_>>());
    println!("{:?} {:?}", st(30).step_by(3).take(2).collect::<Vec<_>>(), st(4).max());
    let mut k = Sink(vec![], 0); k.write_all(b"hello").unwrap(); write!(k, "{}-{}", 1, 2).unwrap(); let e = k.flush().unwrap_err(); println!("{:?} {} {} {}", String::from_utf8_lossy(&k.0), k.1, e, e.get_ref().and_then(|e| e.downcast_ref::<E>()).and_then(|e| e.source()).unwrap());
    println!("{:?}", io::BufReader::new(Src(2).chain(&b"!\n"[..])).lines().map(Result::unwrap).collect::<Vec<_>>());
    let h = |x: &dyn Fn(&mut Sum8)| { let mut s = Sum8(0); x(&mut s); s.finish() }; println!("{} {} {}", h(&|s| a.hash(s)), h(&|s| [a, b].hash(s)), h(&|s| Z::hash_slice(&[a], s)));
    let mut m: HashMap<Z, &str, Bh> = HashMap::default(); m.insert(a, "a"); m.insert(M(5 + 17), "b"); println!("{} {:?}", m.len(), m.get(&M(5)));
    let bm: BTreeMap<Ci, u8> = [(Ci("kz".into()), 1), (Ci("b".into()), 2)].into(); println!("{:?} {:?}", bm.get("k"), bm.get(b"b".as_slice()));
    let on: Cow<Nums> = Cow::Borrowed(Nums::new(&[1, 2])); println!("{:?}", on.into_owned().0);
    let p: Poly = (1..4).collect(); let (mut x, y): (Poly, Vec<i32>) = p.0.iter().map(|v| (v * 2, *v)).unzip(); x.extend(Some(0)); for v in &x { print!("{v} ") } println!("{y:?} {:?}", x.into_iter().collect::<Vec<_>>());
    println!("{:?} {:?} {} {}", Lv::default(), Lv::Hi {}.max(Lv::Lo), Lv::Mid < Lv::Lo, *[Lv::Hi {}, Lv::Mid].iter().min().unwrap() as i8);
    let mut q = Cl(1).clone(); q.clone_from(&Cl(3)); q += "abc"; println!("{} {} {}", q.0, (&mut k << Cl(65) << Cl(66)).0.len(), Cl(3).contains(&4));
    println!("{}", io::stdin().lock().lines().map_while(Result::ok).filter_map(|l| l.parse::<Z>().ok()).sum::<Z>());
    Out::Fin(7)
}
