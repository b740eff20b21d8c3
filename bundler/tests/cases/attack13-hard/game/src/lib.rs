use std2::{collections::HashMap, prelude::*};
pub trait Visitor<'s> { type Out; fn visit(&mut self, s: &'s str) -> Self::Out; }
impl<'s, F: FnMut(&'s str) -> R, R> Visitor<'s> for F { type Out = R; fn visit(&mut self, s: &'s str) -> R { self(s) } }
pub fn walk<'s, V>(text: &'s str, mut v: V) -> Vec<V::Out> where V: Visitor<'s> { text.split_terminator(';').map(|s| v.visit(s)).collect() }
pub struct View<'g, T, const W: usize> { g: &'g [[T; W]], r: std2::ops::Range<usize> }
impl<'g, T: Copy + Show, const W: usize> View<'g, T, W> {
    pub fn new(g: &'g [[T; W]]) -> Self { Self { r: 0..g.len(), g } }
    pub fn cut(&self, r: std::ops::Range<usize>) -> View<'g, T, W> { View { g: self.g, r } }
    pub fn rows(&self) -> impl Iterator<Item = &'g [T; W]> + use<'g, T, W> { self.g[self.r.clone()].iter() }
    pub fn col(&self, c: usize) -> impl DoubleEndedIterator<Item = T> { self.rows().map(move |r| r[c]).collect::<Vec<_>>().into_iter() }
}
impl<T: Show, const W: usize> fmt::Display for View<'_, T, W> { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { let w = f.width().unwrap_or(1); for (i, r) in self.g[self.r.clone()].iter().enumerate() { if i > 0 { f.write_char('/')?; } for c in r { write!(f, "{c:>w$}")?; } } Ok(()) } }
pub fn count(s: &str) -> HashMap<char, usize> { let mut m = HashMap::new(); for c in s.chars().filter(char::is_ascii_alphabetic) { *m.entry(c.to_ascii_lowercase()).or_default() += 1; } m }
pub enum Expr { Num(i64), Bin(Box<Self>, char, Box<Expr>) }
pub fn parse(s: &mut std::iter::Peekable<std::str::Chars<'_>>, min: u8) -> Option<Expr> {
    let mut lhs = match s.next()? { '(' => { let e = parse(s, 0)?; s.next().filter(|&c| c == ')')?; e } c @ '0'..='9' => { let mut n = c as i64 - 48; while let Some(d) = s.peek().and_then(|c| c.to_digit(10)) { n = n * 10 + i64::from(d); s.next(); } Expr::Num(n) } _ => return None };
    while let Some(&op) = s.peek() && let Some((l, r)) = (match op { '+' | '-' => Some((1, 2)), '*' | '/' => Some((3, 4)), '^' => Some((6, 5)), _ => None }) && l >= min { s.next(); lhs = Expr::Bin(Box::new(lhs), op, parse(s, r)?.into()); }
    Some(lhs)
}
impl Expr { pub fn eval(&self) -> Result<i64, String> { use Expr::*; Ok(match self { &Num(n) => n, Bin(a, op, b) => { let (a, b) = (a.eval()?, b.eval()?); match op { '+' => a + b, '-' => a - b, '*' => a * b, '/' => a.checked_div(b).ok_or_else(|| format!("{a}/0"))?, '^' => a.pow(b as u32), _ => unreachable!() } } }) } }
impl fmt::Debug for Expr { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { Expr::Num(n) => fmt::Debug::fmt(n, f), Expr::Bin(a, o, b) => f.debug_tuple(&o.to_string()).field(a).field(b).finish() } } }
mod fmt2 { #[allow(unused)] use super::fmt; }
