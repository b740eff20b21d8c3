use thiserror::Error;
#[derive(Debug, Error)]
pub enum Fault { #[error("bad code {code:03}")] Bad { code: u8 }, #[error("parse: {0}")] Parse(#[from] std::num::ParseIntError), #[error(transparent)] Other(#[from] std::fmt::Error), #[error("{} of {}", .0.len(), .1)] Pair(String, u8) }
pub fn check(n: u8) -> Result<u8, Fault> { match n { 3 => Ok("zz".parse::<u8>()?), 4 => Err(std::fmt::Error)?, 5 => Err(Fault::Pair("abc".into(), n)), _ => Ok(n + 1) } }
cfg_if::cfg_if! { if #[cfg(windows)] { pub fn os() -> &'static str { "windows" } } else if #[cfg(unix)] { pub fn os() -> &'static str { "unix" } } else { pub fn os() -> u8 { 0 } } }
