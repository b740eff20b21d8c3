use std::fmt::{self, Arguments, Write};
#[derive(Debug, Default)]
pub struct Both { by_trait: String, own: Vec<String> }
impl Both { pub fn write_fmt(&mut self, a: Arguments<'_>) -> Result<(), String> { self.own.push(a.to_string()); Ok(()) } }
impl Write for Both { fn write_str(&mut self, s: &str) -> fmt::Result { self.by_trait.push_str(s); Ok(()) } }
pub struct Only(pub Vec<String>);
impl Only { pub fn write_fmt(&mut self, a: Arguments) { self.0.push(format!("[{}]", a)) } }
#[derive(Default)]
pub struct Page(Vec<char>);
impl Page { pub fn text(&self) -> String { self.0.iter().collect() } }
impl Write for Page {
    fn write_str(&mut self, s: &str) -> fmt::Result { self.0.extend(s.chars()); Ok(()) }
    fn write_char(&mut self, c: char) -> fmt::Result { self.0.push(c.to_ascii_uppercase()); Ok(()) }
    fn write_fmt(&mut self, a: Arguments<'_>) -> fmt::Result { self.write_char('<')?; self.0.extend(a.to_string().chars()); self.write_char('z') }
}
pub struct Owned(pub Vec<u8>);
impl std::io::Write for Owned {
    fn write(&mut self, b: &[u8]) -> std::io::Result<usize> { self.0.extend_from_slice(b); Ok(b.len()) }
    fn write_all(&mut self, b: &[u8]) -> std::io::Result<()> { self.0.push(b'!'); self.0.extend_from_slice(b); Ok(()) }
    fn flush(&mut self) -> std::io::Result<()> { self.0.push(b'.'); Ok(()) }
}
pub struct Line(pub String);
impl Line { pub fn write_fmt(&mut self, a: Arguments) -> &str { self.0 = a.to_string().replace(' ', "_"); &self.0 } }
#[macro_export]
macro_rules! log { ($($t:tt)*) => { write!($crate::Line(String::new()), $($t)*).to_string() }; }
pub fn by_trait() -> String { fn fill(w: &mut dyn Write) -> fmt::Result { write!(w, "{}", 9) } let mut b = Both::default(); fill(&mut b).unwrap(); b.by_trait }
