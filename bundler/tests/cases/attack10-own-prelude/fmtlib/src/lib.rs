//! a crate named like std::fmt
#![allow(unused_imports)]
pub use ::std::fmt::*;
pub type Result<T = (), E = crate::Error> = ::core::result::Result<T, E>;
pub struct Debug2<'a, T: ?Sized>(pub &'a T);
impl<T: Debug + ?Sized> Display for Debug2<'_, T> { fn fmt(&self, f: &mut Formatter<'_>) -> Result { f.write_str("~")?; self::Debug::fmt(self.0, f) } }
pub fn format(s: &str) -> String { ::std::format!("[{s:^7}]") }
#[macro_export] macro_rules! vec { ($($e:expr),*) => { (0 $(+ $e)*) } }
#[macro_export] macro_rules! assert { ($e:expr) => { if $e { "assert-ok" } else { "assert-bad" } } }
#[macro_export] macro_rules! matches { ($a:expr, $b:expr) => { $a == $b } }
