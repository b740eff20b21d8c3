use std::{error, fmt, io::{self as stdio, BufRead}, num, str::FromStr};
pub mod error_kind { #[derive(Debug, Clone, Copy, PartialEq, Eq)] pub enum Kind { Eof, Word, Num } pub use Kind as K; }
pub use error_kind::K as Kind;
#[derive(Debug)]
pub enum Error { Io(stdio::Error), Num { word: String, source: num::ParseIntError }, Kind(Kind), Other(Box<dyn error::Error + Send + Sync>) }
pub type Result<T, E = Error> = std::result::Result<T, E>;
impl fmt::Display for Error { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { Self::Io(e) => e.fmt(f), Self::Num { word, .. } => write!(f, "bad number {word:?}"), Self::Kind(k) => fmt::Debug::fmt(k, f), Self::Other(e) => write!(f, "other: {e}") } } }
impl error::Error for Error { fn source(&self) -> Option<&(dyn error::Error + 'static)> { match self { Error::Num { source, .. } => Some(source), _ => None } } }
impl From<stdio::Error> for Error { fn from(e: stdio::Error) -> Self { Error::Io(e) } }
impl From<Kind> for Error { fn from(k: Kind) -> Self { Self::Kind(k) } }
impl From<&str> for Error { fn from(s: &str) -> Self { Self::Other(s.into()) } }
impl From<(&str, num::ParseIntError)> for Error { fn from((w, source): (&str, num::ParseIntError)) -> Self { Self::Num { word: w.to_string(), source } } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos { pub x: i16, pub y: i16 }
impl FromStr for Pos {
    type Err = Error;
    fn from_str(s: &str) -> Result<Self> {
        let (x, y) = s.split_once(',').ok_or(Kind::Word)?;
        let p = |w: &str| -> Result<i16> { Ok(w.trim().parse().map_err(|e| (w, e))?) };
        Ok(Pos { x: p(x)?, y: p(y)? })
    }
}
pub struct Scan<R> { r: R, words: Vec<String>, pub line: usize }
impl Scan<stdio::StdinLock<'static>> { pub fn stdin() -> Self { Scan { r: stdio::stdin().lock(), words: vec![], line: 0 } } }
impl<R: BufRead> Scan<R> {
    pub fn word(&mut self) -> Result<String> {
        loop {
            if let Some(w) = self.words.pop() { return Ok(w) }
            let mut s = String::new();
            if self.r.read_line(&mut s)? == 0 { Err(Kind::Eof)? }
            self.line += 1;
            self.words.extend(s.split_whitespace().rev().map(Into::into));
        }
    }
    pub fn get<T: FromStr>(&mut self) -> Result<T> where Error: From<T::Err> { Ok(self.word()?.parse::<T>()?) }
    pub fn int(&mut self) -> Result<i64> { let w = self.word()?; w.parse().map_err(|e| Error::from((&*w, e))) }
    pub fn many<'s, T: FromStr<Err = Error> + 's>(&'s mut self, n: usize) -> impl Iterator<Item = Result<T>> + 's { (0..n).map(move |_| self.get()) }
    pub fn lines(&mut self) -> impl Iterator<Item = (usize, String)> + '_ { let l = &mut self.line; self.r.by_ref().lines().map_while(stdio::Result::ok).map(move |s| { *l += 1; (*l, s) }) }
}
trait ByRef2 { fn by_ref(&mut self) -> &mut Self { self } }
impl<R: BufRead> ByRef2 for R {}
