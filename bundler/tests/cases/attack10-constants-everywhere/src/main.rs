#![allow(static_mut_refs, non_upper_case_globals)]
use k::{limits::{self, *}, *};
use std::{cell::{Cell, LazyCell, RefCell}, mem::{align_of, size_of}, num::NonZeroU8, sync::{atomic::{AtomicUsize, Ordering::*}, LazyLock, Mutex, OnceLock}};
const x: i32 = 5; static y: i32 = x + 1; const fn mk<const N: usize>() -> [usize; N] { let mut r = [0; N]; let mut i = 0; loop { if i == N { break r } r[i] = fib(i); i += 1 } }
const FIBS: [usize; A::LEN + fib(4)] = mk(); const _: () = assert!(FIBS.len() == 6); const _: () = { const _X: u8 = 3; };
static ONCE: OnceLock<String> = OnceLock::new(); static LZ: LazyLock<Vec<usize>> = LazyLock::new(|| { HITS.fetch_add(1, SeqCst); FIBS.iter().rev().copied().collect() }); static HITS: AtomicUsize = AtomicUsize::new(10); static MX: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
thread_local! { static TL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) }; static C2: Cell<u32> = Cell::new({ TL.with_borrow_mut(|v| v.push(1)); 77 }) }
fn generic<S: Shape + ?Sized>() -> (usize, usize, usize) { (S::DIM, S::AREA, (S::F)(S::NAMES.len())) }
fn pats(n: i32) -> &'static str { match n { A::MIN..=-1 => "neg", 0 => "zero", x => "x!", 1..A::MAX => "pos", i32::MIN..A::MIN => "vlow", _ => "hi" } }
fn ch(c: char) -> u8 { match c { limits::A..=limits::Z => 1, '0'..='9' | '_' => 2, '\u{7f}'.. => 3, _ => 4 } }
fn bytes(b: &[u8]) -> u8 { match b { N => 1, b"PUT" | [b'P', ..] => 2, [first @ 1..=9, mid @ .., last] if mid.len() == *first as usize => *last, [] => 0, &[a, b] => a ^ b, _ => 255 } }
fn keys(k: Key) -> u8 { match k { Key::ONE => 1, Key::TWO => 2, Key { a: "one" | "uno", b: Some(n @ (2 | 4)) } => n * 10, Key { b: None, .. } => 0, _ => 9 } }
fn letelse(s: &str) -> Option<(u8, &str)> { let [a @ b'a'..=b'f', rest @ ..] = s.as_bytes() else { return None }; let Ok(r) = std::str::from_utf8(rest) else { unreachable!() }; Some((*a, r)) }
fn chains(o: Option<Option<u8>>, r: Result<u8, u8>) -> u8 { if let Some(Some(a)) = o && a > 1 && let Ok(b) | Err(b) = r && let c @ 3.. = a + b { c } else if let (None, Ok(z) | Err(z)) = (o, r) { z + 100 } else { 0 } }
extern "C" fn cfn(a: u8, b: u8) -> u8 { a - b } unsafe extern "C" fn ucfn(p: *const u8) -> u8 { unsafe { *p.add(1) } }
#[unsafe(no_mangle)] pub extern "C" fn adv_exported(n: i32) -> i32 { n * 3 } unsafe extern "C" { safe fn abs(n: i32) -> i32; }
fn never(b: bool) -> Result<u8, std::convert::Infallible> { let v: u8 = if b { 3 } else { loop { break 4 } }; Ok(v) }
fn tupler() -> (i32, [i32; 3], String) { let (mut a, b); (a, b) = (1, 2); let (c, d); [c, .., d] = [10, 20, 30, 40]; struct S { f: i32, g: (i32, i32) } let (f, h); S { f, g: (_, h) } = S { f: 7, g: (8, 9) }; (a, _) = (a + 5, 0); _ = a; ((a, ..), [b, c, d], format!("{f}{h}")).pipe(|((a, ..), b, c)| (a, b, c)) }
trait Pipe: Sized { fn pipe<R>(self, f: impl FnOnce(Self) -> R) -> R { f(self) } } impl<T> Pipe for T {}
fn main() {
    println!("{:?} {:?} {:?} {:?}", generic::<A>(), generic::<B>(), A::TABLE, B::arr());
    println!("{:?} {:?} {:?}", FIBS, LZ.first(), (LZ.len(), HITS.load(Relaxed)));
    let b: Buf<u8> = Buf::new(3); println!("{} {} {:?} {:?}", Buf::<u8>::CAP, Buf::<(), 9>::HALF, b.pair()[1], b.split::<2>());
    println!("{} {} {} {} {}", Buf::<char, 1>::WORD, Buf::<u8, 0>::EMPTY.d.len(), Flag::<true>.s(), Flag::<false, 'y'>.s(), Flag::<false, 'q'>.c());
    println!("{:?} {}", Disc::ALL.map(|d| d as i16), matches!(Disc::W, Disc::BEST));
    println!("{} {} {}", Mixed::P(1).tag(), Mixed::Q { x: 1 }.tag(), Mixed::R.tag());
    let mut u = Un { f: 1.0 }; println!("{:#x}", unsafe { u.i }); u.b = [1, 0, 0, 0]; println!("{}", unsafe { match u { Un { i: 1 } => "one", Un { f: _ } => "other" } });
    unsafe { COUNTER += 3; COUNTER *= 2; println!("{} {}", COUNTER, GREETING) } println!("{:?}", TBL.iter().map(|f| f(y)).collect::<Vec<_>>());
    println!("{} {} {} {} {} {}", size_of::<Al>(), size_of::<Pk>(), size_of::<Never>(), size_of::<Option<Void>>(), size_of::<Option<NonZeroU8>>(), align_of::<Al>());
    println!("{:?}", [-9, -5, 0, 5, 3, 6].map(pats)); println!("{:?}", ['q', '5', 'é', 'A'].map(ch));
    println!("{:?}", [&b"GET"[..], b"PUT", b"PX", b"\x02ab\x07", b"", &[6, 3], &[1, 2, 3, 4]].map(bytes));
    println!("{} {} {} {} {}", keys(Key::ONE), keys(Key::TWO), keys(Key { a: "uno", b: Some(4) }), keys(Key { a: "", b: None }), keys(Key { a: "z", ..Key::ONE }));
    println!("{:?} {:?}", letelse("fxy"), letelse("zxy")); println!("{} {} {} {}", chains(Some(Some(2)), Err(5)), chains(None, Ok(1)), chains(Some(None), Ok(1)), chains(Some(Some(1)), Ok(1)));
    println!("{} {} {} {}", cfn(9, 4), unsafe { ucfn([1u8, 8].as_ptr()) }, adv_exported(4), abs(-12)); let Ok(n) = never(false); println!("{n} {:?}", tupler());
    println!("{} {}", ONCE.get_or_init(|| "first".into()), ONCE.get_or_init(|| unreachable!())); MX.lock().unwrap().extend(["m", "n"]); println!("{:?}", MX.lock().unwrap());
    println!("{} {:?}", C2.get(), TL.take()); C2.set(1); println!("{} {:?}", C2.replace(2), TL.with_borrow(|v| v.len()));
    let lc = LazyCell::new(|| { println!("forced"); 3 }); println!("{}", *lc + *lc); let z = const { let s = [1u8; A::LEN]; s.len() + Disc::X as usize }; println!("{z}");
    let f = { const x: u64 = 1 << 40; static y: u64 = x / 2; fn g() -> u64 { x + y } g }; println!("{} {}", f(), x);
    let r = 'blk: { if y > 5 { break 'blk "early" } "late" }; let w = 'o: loop { for i in 0.. { if i * i > 50 { break 'o i } } }; let mut it = 0; while { it += 1; it < 4 } {} println!("{r} {w} {it}");
}
