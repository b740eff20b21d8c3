use kit::*;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use std::io::{self, BufRead, BufWriter, Read, Write as _};
fn show(what: &str) { println!("{what} {}", LOG.replace(0)); }
fn main() {
    let mut a = vec![Val(1), Val(2)]; let b = vec![Val(3), Val(4), Val(5)];
    a.clone_from(&b); show("vec");
    let mut x = Box::new(Val(1)); x.clone_from(&Box::new(Val(8))); show("box");
    println!("{} {}", a != b, Some(Val(1)) != Some(Val(2))); show("ne");
    println!("{} {} {}", Val(1) < Val(2), Val(1) >= Val(2), [Val(1)] < [Val(2)]); show("lt");
    println!("{:?} {:?} {:?}", std::cmp::max(Val(1), Val(4)), Val(5).clamp(Val(0), Val(1)), [Val(1), Val(3)].into_iter().max()); show("max");
    let mut v = vec![Val(3), Val(1), Val(2)]; v.sort(); println!("{v:?} {}", v.is_sorted()); LOG.set(0);
    println!("{:?}", std::cmp::Reverse(Val(1)) < std::cmp::Reverse(Val(2))); show("reverse");
    let mut h = Sum::default(); v.hash(&mut h); (Val(2), [Val(1), Val(1)]).hash(&mut h); println!("{}", h.finish());
    let mut o = Out(String::new()); write!(o, "{}{}{:>3}{:?}", 'a', "b", 'c', 'd').unwrap(); println!("{}", o.0);
    let mut l = Lines(b"one\ntwo three\nend".to_vec(), 0); let mut s = String::new(); l.read_line(&mut s).unwrap(); println!("{s:?}"); show("lines");
    println!("{:?}", l.by_ref().split(b' ').map(|x| x.unwrap().len()).collect::<Vec<_>>()); println!("{}", io::read_to_string(Lines(vec![b'x'], 0)).unwrap()); LOG.set(0);
    let mut k = Sink(vec![]); write!(k, "ab{}", 12).unwrap(); io::copy(&mut &b"xyz"[..], &mut k).unwrap(); { let mut w = BufWriter::new(&mut k); w.write_all(b"qr").unwrap(); w.flush().unwrap(); } println!("{}", String::from_utf8(k.0).unwrap());
}
