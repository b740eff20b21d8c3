use std::cell::Cell;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::io::{self, BufRead, Read, Write};
thread_local!(pub static LOG: Cell<u64> = const { Cell::new(0) });
pub fn log(n: u64) { LOG.set(LOG.get() * 10 + n); }
#[derive(Debug)]
pub struct Val(pub i32);
impl Clone for Val { fn clone(&self) -> Val { log(1); Val(self.0) } fn clone_from(&mut self, o: &Val) { log(2); self.0 = o.0 } }
impl PartialEq for Val { fn eq(&self, o: &Val) -> bool { log(3); self.0 == o.0 } fn ne(&self, o: &Val) -> bool { log(4); self.0 != o.0 } }
impl Eq for Val {}
impl PartialOrd for Val { fn partial_cmp(&self, o: &Val) -> Option<Ordering> { log(5); Some(self.cmp(o)) } fn lt(&self, o: &Val) -> bool { log(6); self.0 < o.0 } fn ge(&self, o: &Val) -> bool { log(7); self.0 >= o.0 } }
impl Ord for Val { fn cmp(&self, o: &Val) -> Ordering { self.0.cmp(&o.0) } fn max(self, o: Val) -> Val { log(8); if o.0 > self.0 { o } else { self } } fn clamp(self, a: Val, _: Val) -> Val { log(9); a } }
impl Hash for Val { fn hash<H: Hasher>(&self, h: &mut H) { h.write_i32(self.0) } fn hash_slice<H: Hasher>(d: &[Val], h: &mut H) { h.write_u8(d.len() as u8 + 100) } }
#[derive(Default)] pub struct Sum(pub u64);
impl Hasher for Sum { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { self.0 += b.len() as u64 } fn write_u8(&mut self, x: u8) { self.0 += x as u64 * 1000 } fn write_i32(&mut self, x: i32) { self.0 += x as u64 * 7 } fn write_usize(&mut self, x: usize) { self.0 ^= x as u64 } }
pub struct Out(pub String);
impl std::fmt::Write for Out { fn write_str(&mut self, s: &str) -> std::fmt::Result { self.0.push_str(s); Ok(()) } fn write_char(&mut self, c: char) -> std::fmt::Result { self.0.push('<'); self.0.push(c); Ok(()) } }
pub struct Lines(pub Vec<u8>, pub usize);
impl Read for Lines { fn read(&mut self, b: &mut [u8]) -> io::Result<usize> { let n = self.fill_buf()?.read(b)?; self.consume(n); Ok(n) } fn read_to_string(&mut self, s: &mut String) -> io::Result<usize> { s.push_str("whole"); Ok(5) } }
impl BufRead for Lines { fn fill_buf(&mut self) -> io::Result<&[u8]> { let e = (self.1 + 4).min(self.0.len()); Ok(&self.0[self.1..e]) } fn consume(&mut self, n: usize) { self.1 += n; log(n as u64 % 10) } }
pub struct Sink(pub Vec<u8>);
impl Write for Sink { fn write(&mut self, b: &[u8]) -> io::Result<usize> { self.0.push(b[0]); Ok(1) } fn flush(&mut self) -> io::Result<()> { self.0.push(b'!'); Ok(()) } fn write_all(&mut self, b: &[u8]) -> io::Result<()> { self.0.extend(b.iter().rev()); Ok(()) } }
