use core_sim::*;
use std::{collections::HashMap, error::Error, fmt::Write as _, hash::{BuildHasherDefault, Hasher}};
#[derive(Default)]
struct Fnv(u64);
impl Hasher for Fnv { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { for x in b { self.0 = (self.0 ^ *x as u64).wrapping_mul(0x100000001b3); } } fn write_u8(&mut self, x: u8) { self.0 = self.0.wrapping_add(x as u64 + 1); } }
fn parse(s: &str) -> Result<i32, Fault> { Ok(s.trim().parse::<i32>()? * 2) }
fn main() -> Exit {
    let prog = [0u8, 3, 5, 0x11, 0x12, 0x21, 4];
    println!("{:?}", prog.map(Op::decode));
    println!("{:?} {}", prog.iter().filter_map(|&b| Op::decode(b)).max(), size_of::<Option<Op>>());
    println!("{} {:?} {}", RANKS, NAMES, Rank::Top > Rank::Low);
    for id in [1, 2] { let s = Session::open(id); println!("  in {} {}", s.id(), size_of_val(&s) >= 24); }
    let h = Header::read(&[7, 1, 2, 0, 9, 0, 0, 0, 5, 0, 0, 0]);
    println!("{:?} {} {} {}", Header::bytes(), h.kind, h.len, h.check());
    let n = Noisy { at: 0, end: 10 };
    println!("{:?}", n.clone().skip(3).step_by(2).collect::<Vec<_>>());
    println!("{} {:?} {}", n.clone().count(), n.clone().last(), n.clone().len());
    println!("{} {}", n.clone().sum::<u32>(), n.clone().map(|x| x * 2).max().unwrap());
    println!("{:?} {:?}", n.clone().rev().skip(2).next(), n.clone().rposition(|x| x == 4));
    println!("{} {}", Odd(1) == Odd(1), Odd(1) != Odd(1));
    println!("{} {} {:?}", Odd(5) < Odd(1), Odd(5) > Odd(1), [Odd(1)] == [Odd(1)]);
    let src = vec![Odd(1), Odd(2), Odd(3)];
    let mut dst = vec![Odd(9)];
    dst.clone_from(&src);
    println!("{dst:?}");
    let mut s = Sink(vec![]);
    write!(s, "{}-{:>4}-{:?}", 'x', 'y', "q\n").unwrap();
    std::io::Write::write_all(&mut s, b"hello world").unwrap();
    std::io::copy(&mut &b"abcdefg"[..], &mut s).unwrap();
    println!("{}", String::from_utf8_lossy(&s.0));
    let mut m: HashMap<Word, u32, BuildHasherDefault<Fnv>> = HashMap::default();
    for w in ["a", "b", "a"] { *m.entry(Word(w.into())).or_default() += 1; }
    println!("{:?} {:?}", m.get("a"), m.get("zz"));
    let e: Box<dyn Error> = parse("x1").unwrap_err().into();
    println!("[{e:>8}] {:?} {}", e.source().map(|s| s.to_string()), parse(" 21 ").unwrap());
    Exit(true)
}
