use konst::{*, Unit as U}; use std::sync::atomic::Ordering::*; use std::cell::{Cell, RefCell};
lazy! { pub static TABLE: Vec<u64> = (0..4).map(|i| hash(&i.to_string()) % 100).collect(); }
lazy! { static TOTAL: u64 = TABLE.iter().sum(); }
thread_local! { static DEPTH: Cell<u32> = const { Cell::new(0) }; pub static NAMES: RefCell<Vec<&'static str>> = RefCell::new(vec!["tl"]); }
const ZOB: [[u64; 3]; 2] = { let mut z = [[0; 3]; 2]; let mut s = 1u64; let mut i = 0; while i < 6 { s ^= s << 13; s ^= s >> 7; s ^= s << 17; z[i / 3][i % 3] = s; i += 1 } z };
const _: () = assert!(COUNT == 18, "count"); const _: () = { const X: usize = 5; assert!(X < COUNT) };
static mut COUNTER: u32 = 0; static NESTED: &[&[&str]] = &[&["a"], &["b", "c"], &[]];
struct Check<const N: usize>; impl<const N: usize> Check<N> { const OK: () = assert!(N.is_power_of_two()); fn new() -> usize { let () = Self::OK; const { assert!(N > 0) }; N } }
fn rec(n: u32) -> u32 { DEPTH.set(DEPTH.get().max(n)); NAMES.with_borrow_mut(|v| v.push(if n % 2 == 0 { "even" } else { "odd" })); if n == 3 { n } else { rec(n + 1) } }
fn gen_const<T: U>() -> [u8; 2] { const { [T::ID as u8, T::NAME.len() as u8] } }
enum E { A = COUNT as isize, B = Self::A as isize + 1, C = hash("x") as u8 as isize }
fn main() {
    println!("{} {:?} {}", COUNT, (0..64).filter(|&i| PRIMES[i]).take(5).collect::<Vec<_>>(), PRIMES.len());
    println!("{:?} {:?} {} {}", Meter::TABLE, <Second<5> as U>::TABLE, Second::<5>::NAME, Second::<1>::NAME);
    println!("{} {} {} {}", Meter::count(), Meter::count(), Second::<2>::count(), Second::<3>::count());
    println!("{} {} {} {}", shared(1u8), shared(2u64), shared(()), shared('x'));
    CELL.set(9); println!("{} {}", CELL.get(), { let c = CELL; c.set(3); c.get() }); ATOM_C.fetch_add(1, SeqCst); println!("{} {}", ATOM_C.load(SeqCst), ATOM.load(Relaxed));
    { let _a = NOISY; println!("have {} {}", NOISY.0, NOISY_S.0); let _ = NOISY; }
    println!("total {}", *TOTAL); println!("{:?} {}", *TABLE, *TOTAL);
    println!("{:?}", ZOB); println!("{} {} {:?}", rec(0), DEPTH.get(), NAMES.take());
    let m = Matrix([[1, 2, 3], [4, 5, 6]]); println!("{:?} {:?} {} {:?}", m.mul(&m.t()).0, Matrix::<2, 2>::ID.mul(&m).0, Matrix::<2, 3>::CELLS, const { Matrix([[1], [2]]).t() }.0);
    println!("{:?}", OPS.iter().map(|(n, f)| format!("{n}={}", f(6, 7))).collect::<Vec<_>>());
    unsafe { COUNTER += 2; (*&raw mut COUNTER) *= 10; println!("{}", *&raw const COUNTER); }
    println!("{:?} {} {:?} {:?}", NESTED, Check::<8>::new(), gen_const::<Meter>(), gen_const::<Second<9>>()); println!("{} {} {}", E::A as u8, E::B as u8, E::C as u8);
    let p: &'static [i32] = &[1, 2, const { 1 + 2 }]; let q: &'static str = const { if hash("a") > hash("b") { "a>b" } else { "a<b" } }; println!("{p:?} {q} {}", [const { String::new() }; 2].len());
}
