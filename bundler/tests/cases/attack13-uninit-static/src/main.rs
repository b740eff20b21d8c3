use ring::{Ring, counter, next_id};
use stackvec::{StackVec, svec};
use std::{mem, num::NonZeroU8};
struct Loud(u8); impl Drop for Loud { fn drop(&mut self) { ring::LOG.lock().unwrap().push(format!("~{}", self.0)) } }
fn logs(t: &str) { println!("{t}: {}", mem::take(&mut *ring::LOG.lock().unwrap()).join(" ")) }
static Q: Ring<(u8, &str), 4> = Ring::new();
static mut SCORE: [u32; 3] = [1, 2, 3];
#[repr(C)] union Bits { f: f32, u: u32, b: [u8; 4] }
#[repr(u8)] #[derive(Debug, Clone, Copy, PartialEq)] enum Cmd { Stop = 3, Go, Turn(i8) = 9, Pair { a: u8 } }
impl Cmd { fn tag(&self) -> u8 { unsafe { *<*const _>::from(self).cast::<u8>() } } }
#[repr(transparent)] struct Meters(f64); #[repr(C, packed)] struct Packed { a: u8, b: u32 }
type Op = fn(&mut Vm, u8) -> Option<usize>;
#[derive(Default, Debug)] struct Vm { st: StackV, pc: usize, out: Vec<i32> } #[derive(Default, Debug)] struct StackV(Vec<i32>);
const OPS: [(&str, Op); 5] = [("push", |v, a| { v.st.0.push(a as i8 as i32); None }), ("add", bin::<{ b'+' }>), ("mul", bin::<{ b'*' }>), ("jnz", |v, a| (v.st.0.last().copied()? != 0).then_some(a as usize)), ("out", Vm::out)];
fn bin<const O: u8>(v: &mut Vm, _: u8) -> Option<usize> { let [.., a, b] = v.st.0[..] else { return Some(usize::MAX) }; v.st.0.truncate(v.st.0.len() - 2); v.st.0.push(match O { b'+' => a.wrapping_add(b), b'*' => a.wrapping_mul(b), _ => unreachable!() }); None }
impl Vm { fn out(&mut self, _: u8) -> Option<usize> { self.out.push(*self.st.0.last()?); None } fn run(mut self, code: &[[u8; 2]]) -> Self { while let Some(&[o, a]) = code.get(self.pc) { let (_, f) = OPS[o as usize]; self.pc = f(&mut self, a).unwrap_or(self.pc + 1); } self } }
fn asm(s: &str) -> Vec<[u8; 2]> { s.split(';').filter_map(|l| { let mut w = l.split_whitespace(); let op = w.next()?; let i = OPS.iter().position(|&(n, _)| n == op)?; Some([i as u8, w.next().map_or(0, |x| x.parse::<i16>().unwrap() as u8)]) }).collect() }
unsafe fn score() -> u32 { unsafe { let p = &raw mut SCORE; (*p)[0] += 10; (*p).iter().sum() } }
fn sort_by_c(v: &mut [u8], f: ring::Cmp) { v.sort_by(|a, b| unsafe { f(a, b) }.cmp(&0).reverse()) }
fn main() {
    let mut v: StackVec<Loud, 5> = (1..=9).map(Loud).collect(); logs("from"); println!("{} {:?}", v.len(), v.iter().map(|l| l.0).collect::<Vec<_>>());
    v.drain(1..=2).next(); logs("drain"); println!("{:?}", v.iter().rev().map(|l| l.0).collect::<Vec<_>>()); drop(v.swap_remove(0)); logs("swap");
    let mut it = v.into_iter(); println!("{}", it.next().map_or(0, |l| l.0)); logs("it"); drop(it); logs("rest");
    let s = svec!['a', 'b'; 4]; let t = svec!['a', 'b']; println!("{s:?} {t:?} {} {} {}", s == t, s.contains(&'b'), StackVec::<(), 3>::CAPACITY);
    for i in 0..6 { print!("{} ", Q.put((i, ["x", "y"][i as usize % 2]))); } println!("{:?} {:?}", Q.take(), Q.take()); Q.put((9, "z")); println!("{:?}", std::iter::from_fn(|| Q.take()).collect::<Vec<_>>());
    println!("{} {} {} {}", next_id(), next_id(), counter::<2>(), counter::<5>());
    println!("before"); println!("{:?} {}", &ring::PRIMES[..4], ring::PRIMES.len()); println!("{} {:?}", ring::cell().get_or_init(|| "one".into()), ring::cell().set("two".into()));
    println!("{} {}", unsafe { score() }, unsafe { score() });
    let b = Bits { f: 1.5 }; unsafe { println!("{:#x} {:?}", b.u, b.b); let Bits { u } = b; println!("{}", u.count_ones()); }
    println!("{:?}", [Cmd::Stop, Cmd::Go, Cmd::Turn(-1), Cmd::Pair { a: 2 }].map(|c| (c.tag(), c)));
    println!("{} {} {} {}", mem::size_of::<Option<NonZeroU8>>(), mem::size_of::<Packed>(), mem::align_of::<Packed>(), mem::size_of::<Meters>()); let p = Packed { a: 1, b: 7 }; println!("{} {}", { p.b }, p.a); println!("{}", unsafe { mem::transmute::<Meters, f64>(Meters(2.5)) });
    let vm = Vm::default().run(&asm("push 5; out; push -1; add; jnz 1; push 7; push 6; mul; out; bogus; add; mul; out")); println!("{:?}", vm);
    let mut w = *b"hostile"; sort_by_c(&mut w, ring::CMP); println!("{}", std::str::from_utf8(&w).unwrap());
    let th: Vec<_> = (0..3).map(|i| std::thread::spawn(move || { let _l = Loud(i * 10); i as usize + next_id() * 0 })).collect(); println!("{}", th.into_iter().map(|h| h.join().unwrap()).sum::<usize>()); { let mut l = ring::LOG.lock().unwrap(); l.sort(); } logs("threads");
}
