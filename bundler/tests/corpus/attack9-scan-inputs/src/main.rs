use bit_vec::BitVec;
use reader::{Cmd, Grid, Reader, WResult, fields, kinds, numbered, parse_string};
use scan_fmt::{parse::ScanError, scan_fmt, scan_fmt_some};
use std::{io, str::FromStr};

#[derive(Debug, PartialEq)]
struct Hex(u32);
impl FromStr for Hex { type Err = ScanError; fn from_str(s: &str) -> Result<Hex, ScanError> { u32::from_str_radix(s.trim_start_matches("0x"), 16).map(Hex).map_err(|e| ScanError(e.to_string())) } }
impl reader::FromStream for Hex { fn read<I: reader::StrStream>(it: &mut I) -> WResult<Hex> { it.next()?.map_or(Ok(Hex(0)), |s| s.parse().map_err(|_| reader::WError::ParseError)) } }
struct Board { rows: Vec<BitVec>, log: Vec<String> }
impl Board {
    fn apply(&mut self, c: Cmd, at: usize) -> Result<i32, Box<dyn std::error::Error>> {
        Ok(match c {
            Cmd::Row(r) => { let mut b = BitVec::from_fn(r.len(), |i| r[i]); if let Some(p) = self.rows.last() && p.len() == b.len() && at % 2 == 0 { b.xor(p); } self.rows.push(b); self.rows.len() as i32 }
            Cmd::Move { from: (a, b), to } => { self.log.push(format!("{a}{b}{to:?}")); to.map_or(-1, |(c, d)| (c - a) as i32 + (d - b) as i32) }
            Cmd::Wait(t) if t > 1.0 => (t * 10.0) as i32,
            Cmd::Nums(v) => v.iter().rev().fold(0, |a, x| a * 10 + *x as i32),
            Cmd::Unknown(w, n) => return Err(ScanError(format!("{n}: {w}")).0.into()),
            _ => 0,
        })
    }
}
fn whites() -> WResult<String> {
    let mut r = Reader::new(io::Cursor::new(&b"2 3\nab. c.d\n\n5 6\n7 x 1.5 -3 end of it\n"[..]));
    let Grid { cells, w } = r.p();
    let (a, b): (u8, u8) = r.parse().map_err(|e| e.into_inner())?;
    let x: Result<(i32, f64), _> = r.parse();
    let rest: (f32, i8, String) = r.parse().map_err(|e| e.into_inner())?;
    let line = r.line::<Vec<String>>();
    let end = r.finish::<Option<char>>();
    Ok(format!("{} {w} {a} {b} {:?} {rest:?} {:?} {:?}", String::from_utf8_lossy(&cells.concat()), x.is_err(), line.is_ok(), end.is_ok()))
}
fn main() {
    let mut b = Board { rows: vec![], log: vec![] };
    for r in numbered(io::stdin().lock()) {
        let (n, c) = r.unwrap();
        let shown = format!("{c:?}");
        match b.apply(c, n) { Ok(x) => println!("{n} {x} {shown}"), Err(e) => println!("{n} error {e}") }
    }
    println!("{:?} {:?}", b.log, b.rows);
    let mut all = b.rows.iter().fold(BitVec::from_elem(4, true), |mut a, r| { a.and(r); a });
    let any = b.rows.iter().skip(1).fold(b.rows[0].clone(), |mut a, r| { a.or(r); a });
    all.extend(any.iter()); all.negate();
    println!("{all:?} {:?} {} {:?}", all.to_bytes(), all.all(), all.iter().rposition(|x| !x));
    let tail = all.split_off(3);
    println!("{:?} {:?} {:?} {:?}", all, tail, tail > all, tail.blocks().collect::<Vec<_>>());
    let mut big = BitVec::<u32>::from_bytes(&[0xA5, 0x01, 0xff]);
    big.grow(40, true); big.set(33, false); big.truncate(62);
    println!("{big:?} {} {:?} {:?}", big.iter().filter(|x| *x).count(), big.get(33), big.get(99));
    println!("{:?} {:?}", big.pop(), big.storage());
    println!("{:?}", scan_fmt!("0x1F [hello] 12", "{} [{[^]]}] {x}", Hex, String, String));
    println!("{:?}", scan_fmt_some!("12-ab-3", "{2d}-{}-{d}", u8, String, i32));
    println!("{:?}", scan_fmt!("a=5;b=x", "a={d};b={d}", i32, i32).map_err(|ScanError(s)| s));
    println!("{:?}", scan_fmt!("id: 300", "id: {d}", u8).is_err());
    fields!("10 abc 2.5e3", "{d} {} {e}" => count: u16, name: String, ratio: f64);
    fields!("x7", "y{d}" => a: i8, b: String);
    println!("{} {} {} {}", kinds::<(u8, u8)>("1"), kinds::<(u8, u8)>("1 2 3"), kinds::<i8>("200"), kinds::<Vec<(char, Hex)>>("a 1f b zz"));
    println!("{} {}", kinds::<Vec<(char, u8)>>(" a 1\tb 2 "), kinds::<Option<String>>(""));
    println!("{:?}", parse_string::<Hex>("0xbeef").ok());
    println!("{:?}", whites().map_err(|e| e.to_string()));
}
