use std::{borrow::Cow, iter::Peekable, str::CharIndices};
#[derive(Debug, Clone, PartialEq)] pub enum Tok<'s> { Num(f64), Id(&'s str), Str(Cow<'s, str>), Op(Op), Eof }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)] #[repr(u8)] pub enum Op { Add = b'+', Sub = b'-', Mul = b'*', Div = b'/', Open = b'(', Close = b')', Set = b'=', Sep = b',', Eq = 200 }
impl TryFrom<char> for Op { type Error = char; fn try_from(c: char) -> Result<Self, char> { use self::Op::*; Ok(match c { '+' => Add, '-' => Sub, '*' => Mul, '/' => Div, '(' => Open, ')' => Close, '=' => Set, ',' => Sep, other => return Err(other) }) } }
#[derive(Debug, PartialEq, Clone)] pub enum Error { Bad { at: usize, ch: char }, Open(usize), Msg(String) }
impl std::fmt::Display for Error { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { match self { Self::Bad { at, ch } => write!(f, "bad {ch:?} at {at:02}"), Error::Open(n) => write!(f, "open at {n}"), Self::Msg(m) => f.pad(m) } } }
impl std::error::Error for Error {}
impl From<std::num::ParseFloatError> for Error { fn from(e: std::num::ParseFloatError) -> Self { Error::Msg(e.to_string()) } }
pub struct Lexer<'s> { src: &'s str, it: Peekable<CharIndices<'s>>, done: bool }
impl<'s> Lexer<'s> { pub fn new(src: &'s str) -> Self { Self { src, it: src.char_indices().peekable(), done: false } }
    fn span(&mut self, from: usize, ok: impl Fn(char) -> bool) -> &'s str { let mut end = from; while let Some((i, c)) = self.it.next_if(|&(_, c)| ok(c)) { end = i + c.len_utf8(); } &self.src[from..end] } }
impl<'s> Iterator for Lexer<'s> { type Item = Result<Tok<'s>, Error>;
    fn next(&mut self) -> Option<Self::Item> {
        self.span(0, char::is_whitespace);
        let Some(&(at, ch)) = self.it.peek() else { return if std::mem::replace(&mut self.done, true) { None } else { Some(Ok(Tok::Eof)) } };
        Some(Ok(match ch {
            '0'..='9' | '.' => match self.span(at, |c| c.is_ascii_digit() || c == '.').parse() { Ok(n) => Tok::Num(n), Err(e) => return Some(Err(Error::from(e))) },
            c if c == '_' || c.is_alphabetic() => Tok::Id(self.span(at, |c| c.is_alphanumeric() || c == '_')),
            '"' => { self.it.next(); let s = self.span(at + 1, |c| c != '"'); if self.it.next().is_none() { return Some(Err(Error::Open(at))) } Tok::Str(if s.contains("\\n") { s.replace("\\n", "\n").into() } else { s.into() }) }
            c => { self.it.next(); match Op::try_from(c) { Ok(Op::Set) if self.it.next_if(|t| t.1 == '=').is_some() => Tok::Op(Op::Eq), Ok(o) => Tok::Op(o), Err(ch) => return Some(Err(Error::Bad { at, ch })) } }
        }))
    } }
