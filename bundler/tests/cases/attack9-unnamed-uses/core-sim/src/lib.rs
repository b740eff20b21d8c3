use std::fmt;
#[repr(u8)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Op { Nop, Push = 3, Pop, Jump = 0x10, Call, Ret, Halt = 0x20, Trap }
impl Op {
    pub fn decode(b: u8) -> Option<Op> {
        if matches!(b, 0 | 3..=4 | 0x10..=0x12 | 0x20..=0x21) { Some(unsafe { std::mem::transmute::<u8, Op>(b) }) } else { None }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank { Low, Mid, High, Top, #[doc(hidden)] __Count }
pub const RANKS: usize = Rank::__Count as usize;
pub static NAMES: [&str; RANKS] = ["low", "mid", "high", "top"];
pub struct Guard(pub &'static str);
impl Drop for Guard { fn drop(&mut self) { println!("  drop {}", self.0); } }
pub struct Session { _first: Guard, id: u32, _lock: Option<Guard>, _pad: [u64; 3] }
impl Session { pub fn open(id: u32) -> Session { println!("  open {id}"); Session { _lock: (id % 2 == 1).then_some(Guard("lock")), _first: Guard("first"), id, _pad: [0; 3] } } pub fn id(&self) -> u32 { self.id } }
#[repr(C)]
pub struct Header { pub kind: u8, reserved: [u8; 2], pub len: u32, spare: u16 }
impl Header { pub fn bytes() -> (usize, usize, usize) { (size_of::<Header>(), align_of::<Header>(), std::mem::offset_of!(Header, len)) } pub fn read(b: &[u8; 12]) -> Header { unsafe { std::ptr::read_unaligned(b.as_ptr().cast()) } } pub fn check(&self) -> u32 { self.reserved[1] as u32 + self.spare as u32 } }
/// an iterator that tells which of its methods std calls
#[derive(Clone)]
pub struct Noisy { pub at: u32, pub end: u32 }
impl Iterator for Noisy {
    type Item = u32;
    fn next(&mut self) -> Option<u32> { (self.at < self.end).then(|| { self.at += 1; self.at - 1 }) }
    fn nth(&mut self, n: usize) -> Option<u32> { print!("[nth {n}]"); self.at += n as u32; self.next() }
    fn size_hint(&self) -> (usize, Option<usize>) { print!("[hint]"); let n = (self.end - self.at.min(self.end)) as usize; (n, Some(n)) }
    fn fold<B, F: FnMut(B, u32) -> B>(mut self, init: B, mut f: F) -> B { print!("[fold]"); let mut b = init; while let Some(x) = self.next() { b = f(b, x); } b }
    fn count(self) -> usize { print!("[count]"); (self.end - self.at) as usize }
    fn last(self) -> Option<u32> { print!("[last]"); self.end.checked_sub(1) }
}
impl DoubleEndedIterator for Noisy { fn next_back(&mut self) -> Option<u32> { (self.at < self.end).then(|| { self.end -= 1; self.end }) } fn nth_back(&mut self, n: usize) -> Option<u32> { print!("[nth_back {n}]"); self.end -= n as u32; self.next_back() } }
impl ExactSizeIterator for Noisy {}
#[derive(Debug)]
pub struct Odd(pub i32);
impl PartialEq for Odd { fn eq(&self, o: &Odd) -> bool { self.0 == o.0 } #[allow(clippy::partialeq_ne_impl)] fn ne(&self, _: &Odd) -> bool { true } }
impl PartialOrd for Odd { fn partial_cmp(&self, o: &Odd) -> Option<std::cmp::Ordering> { self.0.partial_cmp(&o.0) } fn lt(&self, _: &Odd) -> bool { print!("[lt]"); true } }
impl Clone for Odd { fn clone(&self) -> Odd { print!("[clone]"); Odd(self.0) } fn clone_from(&mut self, o: &Odd) { print!("[from]"); self.0 = o.0 + 1000; } }
pub struct Sink(pub Vec<u8>);
impl fmt::Write for Sink { fn write_str(&mut self, s: &str) -> fmt::Result { self.0.extend(s.bytes()); Ok(()) } fn write_char(&mut self, c: char) -> fmt::Result { self.0.push(b'^'); self.write_str(c.encode_utf8(&mut [0; 4])) } }
impl std::io::Write for Sink { fn write(&mut self, b: &[u8]) -> std::io::Result<usize> { let n = b.len().min(3); self.0.extend(&b[..n]); self.0.push(b'|'); Ok(n) } fn flush(&mut self) -> std::io::Result<()> { self.0.push(b'$'); Ok(()) } }
pub struct Word(pub String);
impl std::borrow::Borrow<str> for Word { fn borrow(&self) -> &str { &self.0 } }
impl std::hash::Hash for Word { fn hash<H: std::hash::Hasher>(&self, h: &mut H) { self.0.as_str().hash(h) } }
impl PartialEq for Word { fn eq(&self, o: &Word) -> bool { self.0 == o.0 } }
impl Eq for Word {}
pub struct Exit(pub bool);
impl std::process::Termination for Exit { fn report(self) -> std::process::ExitCode { println!("report {}", self.0); if self.0 { std::process::ExitCode::SUCCESS } else { std::process::ExitCode::from(3) } } }
#[derive(Debug)]
pub struct Fault(pub Box<dyn std::error::Error + Send + Sync>);
impl fmt::Display for Fault { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.pad("fault") } }
impl std::error::Error for Fault { fn source(&self) -> Option<&(dyn std::error::Error + 'static)> { Some(&*self.0) } }
impl From<std::num::ParseIntError> for Fault { fn from(e: std::num::ParseIntError) -> Self { Fault(e.into()) } }
