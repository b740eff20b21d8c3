#![allow(dependency_on_unit_never_type_fallback, unreachable_code)]
#[doc(hidden)] pub trait FnRet { type Out; }
impl<R> FnRet for fn() -> R { type Out = R; }
pub type Never = <fn() -> ! as FnRet>::Out;
pub trait Name { fn name() -> &'static str; }
impl Name for () { fn name() -> &'static str { "unit" } }
impl Name for Never { fn name() -> &'static str { "never" } }
pub fn named<T: Name>(_: impl FnOnce() -> T) -> &'static str { T::name() }
pub fn pick<T: Name>(log: &mut Vec<&'static str>) -> Result<T, &'static str> { log.push(T::name()); Err("picked") }
pub fn question() -> Vec<&'static str> { let mut l = vec![]; let r = (|| -> Result<(), &'static str> { pick(&mut l)?; Ok(()) })(); l.push(r.unwrap_err()); l }
pub fn def(f: bool) -> &'static str { fn d<T: Default + Name>() -> Option<T> { Some(T::default()) } let mut n = "none"; if let Some(x) = d() { n = name_of(&x); if f { return n; } let () = x; } n }
fn name_of<T: Name>(_: &T) -> &'static str { T::name() }
#[macro_export]
macro_rules! fall { ($l:ident) => { { let r = (|| -> Result<(), &'static str> { $crate::pick(&mut $l)?; Ok(()) })(); r.is_err() } }; }
#[macro_export]
macro_rules! fall_matched { ($e:expr) => { match $e { Ok(x) => x, Err(_) => return } }; }
