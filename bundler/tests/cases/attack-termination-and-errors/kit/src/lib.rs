use std::{error, fmt, io, process};
pub struct Done { pub code: u8 }
impl process::Termination for Done { fn report(self) -> process::ExitCode { println!("report {}", self.code); process::ExitCode::from(self.code) } }
#[derive(Debug)]
pub enum Failure { Number(std::num::ParseIntError), Text(String) }
impl fmt::Display for Failure { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { Failure::Number(_) => f.write_str("number"), Failure::Text(t) => f.pad(t) } } }
impl error::Error for Failure { fn source(&self) -> Option<&(dyn error::Error + 'static)> { match self { Failure::Number(e) => Some(e), _ => None } } }
impl From<std::num::ParseIntError> for Failure { fn from(e: std::num::ParseIntError) -> Self { Failure::Number(e) } }
impl<'a> From<&'a str> for Failure { fn from(e: &'a str) -> Self { Failure::Text(e.to_uppercase()) } }
pub struct Loud<E>(pub E);
impl<E: fmt::Display> fmt::Display for Loud<E> { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}!", self.0) } }
impl<E> fmt::Debug for Loud<E> { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.debug_struct("Loud").finish_non_exhaustive() } }
impl<E: error::Error + 'static> error::Error for Loud<E> { fn source(&self) -> Option<&(dyn error::Error + 'static)> { Some(&self.0) } }
pub struct Source(pub Vec<u8>, pub usize);
impl io::Read for Source { fn read(&mut self, b: &mut [u8]) -> io::Result<usize> { if self.1 < self.0.len() && !b.is_empty() { b[0] = self.0[self.1]; self.1 += 1; Ok(1) } else { Ok(0) } } }
pub struct Sink(pub Vec<String>);
impl io::Write for Sink {
    fn write(&mut self, b: &[u8]) -> io::Result<usize> { let n = b.len().min(2); self.0.push(String::from_utf8_lossy(&b[..n]).into_owned()); Ok(n) }
    fn flush(&mut self) -> io::Result<()> { self.0.push("flush".into()); Ok(()) }
}
