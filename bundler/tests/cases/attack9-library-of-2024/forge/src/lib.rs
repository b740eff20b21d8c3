//! A library of 2024.
#[macro_use] mod tools;
#[path = "deep/odd name.rs"] pub mod deep;
pub mod table { pub static POWERS: [fn(u64) -> u64; 3] = [|x| x, |x| x.wrapping_mul(x), cube]; fn cube(x: u64) -> u64 { x.wrapping_mul(x).wrapping_mul(x) }
    pub const SINES: [i32; 8] = { let mut t = [0; 8]; let mut i = 0; while i < 8 { t[i] = (i as i32 * 37 % 11) - 5; i += 1 } t }; }
pub trait Metal { const MELTS: u32; type Alloy<'a>: std::fmt::Debug where Self: 'a; fn alloy(&self) -> Self::Alloy<'_>; fn hot(&self) -> bool { Self::MELTS > 1000 } }
metals! { #[derive(Debug, Clone, PartialEq)] Iron(1538) "fe", #[derive(Debug)] Tin(231) "sn" }
pub trait Named: std::fmt::Debug { fn name(&self) -> String { format!("{self:?}") } }
pub trait Tagged: Named { fn tag(&self) -> u8; }
impl Named for Iron {} impl Tagged for Iron { fn tag(&self) -> u8 { 26 } }
impl Named for Tin { fn name(&self) -> String { "tin".into() } } impl Tagged for Tin { fn tag(&self) -> u8 { 50 } }
pub fn upcast(list: &[Box<dyn Tagged>]) -> Vec<&dyn Named> { list.iter().map(|b| &**b as &dyn Named).collect() }
pub struct Via<T>(pub T);
pub trait Loud { fn shout(&self) -> String; } impl<T: std::fmt::Display> Loud for Via<T> { fn shout(&self) -> String { format!("{}!", self.0) } }
pub trait Quiet { fn shout(&self) -> String; } impl<T> Quiet for &Via<T> { fn shout(&self) -> String { "...".into() } }
#[macro_export] macro_rules! shout { ($e:expr) => {{ #[allow(unused_imports)] use $crate::{Loud as _, Quiet as _}; (&$crate::Via($e)).shout() }} }
#[macro_export] macro_rules! make_maker { ($name:ident) => { #[allow(unused_macros)] macro_rules! $name { ($v:literal) => { concat!(stringify!($name), ":", $v) } } } }
#[derive(Debug, Default, Clone)] pub struct Rng(u64);
impl Rng { pub const fn new(seed: u64) -> Self { Rng(seed | 1) } }
impl Iterator for Rng { type Item = u32; fn next(&mut self) -> Option<u32> { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; Some((self.0 >> 32) as u32) } fn size_hint(&self) -> (usize, Option<usize>) { (usize::MAX, None) } }
impl std::hash::Hasher for Rng { fn finish(&self) -> u64 { self.0 } fn write(&mut self, bytes: &[u8]) { for b in bytes { self.0 = self.0.rotate_left(5) ^ u64::from(*b) } } }
pub union Bits { pub f: f32, pub u: u32 }
impl Bits { pub fn of(f: f32) -> u32 { unsafe { Bits { f }.u } } }
pub fn parse<'s>(line: &'s str, sep: &str) -> Result<(&'s str, i32), Box<dyn std::error::Error + Send + Sync>> { let Some((k, v)) = line.split_once(sep) else { return Err(format!("no {sep:?} in {line:?}").into()) }; Ok((k, v.trim().parse()?)) }
pub fn feature() -> &'static str { if cfg!(all(feature = "steel", not(feature = "iron"))) { "steel" } else { "other" } }
#[cfg_attr(all(), inline)] pub fn env_of() -> [&'static str; 3] { [env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"), module_path!()] }
