use bits::*;
struct Small; struct Big<const K: usize>;
impl Layout for Small { const SIZE: usize = 4; type Arr = [u8; 4]; }
impl<const K: usize> Layout for Big<K> where [u8; K]: Default { const SIZE: usize = K * Small::SIZE; const NAME: &'static str = if K > 10 { "huge" } else { <Small as Layout>::NAME }; const TABLE: &'static [usize] = { const fn sq(x: usize) -> usize { x * x } &[sq(K), Self::SIZE, Self::NAME.len()] }; type Arr = [u8; K]; }
#[repr(u8)] #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Op { Add = b'+', Sub = b'-', Next, Mul = { const X: u8 = 200; X / 2 }, Last = LAST as u8 + 101 }
const LAST: usize = { [0u8; 3].len() };
impl Op { const COUNT: usize = Self::ALL.len() - 1; const ALL: [Op; 4] = [Op::Add, Op::Sub, Op::Next, Op::Mul]; const fn of(b: u8) -> Option<Op> { let mut i = 0; while i < Self::ALL.len() { if Self::ALL[i] as u8 == b { return Some(Self::ALL[i]); } i += 1; } None } }
const _: () = assert!(Op::COUNT == 3, "three");
const _: () = { impl Named for Op { fn nm(&self) -> &'static str { "impl in const _" } } trait Private { fn pv(&self) -> u8; } impl Private for Op { fn pv(&self) -> u8 { *self as u8 } } impl Op { fn through(&self) -> u8 { self.pv() } } };
trait Named { fn nm(&self) -> &'static str; }
const GREETING: &str = { const PARTS: [&str; 3] = ["he", "llo", "!"]; const LEN: usize = PARTS[0].len() + PARTS[1].len() + PARTS[2].len(); const BYTES: [u8; LEN] = { let mut b = [0; LEN]; let mut k = 0; let mut p = 0; while p < 3 { let s = PARTS[p].as_bytes(); let mut i = 0; while i < s.len() { b[k] = s[i]; k += 1; i += 1; } p += 1; } b }; match std::str::from_utf8(&BYTES) { Ok(s) => s, Err(_) => panic!() } };
const fn gcd(a: u32, b: u32) -> u32 { if b == 0 { a } else { gcd(b, a % b) } }
fn kind(x: u64) -> &'static str { const LO: u64 = POWERS[1]; const HI: u64 = LO * LO; const MAXP: u64 = POWERS[4]; match x { LO => "lo", HI..=80 => "range", u64::MAX => "max", MAXP.. => "rest", _ => "none" } }
fn kind2(x: u64) -> &'static str { use self::inner::{LO, HI as TOP}; match x { LO => "lo2", 5..TOP => "mid2", TOP.. => "top2", lo if lo > 3 => "bound", _ => "low2" } }
mod inner { pub const LO: u64 = 2; pub const HI: u64 = 9; }
struct Ring<T, const CAP: usize>([Option<T>; CAP], usize);
impl<T, const CAP: usize> Ring<T, CAP> { const NONE: Option<T> = None; const MASK: usize = { assert!(CAP.is_power_of_two()); CAP - 1 }; const fn new() -> Self { Ring([const { Self::NONE }; CAP], 0) } fn push(&mut self, t: T) -> Option<T> { let i = self.1 & Self::MASK; self.1 += 1; self.0[i].replace(t) } }
static RING_LEN: usize = std::mem::size_of::<[u16; Ring::<u8, 8>::MASK]>();
fn sum<const N: usize, T: Into<u64> + Copy>(a: [T; N]) -> (usize, u64) { (N, a.iter().map(|&x| x.into()).sum()) }
fn split<const A: usize, const B: usize>(s: &[u8]) -> ([u8; A], [u8; B]) { (s[..A].try_into().unwrap(), s[A..A + B].try_into().unwrap()) }
fn main() {
    let m = Mat([[1, 2, 3], [4, 5, 6]]);
    println!("{:?} {:?} {}", m * m.t(), Mat::<u64, 2>::ID, Mat::<u64, 3>::CELLS);
    println!("{} {:?}", m[(1, 2)], const { Mat([[7u64], [8]]).t() });
    println!("{} {} {:?} {:?}", Small::SIZE, Small::NAME, Small::TABLE, Small::arr().as_ref());
    println!("{} {} {:?} {:?}", Big::<3>::SIZE, Big::<12>::NAME, Big::<3>::TABLE, <Big<2> as Layout>::arr());
    println!("{:x} {:x} {:x}", Hash::<7>::of("ab"), Hash::<7, 'q'>::of("ab"), Hash::<7, 'q', { !true }>::of("ab"));
    println!("{POWERS:?} {} {N} {}", sq_sum(), only_if::<{ N == 5 }>());
    println!("{:?} {:?} {:?} {}", Op::of(b'-'), Op::of(b'.'), Op::of(1), Op::Last as u8);
    println!("{} {} {:?}", Op::Mul.nm(), Op::Mul.through(), Op::Next.cmp(&Op::Add));
    println!("{GREETING} {}", const { gcd(84, 36) });
    println!("{:?}", [3, 9, 80, 81, u64::MAX, 1].map(kind_or));
    println!("{:?}", [2, 5, 9, 4, 1].map(kind2));
    let mut r = Ring::<String, 2>::new();
    println!("{:?} {:?} {:?} {}", r.push("a".into()), r.push("b".into()), r.push("c".into()), RING_LEN);
    println!("{:?} {:?}", sum([1u8, 2]), sum::<3, _>([1u32; _n()]));
    println!("{:?}", split::<1, 2>(b"abc"));
    println!("{}", kind(9));
}
const fn _n() -> usize { 3 }
fn kind_or(x: u64) -> &'static str { kind(x) }
