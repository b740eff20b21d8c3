use std::fmt::{self, Binary, Debug, Display, Formatter, LowerExp, LowerHex, Octal, Pointer, UpperHex, Write};
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)] pub struct Fix(pub i32);
impl Display for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { let p = f.precision().unwrap_or(2).min(4); let s = format!("{}.{:0p$}", (self.0 / 10000).abs(), (self.0 % 10000).unsigned_abs() / 10u32.pow(4 - p as u32)); f.pad_integral(self.0 >= 0, "fx", &s) } }
impl LowerHex for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { LowerHex::fmt(&self.0, f) } }
impl UpperHex for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.write_str(if f.sign_minus() { "m" } else if f.sign_aware_zero_pad() { "z" } else { "" })?; UpperHex::fmt(&self.0, f) } }
impl Octal for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { write!(f, "{:?}|{}|{:?}", f.width(), f.fill(), f.align().map(|a| match a { fmt::Alignment::Left => '<', fmt::Alignment::Right => '>', fmt::Alignment::Center => '^' })) } }
impl Binary for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { let mut k = 0; for i in (0..16).rev() { if k == 4 { f.write_char('_')?; k = 0 } k += 1; f.write_char(if self.0 >> i & 1 == 1 { '1' } else { '0' })?; } Ok(()) } }
impl LowerExp for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { LowerExp::fmt(&(self.0 as f64 / 1e4), f) } }
impl Pointer for Fix { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.pad("ptr") } }
pub struct Tree { pub name: &'static str, pub kids: Vec<Tree> }
impl Debug for Tree { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { if self.kids.is_empty() { f.debug_tuple("Leaf").field(&self.name).finish() } else if f.alternate() { f.debug_struct(self.name).field("kids", &self.kids).finish_non_exhaustive() } else { f.debug_map().entry(&self.name, &self.kids).finish() } } }
pub struct Join<'a, I: ?Sized>(pub &'a I, pub &'a str);
impl<'a, I: ?Sized> Display for Join<'a, I> where &'a I: IntoIterator, <&'a I as IntoIterator>::Item: Display { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { for (i, x) in self.0.into_iter().enumerate() { if i > 0 { f.write_str(self.1)?; } x.fmt(f)?; } Ok(()) } }
pub struct Indent<'a, W: ?Sized>(pub &'a mut W, pub usize, pub bool);
impl<W: Write + ?Sized> Write for Indent<'_, W> { fn write_str(&mut self, s: &str) -> fmt::Result { for part in s.split_inclusive('\n') { if std::mem::take(&mut self.2) { write!(self.0, "{:1$}", "", self.1)?; } self.0.write_str(part)?; self.2 = part.ends_with('\n'); } Ok(()) } }
pub fn lazy<F: Fn(&mut Formatter<'_>) -> fmt::Result>(f: F) -> impl Display + Debug { struct L<F>(F); impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> Display for L<F> { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { (self.0)(f) } } impl<F> Debug for L<F> { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.write_str("L(..)") } } L(f) }
#[macro_export] macro_rules! row { ($out:expr, $w:expr; $($k:ident = $v:expr),+ $(,)?) => {{ use ::std::fmt::Write as _; $(::std::write!($out, "{}={:>width$}|", ::std::stringify!($k), $v, width = $w).unwrap();)+ }}; }
#[macro_export] macro_rules! dump { ($($v:ident),*) => { [$(::std::format!(::std::concat!(::std::stringify!($v), "={:?}"), $v)),*].join(";") }; }
#[macro_export] macro_rules! say { ($($t:tt)*) => { ::std::format!("[{}]", ::std::format_args!($($t)*)) }; }
