#[macro_use] pub extern crate scan_fmt as sf;
use std::io::{self, BufRead};
pub use whiteread::{stream::{FromStream, Result as WResult, StrStream, Error as WError}, parse_string, Reader};

#[derive(Debug, PartialEq, Clone)]
pub enum Cmd { Move { from: (u8, u8), to: Option<(u8, u8)> }, Wait(f32), Row(Vec<bool>), Nums(Vec<i64>), Unknown(String, usize) }

pub fn line(l: &str, n: usize) -> Cmd {
    if let Ok((a, b, c, d)) = scan_fmt!(l, "move {d},{d} -> {d}:{d}", u8, u8, u8, u8) { return Cmd::Move { from: (a, b), to: Some((c, d)) }; }
    if let (Some(a), Some(b), Some(_)) = scan_fmt_some!(l, "move {},{} -> {}", u8, u8, String) { return Cmd::Move { from: (a, b), to: None }; }
    match scan_fmt!(l, "wait {f}s", f32) { Ok(t) => Cmd::Wait(t), Err(_) if l.chars().all(|c| ".#".contains(c)) => Cmd::Row(l.bytes().map(|b| b == b'#').collect()),
        Err(e) => parse_string::<Vec<i64>>(l).map(Cmd::Nums).unwrap_or_else(|w| Cmd::Unknown(format!("{} / {:?}", e, kind(&w)), n)) }
}
fn kind(e: &WError) -> &'static str { match e { WError::TooShort(ref p) if format!("{:?}", p).len() > 7 => "partly", WError::TooShort(..) => "short", WError::Leftovers => "left", WError::IoError(_) => "io", WError::ParseError => "parse" } }
pub fn kinds<T: FromStream + std::fmt::Debug>(s: &str) -> String { match parse_string::<T>(s) { Ok(t) => format!("{:?}", t), Err(ref e) => kind(e).to_owned() } }

pub struct Grid { pub cells: Vec<Vec<u8>>, pub w: usize }
impl FromStream for Grid {
    fn read<I: StrStream>(it: &mut I) -> WResult<Grid> {
        let (h, w) = FromStream::read(it)?;
        let cells = (0..h).map(|_: usize| String::read(it).map(String::into_bytes)).collect::<WResult<Vec<_>>>()?;
        if cells.iter().any(|r| r.len() != w) { Err(WError::ParseError) } else { Ok(Grid { cells, w }) }
    }
}
pub fn numbered<R: BufRead>(r: R) -> impl Iterator<Item = io::Result<(usize, Cmd)>> { r.lines().enumerate().map(|(n, l)| l.map(|l| (n, line(&l, n)))) }
#[macro_export]
macro_rules! fields { ($s:expr, $f:literal => $($n:ident : $t:ty),+) => { { let ($($n),+) = $crate::sf::scan_fmt_some!($s, $f, $($t),+); $( println!(concat!("  ", stringify!($n), " = {:?} as ", stringify!($t)), $n); )+ } } }
